/** Frames of authors' own code tell how high they are; the page has no other way to know it. */
export function hearOwnFrames(): void {
  addEventListener('message', ({ source, data }: MessageEvent<{ canvassFrame?: number } | null>) => {
    if (typeof data?.canvassFrame === 'number') fitFrame(source, data.canvassFrame);
  });
  // One that was loaded before has said it already.
  for (const { contentWindow } of document.querySelectorAll<HTMLIFrameElement>('iframe.raw'))
    contentWindow?.postMessage('canvassFrame', '*');
}

/** Blocks of authors are framed without any right of this page, so they can only say how high they are. */
function fitFrame(source: MessageEventSource | null, height: number): void {
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = `${Math.min(Math.max(height, 20), 20_000)}px`;
  }
}
