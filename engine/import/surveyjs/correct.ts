/** Answer keys. A right answer counts as one there; here it brings a point. */
import type { Scalar } from '../formula/term.ts';
import type { Asked } from './asked.ts';
import { isScalar } from './expression.ts';

/** The values that are right, one or several; what has another form is told. */
export function correctOf({ part, reading, at }: Pick<Asked, 'part' | 'reading' | 'at'>): Scalar[] {
  if (!part.has('correctAnswer')) return [];
  const value = part.raw('correctAnswer');
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  const right = values.filter(isScalar);
  if (right.length < values.length) reading.draft.lost('field_dropped', { at, what: 'correctAnswer' });
  return right;
}
