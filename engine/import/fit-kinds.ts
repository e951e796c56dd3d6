/** Kinds of members, each of which takes any value and gives one that a save takes, or none. */
import { limits } from '../../contract/limits.ts';
import type { KeptForm, LossCode } from '../../contract/losses.ts';
import { isRedirectTemplate, isWebAddress } from '../address.ts';
import { isMembers } from '../questions/members.ts';
import type { Tell } from './imported.ts';
import { cutText, proper } from './texts.ts';

/** Undefined: nothing of it is kept. */
export type Fit = (value: unknown, tell: (code: LossCode, what?: string, kept?: KeptForm) => void) => unknown;
export type Fits = Readonly<Record<string, Fit>>;

export function text(most: number): Fit {
  return (value, tell) => {
    if (typeof value !== 'string') return tell('field_dropped');
    const own = proper(value);
    const cut = cutText(own, most);
    if (cut !== own) tell('text_cut', undefined, 'shorter_text');
    return cut;
  };
}

export const flag: Fit = (value, tell) => (typeof value === 'boolean' ? value : tell('field_dropped'));

/** The nearest value within the range. */
export function whole(min: number, max: number, kind: 'integer' | 'number' = 'integer'): Fit {
  return (value, tell) => {
    if (typeof value !== 'number' || Number.isNaN(value)) return tell('field_dropped');
    const near = Math.min(max, Math.max(min, kind === 'integer' && Number.isFinite(value) ? Math.round(value) : value));
    if (near !== value) tell('field_dropped', undefined, 'nearest_value');
    return near;
  };
}

export function oneOf(...known: string[]): Fit {
  return (value, tell) => (known.some((one) => one === value) ? value : tell('field_dropped'));
}
oneOf.form = (form: RegExp): Fit => {
  return (value, tell) => (typeof value === 'string' && form.test(value) ? value : tell('field_dropped'));
};

/** Nothing is fetched: it stays where it is. */
export const address: Fit = (value, tell) =>
  typeof value === 'string' && isWebAddress(value) ? value : value === '' ? undefined : tell('media_dropped');

export const redirect: Fit = (value, tell) =>
  typeof value === 'string' && isRedirectTemplate(value) ? value : value === '' ? undefined : tell('field_dropped');

const mostScores = limits.matrixSide ** 2;

export function score(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(limits.score, Math.max(-limits.score, Math.round(value * 100) / 100));
}

/** Points by option, or by row and column. */
export const scores: Fit = (value, tell) => {
  if (!isMembers(value)) return tell('field_dropped');
  const made = Object.entries(value)
    .slice(0, mostScores)
    .flatMap(([key, sent]): [string, unknown][] => {
      const own = isMembers(sent) ? scores(sent, tell) : score(sent);
      if (own === undefined || (typeof sent === 'number' && own !== sent))
        tell('field_dropped', undefined, ...(own === undefined ? [] : (['nearest_value'] as const)));
      return own === undefined ? [] : [[key, own]];
    });
  return made.length === 0 ? undefined : Object.fromEntries(made);
};

export function list(most: number, of: 'word' | 'score'): Fit {
  return (value, tell) => {
    if (!Array.isArray(value)) return tell('field_dropped');
    const made = value.flatMap((item: unknown): unknown[] => {
      if (of === 'word') return typeof item === 'string' && item !== '' ? [cutText(proper(item), 20)] : [];
      const points = isMembers(item) ? score(item.score) : undefined;
      return isMembers(item) && typeof item.text === 'string' && points !== undefined
        ? [{ text: proper(item.text), score: points }]
        : [];
    });
    if (made.length < value.length || made.length > most) tell('field_dropped');
    return made.length === 0 ? undefined : made.slice(0, most);
  };
}

/** As `optionMembers` makes them; texts and addresses of single options are brought into form there. */
export function options(prefix: string, most: number): Fits {
  return {
    [`${prefix}Ids`]: (value) => (Array.isArray(value) ? value.slice(0, most) : undefined),
    [`${prefix}Entities`]: (value) => (isMembers(value) ? value : undefined),
    [`${prefix}Scores`]: scores,
  };
}

type Made = Record<string, unknown>;

/** The upper bound gives way where it lies below the lower one. */
export function bounds(min: string, max: string, byDefault: (made: Made) => number = () => Infinity) {
  return (made: Made, tell: Tell): void => {
    const [least, own] = [made[min], made[max]];
    if (typeof least !== 'number' || least <= (typeof own === 'number' ? own : byDefault(made))) return;
    tell('field_dropped', min);
    delete made[min];
  };
}
