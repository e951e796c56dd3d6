/** Names of columns, and what the address says of an order. */
import type { Sort } from '../asked.ts';
import { type FactColumn, factColumns } from '../columns.ts';
import type { InHand } from '../use-reading.ts';

export function sortQuery(sort: Sort, order: 'asc' | 'desc'): Record<string, string | null> {
  return {
    sort: sort === 'date' ? null : sort,
    order: order === 'desc' ? null : order,
    ...(sort !== 'date' && { day: null }),
  };
}

export function useNames(
  questions: InHand['questions'],
  { words, isByStart }: InHand['telling'],
): (key: string) => string {
  return (key) => {
    if (key === 'pick' || key === 'id' || key === 'card') return words.t(`column_${key}`);
    if (key === 'date') return words.t(isByStart ? 'fact_started' : 'column_date');
    if (factColumns.some((one) => one === key)) return words.t(`column_${key as FactColumn}`);
    const question = questions.find(({ id }) => id === key);
    return question ? `${question.number}. ${question.title}` : key;
  };
}
