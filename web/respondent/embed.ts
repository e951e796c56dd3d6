/**
 * Puts a survey page into a frame on the page of somebody else: in its place, as a popup or sliding in. One script tag
 * says what is wanted. No cookie, no other file; what the frame says is raised as events on the tag's own element.
 */
interface Embedded {
  open(): void;
  close(): void;
}

interface Wish {
  survey: string;
  mode: string;
  target: Element | null;
  when: string;
  position: string;
  width: string;
  once: number;
  address: string;
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

const wish = readWish(tag.dataset);
if (document.readyState === 'loading' && tag.dataset.target)
  addEventListener('DOMContentLoaded', () => begin(readWish(tag.dataset)));
else begin(wish);

function readWish(data: DOMStringMap): Wish {
  const { origin } = new URL(tag.src);
  const address = new URL(`/q/${data.survey}`, origin);
  for (const { name, value } of tag.attributes)
    if (name.startsWith('data-param-')) address.searchParams.set(name.slice(11), value);
  const mode = data.mode ?? 'inline';
  return {
    survey: data.survey ?? '',
    mode,
    target: data.target ? document.querySelector(data.target) : null,
    when: data.open ?? 'load',
    position: data.position ?? 'right',
    width: data.width ?? (mode === 'inline' ? '100%' : mode === 'popup' ? '44rem' : '26rem'),
    once: Number(data.once) || 0,
    address: address.href,
  };
}

function begin(wish: Wish): void {
  const { survey, mode, target, width, address } = wish;
  const { origin } = new URL(address);
  const frame = document.createElement('iframe');
  frame.title = tag.dataset.title ?? 'Survey';
  frame.allow = 'clipboard-write';
  const raiser = target ?? tag;
  const raise = (type: string, detail: unknown) =>
    raiser.dispatchEvent(new CustomEvent(`canvass:${type}`, { detail, bubbles: true, cancelable: true }));
  const memory = memoryOf(wish);
  let shell: HTMLDialogElement | null = null;
  let before: Element | null = null;

  const open = () => {
    if (mode === 'inline' || shell) return frame.focus();
    before = document.activeElement;
    frame.src = address;
    shell = drawShell(wish, frame, close);
  };
  const close = () => {
    if (!shell) return;
    memory.remember();
    shell.close();
    shell.remove();
    shell = null;
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
    if (said.type === 'ready') frame.contentWindow?.postMessage({ target: 'canvass', type: 'hello' }, origin);
    if (said.type === 'height' && said.height) (shell ?? frame).style.setProperty('--canvass', `${said.height}px`);
    if (said.type === 'complete') memory.remember();
    if (said.type === 'redirect' && goesOn && /^https?:/.test(said.url ?? '')) location.assign(said.url!);
  });
  if (mode !== 'inline') return waitFor(wish, { open, isSeen: memory.isSeen });
  frame.src = address;
  frame.style.cssText = `display:block;width:${width};max-width:100%;height:var(--canvass,30rem);border:0;color-scheme:normal`;
  if (target) target.append(frame);
  else tag.after(frame);
}

/**
 * The browser's own dialog: as a popup it keeps the keyboard inside and everything behind it out of reach. As high as the
 * content of the frame, as far as the window reaches.
 */
function drawShell({ mode, position, width }: Wish, frame: HTMLIFrameElement, close: () => void): HTMLDialogElement {
  const isPopup = mode === 'popup';
  const shell = document.createElement('dialog');
  const place = isPopup
    ? 'inset:0;width:100%;height:100%;display:grid;place-items:center;padding:1rem;background:rgb(0 0 0/.5)'
    : `inset:auto;bottom:1rem;${position === 'left' ? 'left' : 'right'}:1rem;width:min(${width},100vw - 2rem);height:min(var(--canvass,38rem),100vh - 2rem);padding:0;background:none`;
  shell.style.cssText = `position:fixed;z-index:2147483000;box-sizing:border-box;max-width:none;max-height:none;margin:0;border:0;overflow:visible;${place}`;
  shell.setAttribute('aria-label', frame.title);
  const box = document.createElement('div');
  box.style.cssText = `position:relative;width:${isPopup ? `min(${width},100%)` : '100%'};height:${isPopup ? 'min(var(--canvass,46rem),100%)' : '100%'}`;
  frame.style.cssText =
    'width:100%;height:100%;border:0;border-radius:16px;background:#fff;box-shadow:0 12px 48px rgb(0 0 0/.3)';
  const cross = document.createElement('button');
  cross.type = 'button';
  cross.textContent = '×';
  cross.setAttribute('aria-label', '×');
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
  return shell;
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

function waitFor({ when, target }: Wish, { open, isSeen }: { open(): void; isSeen(): boolean }): void {
  const [kind, value] = when.split(':') as [string, string?];
  if (kind === 'click') return (target ?? tag).addEventListener('click', open);
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
