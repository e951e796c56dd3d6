/**
 * A double click or a second Enter belongs to the step before it. For a moment after each step the page hears neither,
 * so that nobody answers, passes or sends what they have not seen. Any other key ends the moment, and so does any input:
 * who types has seen it.
 */
const moment = 500;
const { classList } = document.documentElement;
let timer = 0;

/** The page has changed under the respondent's finger. */
export function settle(): void {
  clearTimeout(timer);
  classList.add('settling');
  timer = window.setTimeout(settled, moment);
}

export function settled(): void {
  classList.remove('settling');
}

export function isSettling(): boolean {
  return classList.contains('settling');
}

// The style lets no click through; without this the field of the new step would still lose the focus by it.
addEventListener('mousedown', (event) => isSettling() && event.preventDefault(), true);
addEventListener('input', settled, true);
