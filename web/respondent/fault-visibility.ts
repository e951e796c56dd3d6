/**
 * A sentence about what is wrong is always in sight: as long as none of those at the questions can be seen, because the
 * question is taller than the window or far away, the foot of the page says it.
 */
export function makeFaultWatch(root: Element): () => void {
  const inSight = new Set<Element>();
  let watched: Element[] = [];
  const tell = () => document.documentElement.classList.toggle('unsighted', watched.length > 0 && inSight.size === 0);
  const watch = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      tell();
    },
    // What lies behind the foot is not seen.
    { rootMargin: '0px 0px -112px', threshold: 0.9 },
  );
  return () => {
    const faults = [...root.querySelectorAll('.asked .fault')];
    if (faults.length === watched.length && faults.every((one, n) => one === watched[n])) return;
    watch.disconnect();
    inSight.clear();
    watched = faults;
    for (const fault of faults) watch.observe(fault);
    tell();
  };
}
