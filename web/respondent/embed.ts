/**
 * Puts a survey page into a frame on the page of somebody else: in its place, as a popup, sliding in or behind a button. One
 * script tag says what is wanted. No cookie, no other file; what the frame says is raised as events on the tag's own element.
 */
import { drawButton, drawShell, type Shell } from './embed-shell.ts';
import { readWish, type Wish } from './embed-wish.ts';

interface Embedded {
  open(): void;
  close(): void;
}

interface Canvass {
  open(id: string): void;
  close(id: string): void;
}

const tag = document.currentScript as HTMLScriptElement;
const known = ((window as { canvassSurveys?: Map<string, Embedded> }).canvassSurveys ??= new Map<string, Embedded>());
(window as { Canvass?: Canvass }).Canvass ??= {
  open: (id) => known.get(id)?.open(),
  close: (id) => known.get(id)?.close(),
};

const wish = readWish(tag);
if (document.readyState === 'loading' && tag.dataset.target)
  addEventListener('DOMContentLoaded', () => begin(readWish(tag)));
else begin(wish);

function begin(wish: Wish): void {
  const { survey, mode, target, width, address, ground } = wish;
  const { origin } = new URL(address);
  const frame = document.createElement('iframe');
  frame.title = wish.title;
  frame.allow = 'clipboard-write';
  const raiser = target ?? tag;
  const raise = (type: string, detail: unknown) =>
    raiser.dispatchEvent(new CustomEvent(`canvass:${type}`, { detail, bubbles: true, cancelable: true }));
  const memory = memoryOf(wish);
  const button = mode === 'button' && !memory.isSeen() ? drawButton(wish) : null;
  let shell: Shell | null = null;
  let before: Element | null = null;
  let leaving = 0;

  const open = () => {
    if (mode === 'inline' || shell) return frame.focus();
    before = document.activeElement;
    frame.src = address;
    shell = drawShell(wish, frame, close);
    button?.setAttribute('aria-expanded', 'true');
    // What was asked for by a click is gone on with there; what comes by itself leaves the focus where it is.
    if (button && before === button) frame.focus();
  };
  const close = () => {
    if (!shell) return;
    clearTimeout(leaving);
    memory.remember();
    shell.close();
    shell.remove();
    shell = null;
    button?.setAttribute('aria-expanded', 'false');
    (before as HTMLElement | null)?.focus();
    raise('close', { source: 'canvass', version: 1, survey, type: 'close' });
  };
  known.set(survey, { open, close });
  addEventListener('message', (event) => {
    const said = event.data as { source?: string; type?: string; height?: number; url?: string } | null;
    if (event.origin !== origin || event.source !== frame.contentWindow || said?.source !== 'canvass' || !said.type)
      return;
    if (said.type === 'close') return close();
    const goesOn = raise(said.type, said);
    if (said.type === 'ready') frame.contentWindow?.postMessage({ target: 'canvass', type: 'hello', ground }, origin);
    if (said.type === 'height' && said.height) (shell ?? frame).style.setProperty('--canvass', `${said.height}px`);
    if (said.type === 'complete') {
      memory.remember();
      // The thanks are read before it goes.
      if (wish.after === 'close') leaving = window.setTimeout(close, 4000);
    }
    if (said.type === 'redirect' && goesOn && /^https?:/.test(said.url ?? '')) location.assign(said.url!);
  });
  if (button) button.onclick = () => (shell ? close() : open());
  if (mode !== 'inline') return waitFor(wish, { open, isSeen: memory.isSeen });
  frame.src = address;
  frame.style.cssText = `display:block;width:${width};max-width:100%;height:var(--canvass,30rem);border:0;color-scheme:normal`;
  if (target) target.append(frame);
  else tag.after(frame);
}

/** Days without showing again. A browser that keeps nothing shows the survey each time. */
function memoryOf({ survey, once }: Wish) {
  const name = `canvass:${survey}:once`;
  return {
    remember() {
      try {
        if (once > 0) localStorage.setItem(name, String(Date.now() + once * 86_400_000));
      } catch {}
    },
    isSeen() {
      try {
        return once > 0 && Number(localStorage.getItem(name)) > Date.now();
      } catch {
        return false;
      }
    },
  };
}

function waitFor({ when, mode, target }: Wish, { open, isSeen }: { open(): void; isSeen(): boolean }): void {
  const [kind, value] = when.split(':') as [string, string?];
  if (kind === 'click') return mode === 'button' ? undefined : (target ?? tag).addEventListener('click', open);
  if (isSeen()) return;
  if (kind === 'delay') setTimeout(open, Number(value) * 1000);
  else if (kind === 'scroll') once('scroll', () => scrolled() >= Number(value), open);
  else if (kind === 'exit')
    once(
      'mouseout',
      (event) => (event as MouseEvent).relatedTarget === null && (event as MouseEvent).clientY <= 0,
      open,
    );
  else open();
}

function once(type: string, isTime: (event: Event) => boolean, open: () => void): void {
  const listen = (event: Event) => {
    if (!isTime(event)) return;
    removeEventListener(type, listen);
    open();
  };
  addEventListener(type, listen, { passive: true });
}

function scrolled(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight <= clientHeight ? 100 : (scrollY / (scrollHeight - clientHeight)) * 100;
}
