/**
 * A font that came later than the first words has stayed away, so that no line broke anew while it was read: with the next step it
 * is shown.
 */
export function showLateFonts(): void {
  const rules = document.getElementById('fonts');
  if (rules?.textContent?.includes('optional') && cameLate())
    rules.textContent = rules.textContent.replaceAll('font-display:optional', 'font-display:swap');
}

function cameLate(): boolean {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded.some(({ name, responseEnd }) => name.includes('/fonts/') && responseEnd > painted);
}
