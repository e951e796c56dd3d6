/**
 * What may wait until that which was just done is on the screen: done once, however often it is asked for meanwhile. Nothing is
 * drawn in a page that nobody sees: there it is done a moment later.
 */
export function onceShown(work: () => void): { ask(): void; now(): void } {
  let isDue = false;
  const now = () => {
    if (!isDue) return;
    isDue = false;
    work();
  };
  return {
    ask() {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => setTimeout(now, 0));
      setTimeout(now, longestMilliseconds);
    },
    now,
  };
}

const longestMilliseconds = 250;
