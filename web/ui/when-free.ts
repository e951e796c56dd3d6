/** Once there is nothing else to do, or after a while: what is not needed to draw the page must not hold it up. */
export function whenFree(work: () => void): void {
  // Not in every browser.
  const later = globalThis.requestIdleCallback ?? ((begin: () => void) => setTimeout(begin, 100));
  later(() => work(), { timeout: longestMilliseconds });
}

const longestMilliseconds = 2000;
