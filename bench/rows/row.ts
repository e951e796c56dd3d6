import type { BenchFixture } from '../fixture.ts';
import type { Call } from '../measure.ts';

/** One row of the table: what is asked of the product, and the SQL that nobody could do it without. */
export interface Row {
  title: string;
  connections: number;
  calls(ground: BenchFixture): Call[];
  raw(ground: BenchFixture, turn: number): Promise<unknown>;
}
