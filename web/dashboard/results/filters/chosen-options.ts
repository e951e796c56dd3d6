/** What asks for the answers that chose one of these options; of two sides only one can be asked for. */
import type { Test } from './address.ts';

interface Asked {
  id: string;
  type: string;
  /** Of a matrix. */
  row?: string | null;
}

export function choseOneOf({ id, type, row }: Asked, options: readonly string[]): Test {
  if (type === 'yesno') return { id, operator: 'eq', value: options[0]! };
  return { id, ...(row != null && { row }), operator: 'any_of', value: [...options] };
}
