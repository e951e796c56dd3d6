/** Whole numbers from a start value on: what rating and scale share. */
import { numberOf } from '../questions/members.ts';
import { plainColumn, type TableKind } from './kind.ts';

export function stepsColumn(prefix: string, usualCount: number): TableKind<number> {
  return {
    ...plainColumn<number>('ordinal'),
    values: ({ question }) => {
      const start = numberOf(question, `${prefix}StartValue`, 1);
      const count = numberOf(question, `${prefix}Count`, usualCount);
      return Array.from({ length: count }, (_, step) => ({
        id: String(start + step),
        code: start + step,
        label: String(start + step),
      }));
    },
  };
}
