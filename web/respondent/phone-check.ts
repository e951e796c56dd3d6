/** How phone numbers are judged here: learnt with the drawings that most surveys do without. */
import type { ServerDecides } from '../../engine/questions/kind.ts';
import type { checkPhoneNumber, NumberPlan } from '../../engine/questions/phone-number.ts';

export const numbers: { check: typeof checkPhoneNumber | null } = { check: null };

/** What the page decides as the server does; of files it knows only its own. */
export function decidesBy(plans: readonly NumberPlan[]): ServerDecides {
  return { phone: (text, terms) => numbers.check?.(text, terms, plans) ?? { value: text }, hasFile: () => true };
}
