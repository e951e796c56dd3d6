/** Words between the page and the page that frames it. They carry no answers. */
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

export function meetHost(survey: string, focus: () => void): Host {
  const isFramed = parent !== window;
  let isKnown = false;
  const say = (said: Said) => {
    if (isFramed) parent.postMessage({ source: 'canvass', version: 1, survey, ...said }, '*');
  };
  addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ target?: string; type?: string; canvassFrame?: number } | null>) => {
      if (typeof data?.canvassFrame === 'number') return fitFrame(source, data.canvassFrame);
      if (source !== parent || !isFramed || data?.target !== 'canvass') return;
      if (data.type === 'hello') isKnown = true;
      if (data.type === 'focus') focus();
      if (data.type === 'close') say({ type: 'close' });
    },
  );
  if (isFramed) {
    // As high as its content, not as its window: that is what the framing page makes of it.
    document.documentElement.classList.add('framed');
    const tell = () => say({ type: 'height', height: Math.ceil(document.body.scrollHeight) });
    new ResizeObserver(tell).observe(document.body);
  }
  return { say, redirects: () => isKnown };
}

/** Blocks of authors are framed without any right of this page, so they can only say how high they are. */
function fitFrame(source: MessageEventSource | null, height: number): void {
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.max(height, 20), 20_000)}px`;
  }
}
