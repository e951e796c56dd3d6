/** What stands over somebody else's page: the dialog around the survey, and the button that opens it. */
import type { Wish } from './embed-wish.ts';

export type Shell = HTMLDialogElement;

const layer = 'position:fixed;z-index:2147483000;box-sizing:border-box;margin:0;border:0;';

/**
 * The browser's own dialog: as a popup it keeps the keyboard inside and everything behind it out of reach. As high as the
 * content of the frame, as far as the window reaches; in a corner of a phone not so far that nothing is left of the page.
 */
export function drawShell(wish: Wish, frame: HTMLIFrameElement, close: () => void): Shell {
  const { mode, width } = wish;
  const isPopup = mode === 'popup';
  const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const shell = document.createElement('dialog');
  const low = mode === 'button' ? 5 : 1;
  const place = isPopup
    ? 'inset:0;width:100%;height:100%;display:grid;place-items:center;padding:1rem;background:rgb(0 0 0/.5)'
    : `inset:auto;bottom:${low}rem;${sideOf(wish)}:1rem;width:min(${width},100vw - 2rem);height:min(var(--canvass,38rem),100vh - ${low + 1}rem,max(62vh,100vw));padding:0;background:none`;
  shell.style.cssText = `${layer}max-width:none;max-height:none;overflow:visible;${place}`;
  shell.ariaLabel = frame.title;
  const box = document.createElement('div');
  box.style.cssText = `position:relative;width:${isPopup ? `min(${width},100%)` : '100%'};height:${isPopup ? 'min(var(--canvass,46rem),100%)' : '100%'}${isMoving ? ';transition:height .2s' : ''}`;
  frame.style.cssText =
    'width:100%;height:100%;border:0;border-radius:16px;background:#fff;box-shadow:0 12px 48px rgb(0 0 0/.3)';
  const cross = document.createElement('button');
  cross.textContent = '×';
  cross.style.cssText =
    'position:absolute;top:-.6rem;inset-inline-end:-.6rem;width:2.5rem;height:2.5rem;padding:0;display:grid;place-items:center;border:0;border-radius:50%;background:#1f2933;color:#fff;font:1.5rem/1 sans-serif;cursor:pointer';
  cross.onclick = close;
  shell.oncancel = close;
  // No short form: what a handler returns as false, the browser takes as "do nothing", with Tab and Enter too.
  shell.onkeydown = ({ key }) => {
    if (key === 'Escape') close();
  };
  shell.onclick = ({ target }) => {
    if (isPopup && target === shell) close();
  };
  box.append(frame, cross);
  shell.append(box);
  document.body.append(shell);
  if (isPopup) {
    shell.showModal();
    cross.focus();
  } else shell.open = true; // Not shown by its method, which takes the focus away from what somebody is doing.
  if (isMoving) box.animate([{ opacity: 0, transform: 'translateY(2rem)' }, {}], { duration: 260, easing: 'ease-out' });
  return shell;
}

export function drawButton(wish: Wish): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = wish.label;
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-expanded', 'false');
  button.style.cssText = `${layer}bottom:1rem;${sideOf(wish)}:1rem;max-width:calc(100vw - 2rem);min-height:3rem;padding:.5rem 1.4rem;border-radius:1.5rem;background:#1f2933;color:#fff;font:600 1rem/1.3 system-ui,sans-serif;cursor:pointer;box-shadow:0 4px 16px rgb(0 0 0/.3)`;
  // By its own member: whatever else the attribute holds is no colour, and is left out.
  button.style.backgroundColor = wish.color;
  document.body.append(button);
  return button;
}

function sideOf({ position }: Wish): string {
  return position === 'left' ? 'left' : 'right';
}
