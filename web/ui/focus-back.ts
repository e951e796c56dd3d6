/** By then a menu or a dialog that closes has given the focus back to where it was. */
export const focusIsBack = 80;

/** A button that goes with what it did takes the focus with it: it goes on to this, unless it is elsewhere by then. */
export function thenFocus(next: () => HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) next()?.focus();
  }, focusIsBack);
}
