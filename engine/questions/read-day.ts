/** A day as people type it, in the form it is asked for or as the wire has it. */
import { isDay } from '../../contract/moments.ts';

/** Null: no day. `form`: `DD.MM.YYYY`. Any signs between the parts will do, and none where each part has all of its digits. */
export function readDay(text: string, form: string): string | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const order = form.split(/\W/);
  let at = 0;
  const parts = /^\d{8}$/.test(typed)
    ? order.map(({ length }) => typed.slice(at, (at += length)))
    : typed.split(/\D+/).filter(Boolean);
  if (parts.length !== 3) return null;
  const part = (name: string) => parts[order.indexOf(name)]!;
  const day = [part('YYYY'), part('MM').padStart(2, '0'), part('DD').padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}
