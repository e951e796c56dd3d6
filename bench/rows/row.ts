import type { Ground } from '../ground.ts';
import type { Call } from '../measure.ts';

/** One row of the table: what is asked of the product, and the SQL that nobody could do it without. */
export interface Row {
  title: string;
  connections: number;
  calls(ground: Ground): Call[];
  raw(ground: Ground, turn: number): Promise<unknown>;
}
