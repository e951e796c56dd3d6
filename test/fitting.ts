/** Which of the answers a test has made fit a filter, told anew without the code of the product. */
import type { MadeAnswer } from './generated.ts';
import type { MadeSurvey } from './results.ts';

export interface Wanted {
  is_complete?: boolean | null | undefined;
  statuses?: string[] | undefined;
  is_deleted?: boolean | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  device?: string[] | undefined;
  country?: string[] | undefined;
  source?: string[] | undefined;
  tags?: string[] | undefined;
  viewed?: boolean | undefined;
  extra_fields?: Record<string, string[]> | undefined;
  search?: string | undefined;
  widgets?: { id: string; operator: string; value?: unknown; row?: string }[] | undefined;
  ids?: number[] | undefined;
  exclude?: number[] | undefined;
  weight?: string | undefined;
}

/** All answers that fit, found once for each filter and forgotten when answers change. */
export function fittingIn(survey: MadeSurvey, wanted: Wanted): MadeAnswer[] {
  const known = lists.get(wanted);
  if (known) return known;
  const found = survey.answers.filter((one) => fits(survey, one, wanted));
  lists.set(wanted, found);
  return found;
}

const lists = new WeakMap<Wanted, MadeAnswer[]>();

export function forget(wanted: Wanted): void {
  lists.delete(wanted);
}

export function statusesOf({ statuses, is_complete: isComplete = true }: Wanted): string[] {
  if (statuses) return statuses;
  return isComplete === null ? ['completed', 'unfinished'] : isComplete ? ['completed'] : ['unfinished'];
}

/** Every filter but the status. */
export function fits(survey: MadeSurvey, answer: MadeAnswer, wanted: Wanted): boolean {
  const day = (answer.completed_at ?? answer.started_at).slice(0, 10);
  const among = (list: readonly string[] | undefined, value: string | null) =>
    list === undefined || list.includes(value ?? '');
  return (
    answer.is_hidden === (wanted.is_deleted ?? false) &&
    (wanted.date_from === undefined || day >= wanted.date_from) &&
    (wanted.date_to === undefined || day <= wanted.date_to) &&
    among(wanted.device, answer.device) &&
    (wanted.country === undefined || (answer.country !== null && wanted.country.includes(answer.country))) &&
    among(wanted.source, answer.referrer) &&
    (wanted.tags === undefined || answer.tags.some((tag) => wanted.tags!.includes(tag))) &&
    (wanted.viewed === undefined || answer.is_viewed === wanted.viewed) &&
    Object.entries(wanted.extra_fields ?? {}).every(([name, values]) =>
      values.includes(answer.variables[name] ?? '\u0000'),
    ) &&
    (wanted.search === undefined ||
      textsOf(survey, answer).some((text) => text.toLowerCase().includes(wanted.search!.toLowerCase()))) &&
    (wanted.widgets ?? []).every((test) => holds(answer, test)) &&
    (wanted.ids === undefined || wanted.ids.includes(answer.id)) &&
    !(wanted.exclude ?? []).includes(answer.id)
  );
}

function textsOf(survey: MadeSurvey, answer: MadeAnswer): string[] {
  const { entities } = survey.versions.find(({ id }) => id === answer.version_id)!.structure;
  const typed = Object.entries(answer.values).flatMap(([id, value]) => {
    const { type } = entities[id]!;
    if (['input', 'email', 'phone', 'datetime'].includes(type)) return value === null ? [] : [value as string];
    return type === 'choice' && value !== null ? [(value as { other: string | null }).other ?? ''] : [];
  });
  return [...typed, answer.note ?? '', ...answer.tags];
}

function holds(answer: MadeAnswer, { id, operator, value, row }: NonNullable<Wanted['widgets']>[number]): boolean {
  let found = answer.path.includes(id) ? (answer.values[id] ?? null) : null;
  if (row !== undefined && found !== null) found = (found as Record<string, unknown>)[row] ?? null;
  if (found === null) return ['neq', 'none_of', 'not_contains', 'not_answered', 'first_is_not'].includes(operator);
  const one = found as { id?: string; ids?: string[] };
  const chosen = Array.isArray(found) ? (found as string[]) : (one.ids ?? (one.id === undefined ? [] : [one.id]));
  switch (operator) {
    case 'answered':
      return true;
    case 'not_answered':
      return false;
    case 'eq':
      return typeof found === 'boolean'
        ? found === (value === 'yes')
        : typeof found === 'object'
          ? chosen.includes(value as string)
          : found === value;
    case 'neq':
      return !holds(answer, { id, operator: 'eq', value, ...(row === undefined ? {} : { row }) });
    case 'gte':
      return (found as number) >= (value as number);
    case 'lt':
      return (found as number) < (value as number);
    case 'between':
      return (found as number) >= (value as number[])[0]! && (found as number) <= (value as number[])[1]!;
    case 'any_of':
      return (value as string[]).some((item) => chosen.includes(item));
    case 'none_of':
      return !(value as string[]).some((item) => chosen.includes(item));
    case 'contains':
      return typeof found === 'string'
        ? found.toLowerCase().includes((value as string).toLowerCase())
        : chosen.includes(value as string);
    case 'not_contains':
      return !holds(answer, { id, operator: 'contains', value });
    case 'all_of':
      return (value as string[]).every((item) => chosen.includes(item));
    case 'exact':
      return [...chosen].sort().join() === [...(value as string[])].sort().join();
    case 'first_is':
      return chosen[0] === value;
    case 'first_is_not':
      return chosen[0] !== value;
    case 'rank_lte':
      return chosen.slice(0, (value as [string, number])[1]).includes((value as [string, number])[0]);
    case 'before':
      return (found as string).slice(0, (value as string).length) < (value as string);
    default:
      throw new Error(operator);
  }
}

export function weightIn(answer: MadeAnswer, { weight }: Wanted): number | null {
  if (weight === undefined) return 1;
  const text = answer.variables[weight];
  return text !== undefined && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : null;
}
