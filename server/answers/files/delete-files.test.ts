import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Log } from '../../kernel/process/log.ts';
import type { Storage } from '../../kernel/storage/open.ts';
import { deleteStoredFiles } from './files.ts';

test('[LI-38, A-74] thousands of files of deleted answers go one after another, and one that stays keeps none of the others', async () => {
  const [inFlight, gone, warned]: [{ now: number; most: number }, string[], string[]] = [{ now: 0, most: 0 }, [], []];
  const whole = Promise.withResolvers<void>();
  const storage = {
    delete: async (key: string) => {
      inFlight.now += 1;
      inFlight.most = Math.max(inFlight.most, inFlight.now);
      await new Promise((next) => setImmediate(next));
      inFlight.now -= 1;
      gone.push(key);
      if (gone.length === 3000) whole.resolve();
      if (key.endsWith('/7')) throw new Error('the store is away');
    },
  } as unknown as Storage;
  const log = { warn: (about: { file: string }) => void warned.push(about.file) } as unknown as Log;
  const ids = Array.from({ length: 1000 }, (_, number) => String(number));
  for (const survey of [1, 2, 3]) deleteStoredFiles({ storage, log }, survey, ids);
  await whole.promise;
  assert.deepEqual([inFlight.most, gone.length, warned[0]], [1, 3000, '7']);
});
