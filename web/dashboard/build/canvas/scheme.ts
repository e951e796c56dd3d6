/** Light or dark, as the dashboard is looked at: the page of the survey begins in the same. */
export function schemeNow(): 'light' | 'dark' {
  const { scheme } = document.documentElement.dataset;
  const isDark = scheme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  return isDark ? 'dark' : 'light';
}
