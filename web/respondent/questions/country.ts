/**
 * The country beside a number. Many share a calling code, so the number cannot tell which was picked: that is kept here,
 * over a reload too, and counts as long as the number has its code.
 */
import { countryOf, type NumberPlan } from '../../../engine/questions/phone-number.ts';

export interface Numbered {
  id: string;
  text: string;
  plans: readonly NumberPlan[];
  /** What numbers without a calling code are completed by. */
  usual: string;
}

export function countryShown({ id, text, plans, usual }: Numbered): string {
  const picked = plans.find(([country]) => country === readPicked(id));
  const found = countryOf(text, plans);
  if (found === undefined) return /^\s*(\+|00)/.test(text) ? '' : usual;
  return picked && codeOf(picked[0], plans) === codeOf(found, plans) ? picked[0] : found;
}

export function codeOf(country: string, plans: readonly NumberPlan[]): string | undefined {
  return plans.find(([one]) => one === country)?.[1];
}

const nameOf = (id: string) => `canvass:country:${id}`;
/** Where the browser keeps nothing, it lasts until a reload. */
const picks = new Map<string, string>();

export function pickCountry(id: string, country: string): void {
  picks.set(id, country);
  try {
    sessionStorage.setItem(nameOf(id), country);
  } catch {
    // Kept above.
  }
}

function readPicked(id: string): string | null {
  try {
    return picks.get(id) ?? sessionStorage.getItem(nameOf(id));
  } catch {
    return null;
  }
}
