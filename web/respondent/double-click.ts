/**
 * A double click or a second Enter belongs to the step before it. For a moment after each step the page hears neither,
 * so that nobody answers, passes or sends what they have not seen. Any other key ends the moment, and so does any input:
 * who types has seen it.
 */
export interface ClickGuard {
  /** The page has changed under the respondent's finger. */
  begin(): void;
  end(): void;
  isOn(): boolean;
}

const moment = 500;

export function makeClickGuard(): ClickGuard {
  const { classList } = document.documentElement;
  let timer = 0;
  const end = () => classList.remove('settling');
  const isOn = () => classList.contains('settling');
  // The style lets no click through; without this the field of the new step would still lose the focus by it.
  addEventListener('mousedown', (event) => isOn() && event.preventDefault(), true);
  addEventListener('input', end, true);
  return {
    begin() {
      clearTimeout(timer);
      classList.add('settling');
      timer = window.setTimeout(end, moment);
    },
    end,
    isOn,
  };
}
