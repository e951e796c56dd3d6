/**
 * A second way to the numbers of a report: plain loops over what was put in, sharing nothing with the product. Slow and
 * obvious on purpose.
 */
import type { Question } from '../contract/questions/types.ts';
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

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10);
const two = (value: number) => Math.round(value * 100) / 100;

const lists = new WeakMap<Wanted, MadeAnswer[]>();

/** All answers that fit, found once for each filter and forgotten when answers change. */
export function fittingIn(survey: MadeSurvey, wanted: Wanted): MadeAnswer[] {
  const known = lists.get(wanted);
  if (known) return known;
  const found = survey.answers.filter((one) => fits(survey, one, wanted));
  lists.set(wanted, found);
  return found;
}

export function forget(wanted: Wanted): void {
  lists.delete(wanted);
}

/** Answered, skipped, funnel and data of a question in one form. */
export function recountQuestion(survey: MadeSurvey, question: Question, wanted: Wanted) {
  const versions = survey.versions
    .filter(({ structure }) => structure.entities[question.id]?.hash === question.hash)
    .map(({ id }) => id);
  const all = fittingIn(survey, wanted).filter(
    (one) => versions.includes(one.version_id) && one.path.includes(question.id),
  );
  const counted = all.filter((one) => statusesOf(wanted).includes(one.status) && weightIn(one, wanted) !== null);
  const replies = counted
    .filter(({ values }) => (values[question.id] ?? null) !== null)
    .toSorted((a, b) =>
      (a.completed_at ?? a.started_at) < (b.completed_at ?? b.started_at)
        ? 1
        : a.completed_at === b.completed_at && a.started_at === b.started_at
          ? b.id - a.id
          : -1,
    )
    .map((one) => ({ value: one.values[question.id], weight: weightIn(one, wanted)! }));
  const seen = all.filter((one) => {
    if (one.status !== 'unfinished') return true;
    const last = Math.max(...one.path.map((id, place) => (Object.hasOwn(one.values, id) ? place : -1)));
    return one.path.indexOf(question.id) <= last || one.next === question.id;
  });
  const seconds = seen.flatMap((one) => one.times[question.id] ?? []).toSorted((a, b) => a - b);
  return {
    answers_count: replies.length,
    skipped_count: counted.length - replies.length,
    funnel: {
      seen: seen.length,
      answered: all.filter(({ values }) => (values[question.id] ?? null) !== null).length,
      left: all.filter(({ status, next }) => status === 'unfinished' && next === question.id).length,
      median_seconds:
        seconds.length === 0
          ? null
          : (seconds[Math.floor((seconds.length - 1) / 2)]! + seconds[Math.floor(seconds.length / 2)]!) / 2,
    },
    data: dataOf(question, replies),
  };
}

interface Reply {
  value: unknown;
  weight: number;
}

