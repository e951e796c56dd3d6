/** How each kind of typed setting is written: from its value to the field, and back. */
import { codePoints } from '../../../engine/values.ts';
import { rowOf, type RowName } from './rows.ts';

export type FormFault = 'tooLong' | 'needed' | 'numberBetween';

export interface Form {
  is: 'line' | 'lines' | 'moment' | 'tag' | 'addresses' | 'number';
  rows: number;
  /** The field of the browser for what stands in it. */
  input(text: string): 'text' | 'datetime-local';
  show(value: string | number | null): string;
  read(text: string): { value: string | number | null } | { fault: FormFault };
}

export function forms(name: RowName): Form {
  const row = rowOf(name);
  if (row.is === 'number') return numberForm(row.most);
  if (row.is === 'switch' || row.is === 'choice' || row.is === 'devices') throw new Error(`${name} is not typed`);
  const { is, most, isNeeded = false } = row;
  if (is === 'zone' || is === 'code') throw new Error(`${name} is not typed`);
  return {
    is,
    rows: rowsOf[is] ?? 1,
    // A time with an offset of its own, as programs send it, has no field in the browser.
    input: (text) => (is === 'moment' && (text === '' || local.test(text)) ? 'datetime-local' : 'text'),
    show: (value) => (is === 'moment' ? localTime(String(value ?? '')) : String(value ?? '')),
    read: (text) => {
      const written = is === 'addresses' ? onOneLine(text) : is === 'moment' ? text.replace('T', ' ') : text;
      if (codePoints(written) > most) return { fault: 'tooLong' };
      if (written.trim() !== '') return { value: written.trim() };
      if (isNeeded) return { fault: 'needed' };
      return { value: is === 'addresses' ? '' : null };
    },
  };
}

const rowsOf: Partial<Record<Form['is'], number>> = { lines: 4, addresses: 3 };

function numberForm(most: number): Form {
  return {
    is: 'number',
    rows: 1,
    input: () => 'text',
    show: (value) => String(value ?? ''),
    read: (text) => {
      if (text.trim() === '') return { value: null };
      const number = Number(text);
      return Number.isInteger(number) && number >= 0 && number <= most ? { value: number } : { fault: 'numberBetween' };
    },
  };
}

const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** A day alone begins at midnight. */
function localTime(value: string): string {
  const time = value.replace(' ', 'T');
  return /^\d{4}-\d{2}-\d{2}$/.test(time) ? `${time}T00:00` : time;
}

/** Whoever pastes a list has one address in a line. */
function onOneLine(text: string): string {
  return text
    .split(/[\n,;]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .join(', ');
}

/** The languages that are offered; every other tag can be typed. */
export const commonTags = [
  ...['ar', 'az', 'be', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hu', 'hy', 'id'],
  ...['it', 'ja', 'ka', 'kk', 'ko', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sr', 'sv', 'th'],
  ...['tr', 'uk', 'ur', 'uz', 'vi', 'zh-Hans', 'zh-Hant'],
];
