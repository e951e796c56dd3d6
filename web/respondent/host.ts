/**
 * Words between the page and the page that frames it. They carry no answers. Any site may frame a survey, so what opens an
 * answer or comes of it (its UUID, its score, where it leads) is told only to the origin that has greeted, and only there.
 */
export type Said =
  | { type: 'ready' | 'close' }
  | { type: 'height'; height: number }
  | { type: 'start'; uuid: string }
  | { type: 'step'; uuid: string; widget_id: string; number: number; count: number }
  | { type: 'complete'; uuid: string; is_screenout: boolean; score: number | null; max_score: number | null }
  | { type: 'redirect'; url: string }
  | { type: 'error'; code: string };

export interface Host {
  say(said: Said): void;
  /** The framing page leads on by itself. */
  redirects(): boolean;
}

type Heard = { target?: string; type?: string; ground?: string } | null;

export function meetHost(survey: string, focus: () => void): Host {
  const isFramed = parent !== window;
  /** The origin of the script that put this page into a frame; the first that greets stays. */
  let greeted: string | null = null;
  const say = (said: Said) => {
    if (isFramed)
      parent.postMessage({ source: 'canvass', version: 1, survey, ...forHost(said, greeted) }, greeted ?? '*');
  };
  addEventListener('message', ({ source, origin, data }: MessageEvent<Heard>) => {
    if (source !== parent || !isFramed || data?.target !== 'canvass') return;
    if (data.type === 'hello') greeted ??= origin === 'null' ? null : origin;
    if (greeted !== null && origin !== greeted) return;
    if (data.ground === 'none') document.documentElement.classList.add('groundless');
    if (data.type === 'focus') focus();
    if (data.type === 'close') say({ type: 'close' });
  });
  if (isFramed) {
    // As high as its content, not as its window: that is what the framing page makes of it.
    document.documentElement.classList.add('framed');
    const tell = () => say({ type: 'height', height: Math.ceil(document.body.scrollHeight) });
    new ResizeObserver(tell).observe(document.body);
    // Keys that are pressed in a frame do not reach the page around it.
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing && !hasOwnEscape(event.target as Element))
        say({ type: 'close' });
    });
  }
  return { say, redirects: () => greeted !== null };
}

/** There the key closes a list or what stands over the page, or empties the field. */
function hasOwnEscape(field: Element): boolean {
  return field.matches('dialog *, select, [type=search], [type=date], [type=time], [type=datetime-local]');
}

function forHost(said: Said, greeted: string | null): object {
  if (greeted !== null) return said;
  const { uuid: _uuid, score: _score, max_score: _max, ...open } = said as Said & Record<string, unknown>;
  return open;
}
