/** Read at most once in so many milliseconds, however many ask: whoever asks meanwhile is told the same. A failure is not kept. */
export function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.value;
    const value = read();
    kept = { until: performance.now() + milliseconds, value };
    value.catch(() => (kept = null));
    return value;
  };
}
