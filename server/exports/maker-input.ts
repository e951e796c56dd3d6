/** What the maker of a file is given. */
import type { KeptFilters } from '../../contract/filters.ts';
import type { Filter } from '../answers/index.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Plan } from '../kernel/operation/plans.ts';
import type { ExportsDeps } from './deps.ts';
import type { ExportForm } from './form.ts';
import type { Sink } from './spool.ts';

export interface Making {
  tx: Tx;
  /** Whose turn it is: see `lineOf`. */
  line: string | number;
  filter: Filter;
  kept: KeptFilters;
  plan: Plan;
  form: ExportForm;
  sink: Sink;
  /** Told the share that is done, from 0 to 1. */
  progress(share: number): void;
}

export interface Maker {
  /** What follows the survey in the name of the file. */
  name: string;
  contentType: string;
  /** The most answers that such a file holds. */
  most: number | null;
  make(deps: ExportsDeps, making: Making): Promise<void>;
}
