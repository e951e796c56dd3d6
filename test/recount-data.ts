/** The data of a question, counted anew from its replies. */
import type { Question } from '../contract/questions/types.ts';

interface Reply {
  value: unknown;
  weight: number;
}

export function dataOf(question: Question, replies: readonly Reply[]): Record<string, unknown> {
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
          const sum = counts.reduce((all, count, place) => all + count * (place + 1), 0);
          // Of whole numbers until the last: 1.945 is none that a computer knows.
          const mean = (of: number) => Math.round((of * 100) / whole) / 100;
          return {
            id,
            average_rank: whole ? mean(sum) : null,
            score: whole ? mean(4 * whole - sum) : null,
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

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10);
const two = (value: number) => Math.round(value * 100) / 100;
