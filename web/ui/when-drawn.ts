/** Parts that are still to be loaded may come late, and how many frames that takes is the device's own; nobody is led there who
 * does something else by then. */
export function whenDrawn(find: () => HTMLElement | null | undefined, then: (found: HTMLElement) => void): void {
  const until = performance.now() + patience;
  const done = new AbortController();
  for (const act of ['pointerdown', 'keydown'])
    document.addEventListener(act, () => done.abort(), { capture: true, signal: done.signal });
  const look = () => {
    if (done.signal.aborted) return;
    const found = find();
    if (!found?.checkVisibility() && performance.now() < until) return void requestAnimationFrame(look);
    done.abort();
    if (found?.checkVisibility()) then(found);
  };
  look();
}

const patience = 10_000;
