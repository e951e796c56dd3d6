/** Pictures, films and sounds that did not get through are asked for again when the connection is back. */
export function retryMedia(root: Element): void {
  const broken = new Set<HTMLElement>(
    [...root.querySelectorAll('img')].filter((one) => one.complete && !one.naturalWidth),
  );
  addEventListener('error', ({ target }) => target instanceof HTMLElement && broken.add(target), true);
  addEventListener('online', () => {
    for (const one of broken) if (one.isConnected) again(one);
    broken.clear();
  });
}

function again(one: HTMLElement): void {
  if (one instanceof HTMLImageElement) one.src = one.getAttribute('src') ?? '';
  else if (one instanceof HTMLMediaElement) one.load();
}
