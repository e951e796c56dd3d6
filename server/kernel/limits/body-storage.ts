/** What bodies may hold while they come in, of the whole process: in the memory, and in the folder for uploads. */
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { makeSpool, type Spool } from '../storage/spool.ts';
import { makeBytesInFlight, type BytesInFlight } from './bytes-in-flight.ts';

export interface BodyStorage {
  memory: BytesInFlight;
  spool: Spool;
}

const megabyte = 1_048_576;

export function makeBodyStorage({ dataDir }: Pick<Config, 'dataDir'>): BodyStorage {
  return { memory: makeBytesInFlight(64 * megabyte), spool: makeSpool(join(dataDir, 'spool'), 1024 * megabyte) };
}
