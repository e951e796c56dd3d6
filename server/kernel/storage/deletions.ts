/**
 * The list of permanent deletions: kinds, ids and times, without content, kept outside the database. A restored backup
 * carries them out again, so that what a person deleted after the backup stays deleted. Triggers note each deletion in
 * its own transaction; a job brings the notes here every minute. The objects of a day become one when it is over, so the
 * list costs as many of them as it has days, however much was deleted.
 */
import { randomUUID } from 'node:crypto';
import { doEach } from '../background/do-each.ts';
import type { Db } from '../database/db.ts';
import { dropRemovals, listRemovals } from './store.ts';
import type { Storage } from './open.ts';

export const deletionsFolder = 'deletions/';
const keptDays = 400;
const rowsAtOnce = 100;

export const deletedKinds = [
  ...(['survey', 'workspace', 'folder', 'user', 'member', 'invitation', 'token', 'theme', 'media'] as const),
  ...(['answer', 'answer_file', 'export', 'password', 'filter', 'share'] as const),
  ...(['promo_list', 'promo_code', 'webhook'] as const),
];
export type Deleted = (typeof deletedKinds)[number];

export interface Deletion {
  kind: Deleted;
  /** The survey or workspace that the ids belong to, where they are found by it. */
  within: number | null;
  ids: string[];
  at: string;
  /** The installation it was made in, by the time of its first start, which its backups keep. Old lists do not tell. */
  origin?: string;
}

export interface DeletionList {
  note(deletions: readonly Deletion[]): Promise<void>;
  entries(): AsyncGenerator<Deletion>;
  /** Makes one object of each day that is over, and drops what is older than anybody may restore. */
  tidy(now?: number): Promise<void>;
}

export function makeDeletionList(storage: Storage): DeletionList {
  return {
    note: (deletions) => write(storage, dayOf(Date.now()), deletions),
    async *entries() {
      const oldest = oldestAt(Date.now());
      for (const key of await storage.list(deletionsFolder))
        for (const deletion of await read(storage, key)) if (deletion.at >= oldest) yield deletion;
    },
    tidy: (now = Date.now()) => tidy(storage, now),
  };
}

/** Brings what triggers have noted to the list; a stop in between repeats an entry, and loses none. */
export async function listDeletions(db: Db, deletions: DeletionList): Promise<void> {
  for (;;) {
    const waiting = await db.read((tx) => listRemovals(tx, rowsAtOnce));
    if (waiting.length === 0) return;
    await deletions.note(
      waiting.map(({ id: _, origin, ...deletion }) => ({
        ...deletion,
        kind: deletion.kind as Deleted,
        ...(origin === null ? {} : { origin }),
      })),
    );
    await db.transact((tx) =>
      dropRemovals(
        tx,
        waiting.map(({ id }) => id),
      ),
    );
  }
}

async function tidy(storage: Storage, now: number): Promise<void> {
  const [today, oldest] = [dayOf(now), oldestAt(now)];
  await doEach(Map.groupBy(await storage.list(deletionsFolder), dayIn), async ([day, keys]) => {
    if (day >= today || (keys.length === 1 && day !== noDay && day >= dayOf(Date.parse(oldest)))) return;
    const kept = (await Promise.all(keys.map((key) => read(storage, key)))).flat().filter(({ at }) => at >= oldest);
    if (kept.length > 0) await write(storage, day === noDay ? today : day, kept);
    for (const key of keys) await storage.delete(key);
  });
}

/** A name of its own each time: several instances may write at the same moment. */
async function write(storage: Storage, day: string, deletions: readonly Deletion[]): Promise<void> {
  const lines = deletions.map(({ ids, ...rest }) => `${JSON.stringify({ ...rest, ids: packed(ids) })}\n`);
  await storage.put(`${deletionsFolder}${day}/${randomUUID()}.jsonl`, Buffer.from(lines.join('')), 'application/jsonl');
}

async function read(storage: Storage, key: string): Promise<Deletion[]> {
  const stored = await storage.get(key);
  const lines = Buffer.from(stored?.bytes ?? '')
    .toString('utf8')
    .split('\n');
  return lines.filter((line) => line !== '').map(deletionIn);
}

/** Lists of earlier versions have an object for each deletion, with one id. */
function deletionIn(line: string): Deletion {
  const { id, ids, within, ...rest } = JSON.parse(line) as Omit<Deletion, 'ids'> & { id?: number; ids?: string };
  return { ...rest, within: within ?? null, ids: id === undefined ? unpacked(ids ?? '') : [String(id)] };
}

/** Numbers in ranges: those of a whole survey are next to each other, and a million of them fits a page. */
function packed(ids: readonly string[]): string {
  if (!ids.every((id) => /^\d{1,15}$/.test(id))) return ids.join(',');
  const ranges: [first: number, last: number][] = [];
  for (const id of ids.map(Number).sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && id <= range[1] + 1) range[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
}

function unpacked(text: string): string[] {
  return text.split(',').flatMap((part) => {
    const [, first, last] = /^(\d+)-(\d+)$/.exec(part) ?? [];
    if (first === undefined) return [part];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => String(Number(first) + place));
  });
}

const noDay = '';

function dayIn(key: string): string {
  return /^deletions\/(\d{4}-\d\d-\d\d)\//.exec(key)?.[1] ?? noDay;
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function oldestAt(now: number): string {
  return new Date(now - keptDays * 86_400_000).toISOString();
}
