/** The mark of a store: whose it is, and a number of its own by which instances know whether they have the same one. */
import type { Storage } from './stored.ts';

export const markKey = 'installation.json';

export interface Mark {
  installation: string;
  store: string;
}

export async function readMark(storage: Storage): Promise<Mark | null> {
  const stored = await storage.get(markKey);
  return stored ? (JSON.parse(Buffer.from(stored.bytes).toString('utf8')) as Mark) : null;
}

export async function writeMark(storage: Storage, mark: Mark): Promise<void> {
  await storage.put(markKey, Buffer.from(`${JSON.stringify(mark)}\n`), 'application/json');
}
