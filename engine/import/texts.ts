/** Texts of a foreign file, as a database and a survey can hold them. */
import { codePoints } from '../values.ts';

/** Without what no database holds: zeros and halves of signs. */
export function proper(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** At most so many signs, never half of one. */
export function cutText(text: string, most: number): string {
  if (text.length <= most || codePoints(text) <= most) return text;
  const cut = text.slice(0, most * 2);
  return [...cut].slice(0, most).join('').toWellFormed();
}
