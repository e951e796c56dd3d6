import { cellOf } from './question-totals.ts';
import { countOf } from './statistics.ts';
import type { TallyKind } from './kind.ts';

/** Counted are files, not answers. */
export const fileTally: TallyKind<readonly unknown[]> = {
  isCounted: true,
  form: 'files',
  cells: (_, value) => value.map(() => 'file'),
  text: () => null,
  data: (counted, { weighted }) => ({ count: countOf(cellOf(counted, 'file'), weighted) }),
  shares: () => null,
  side: null,
};
