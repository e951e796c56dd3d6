/** Texts: what input, email and phone share. */
import { countOf } from './statistics.ts';
import type { TallyKind } from './kind.ts';

export const textsTally: TallyKind<string> = {
  isCounted: false,
  form: 'texts',
  cells: () => [],
  text: (_, value) => value,
  data: (counted, { weighted }) => ({ count: countOf(counted.answered, weighted), sample: counted.texts }),
  shares: () => null,
  side: null,
};