function dataOf(question: Question, replies: readonly Reply[]): Record<string, unknown> {
  const whole = replies.reduce((sum, { weight }) => sum + weight, 0);
  const weigh = (test: (value: never) => boolean) =>
    replies.filter(({ value }) => test(value as never)).reduce((sum, { weight }) => sum + weight, 0);
  const line = (count: number, of = whole) => ({ count: two(count), percent: percent(count, of) });
  switch (question.type) {
    case 'yesno':
      return { options: ['yes', 'no'].map((id) => ({ id, ...line(weigh((value) => value === (id === 'yes'))) })) };
    case 'choice':
    case 'dropdown': {
      const ids = (value: { id: string } | { ids: string[] }) => ('ids' in value ? value.ids : [value.id]);
      const options = Object.keys(question[`${question.type}Entities`] as object);
      const special =
        question.type === 'dropdown'
          ? ['none_of_above']
          : question.choiceMultiple
            ? ['other']
            : ['other', 'hard_to_answer'];
      const texts = replies.flatMap(({ value }) => (value as { other: string | null }).other ?? []);
      return {
        options: [...options, ...special].map((id) => ({ id, ...line(weigh((value) => ids(value).includes(id))) })),
        other_count: two(weigh((value) => ids(value).includes('other'))),
        other: texts.slice(0, 20),
      };
    }
    case 'ranking': {
      const ids = ['x', 'y', 'z'];
      return {
        options: ids.map((id) => {
          const counts = [0, 1, 2].map((place) => weigh((value: string[]) => value[place] === id));
          const average = counts.reduce((sum, count, place) => sum + count * (place + 1), 0) / whole;
          return {
            id,
            average_rank: whole ? two(average) : null,
            score: whole ? two(4 - average) : null,
            counts: counts.map(two),
          };
        }),
      };
    }
    case 'slider':
    case 'rating':
    case 'scale':
      return numberData(question, replies, { whole, line, weigh });
    case 'input':
    case 'email':
    case 'phone':
      return { count: two(whole), sample: replies.slice(0, 20).map(({ value }) => value) };
    case 'datetime': {
      const days = [...new Set(replies.map(({ value }) => (value as string).slice(0, 10)))];
      const lines = days.map((day) => ({ value: day, exact: weigh((value: string) => value.startsWith(day)) }));
      const ordered = lines.toSorted((a, b) => b.exact - a.exact || (a.value < b.value ? -1 : 1));
      const sorted = replies.map(({ value }) => value as string).toSorted();
      return {
        count: two(whole),
        min: sorted[0] ?? null,
        max: sorted.at(-1) ?? null,
        values: ordered.map(({ value, exact }) => ({ value, ...line(exact) })),
      };
    }
    case 'matrix':
      return {
        rows: ['r', 's'].map((row) => {
          const of = weigh((value: Record<string, unknown>) => value[row] !== undefined);
          return {
            id: row,
            answers_count: replies.filter(({ value }) => (value as Record<string, unknown>)[row] !== undefined).length,
            columns: ['k', 'l', 'm'].map((id) => ({
              id,
              ...line(
                weigh((value: Record<string, string[]>) => value[row]?.includes(id) ?? false),
                of,
              ),
            })),
          };
        }),
      };
    case 'file':
      return { count: two(replies.reduce((sum, { value, weight }) => sum + (value as string[]).length * weight, 0)) };
    default:
      throw new Error(question.type);
  }
}

interface Figures {
  whole: number;
  line(count: number): { count: number; percent: number };
  weigh(test: (value: number) => boolean): number;
}

function numberData(
  question: Question,
  replies: readonly Reply[],
  { whole, line, weigh }: Figures,
): Record<string, unknown> {
  const sorted = replies.map(({ value }) => value as number).toSorted((a, b) => a - b);
  const cents = replies.reduce((sum, { value, weight }) => sum + Math.round((value as number) * 100) * weight, 0);
  const half =
    sorted.length === 0
      ? null
      : (Math.round(sorted[Math.floor((sorted.length - 1) / 2)]! * 100) +
          Math.round(sorted[Math.floor(sorted.length / 2)]! * 100)) /
        2;
  const figures = {
    average: whole === 0 ? null : Math.round(cents / whole) / 100,
    median: half === null ? null : Math.round(half) / 100,
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
  };
  const found = [...new Set(sorted)];
  if (question.type === 'slider' && found.length > 50) {
    const part = (value: number) => Math.min(Math.floor(Math.round(value * 100) / 5), 19);
    return {
      ...figures,
      bins: Array.from({ length: 20 }, (_, n) => ({
        from: (n * 5) / 100,
        to: ((n + 1) * 5) / 100,
        ...line(weigh((value) => part(value) === n)),
      })),
    };
  }
  const possible =
    question.type === 'scale'
      ? Array.from({ length: 11 }, (_, n) => n)
      : Array.from({ length: (question.ratingCount as number) ?? 5 }, (_, n) => n + 1);
  const values = question.type === 'slider' ? found : possible;
  const top = possible.slice(-2);
  const [p, n, d] = [
    weigh((value) => value >= 9),
    weigh((value) => value === 7 || value === 8),
    weigh((value) => value <= 6),
  ];
  const net = (100 * (p - d)) / whole;
  return {
    ...figures,
    values: values.map((value) => ({ value, ...line(weigh((one) => one === value)) })),
    ...(question.type === 'slider' ? {} : { top_box: { values: top, ...line(weigh((value) => top.includes(value))) } }),
    ...(question.type === 'scale'
      ? {
          nps: {
            promoters: two(p),
            passives: two(n),
            detractors: two(d),
            score: whole === 0 ? null : Math.sign(net) * Math.round(Math.abs(net)) + 0,
          },
        }
      : {}),
  };
}
