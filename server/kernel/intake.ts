/** What bodies may hold while they come in, of the whole process: in the memory, and in the folder for uploads. */
import { join } from 'node:path';
import type { Config } from './config.ts';
import { makeInFlight, type InFlight } from './in-flight.ts';
import { makeSpool, type Spool } from './spool.ts';

export interface Intake {
  memory: InFlight;
  spool: Spool;
}

const megabyte = 1_048_576;

export function makeIntake({ dataDir }: Pick<Config, 'dataDir'>): Intake {
  return { memory: makeInFlight(64 * megabyte), spool: makeSpool(join(dataDir, 'spool'), 1024 * megabyte) };
}
