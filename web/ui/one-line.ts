/** Of places in one line the current one is in sight, whichever end it stands at; given as `ref`. */
import './one-line.css';

export function showCurrent(line: HTMLElement | null): void {
  const current = line?.querySelector('[aria-current]');
  if (!line || !current) return;
  const [whole, own] = [line.getBoundingClientRect(), current.getBoundingClientRect()];
  line.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2);
}
