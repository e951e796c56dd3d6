/**
 * Where the focus goes when what had it goes away. By itself it would fall to the page, and who works by keys would begin at its
 * top. Whoever takes something away may say what comes next (`thenFocus`); all else goes on to the part in which it was.
 */

/** By then a menu or a dialog that closes has given the focus back to where it was. */
export const focusIsBack = 80;

type Next = () => HTMLElement | null | undefined;

/** On a slow device a dialog may close long after what it did was done. */
const nextLasts = 10_000;

/** What was said last, until the focus is lost; nothing once somebody does something else. */
let saidNext: Next | null = null;

/** A button that goes with what it did takes the focus with it: it goes on to this, unless it is elsewhere by then. */
export function thenFocus(next: Next): void {
  saidNext = next;
  setTimeout(() => isFocusLost() && goOnAsSaid(), focusIsBack);
  setTimeout(() => {
    if (saidNext === next) saidNext = null;
  }, nextLasts);
}

/** What stands behind a dialog that still closes takes no focus: then it is tried again when the focus is lost. */
function goOnAsSaid(): boolean {
  const next = saidNext?.();
  next?.focus();
  const isThere = document.activeElement === next;
  if (isThere) saidNext = null;
  return isThere;
}

/** It is nowhere, or was put where it is for want of something better. */
function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement === refuge;
}

let refuge: Element | null = null;

/** For the life of the page. What others have said comes first. */
export function neverLoseFocus(): void {
  /** What has the focus, and all in which it stands. */
  let held: Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element && target !== document.body ? withParents(target) : [];
    refuge = null;
  });
  // Left of one's own will; not every browser tells of a leaving when something is taken away, and then it comes too early.
  document.addEventListener('focusout', () => {
    setTimeout(() => {
      if (document.activeElement === document.body && held[0]?.isConnected) held = [];
    });
  });
  for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, () => (saidNext = null), true);
  new MutationObserver(() => {
    if (held.length === 0 || held[0]!.isConnected) return;
    const parents = held;
    held = [];
    setTimeout(() => document.activeElement === document.body && (goOnAsSaid() || goOnIn(parents)), 2 * focusIsBack);
  }).observe(document.body, { childList: true, subtree: true });
}

/** The heading of the page, or of a part of it. */
export function focusHeading(part: ParentNode = document): boolean {
  return focusFirst(part, part === document ? 'main h1' : 'h1, h2, h3');
}

/** The innermost that still stands and has a heading, or has a name and something to press. */
function goOnIn(parents: readonly Element[]): void {
  const isDone = parents
    .filter((one) => one.isConnected && one !== document.body && one !== document.documentElement)
    .some((one) => focusHeading(one) || (one.matches(parts) && focusFirst(one, controls)));
  if (!isDone) focusHeading();
  refuge = document.activeElement;
}

const parts = 'section, fieldset, [role=dialog], [role=group], [role=region]';
const controls = 'a[href], button, input, select, textarea';

function focusFirst(part: ParentNode, wanted: string): boolean {
  const found = [...part.querySelectorAll<HTMLElement>(wanted)].find((one) => one.checkVisibility());
  if (!found) return false;
  if (found.matches('h1, h2, h3')) found.tabIndex = -1;
  // Who works by a pointer is not led away from where they look.
  found.focus({ preventScroll: true });
  if (found.matches(':focus-visible')) found.scrollIntoView({ block: 'nearest' });
  return true;
}

function withParents(element: Element): Element[] {
  const found: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) found.push(one);
  return found;
}
