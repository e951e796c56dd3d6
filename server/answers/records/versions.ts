/**
 * The questions of a survey's versions. Neither versions nor questions ever change: each is read once for a process, in
 * portions, and versions share the questions that they have in common. A survey may have thousands of versions, and all of
 * them in full would be more than there is memory.
 */
import type { Question, Structure } from '../../../contract/questions/types.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';
import { makeWeightedCache } from '../../kernel/process/weighted-cache.ts';
import {
  findNewestVersion,
  listPartSizes,
  listQuestions,
  listVersionsAfter,
  listVersionsById,
  type VersionRow,
} from '../../surveys/index.ts';

export interface AskedVersion {
  id: number;
  structure: Structure;
}

/** What is known of one survey. */
interface Known {
  surveyId: number;
  /** All up to some version, newest first. A new list whenever it grows, so that others may keep what they make of it. */
  versions: readonly AskedVersion[];
  /** By version, and by the parts they name: versions that ask the same are one object. */
  structures: Map<number, Structure>;
  byParts: Map<string, Structure>;
  questions: Map<number, Question>;
  weight: number;
}

const kept = makeWeightedCache<number, Known>({ items: 500, weight: 16_000_000 });
/** Whoever comes while a survey is read waits, and then finds it known. */
const turns = makeFairQueue({ name: 'versions', places: Number.MAX_SAFE_INTEGER, each: 1, line: 1000 });

/** Versions read by one statement, and bytes of questions: a few milliseconds of work, and others come in between. */
const portion = { versions: 200, bytes: 500_000 };
/** What naming a question takes beside its own weight. */
const weightNamed = 100;

/** Newest first. The same list as long as nothing new was published. */
export async function listVersions(tx: Tx, surveyId: number): Promise<readonly AskedVersion[]> {
  const newest = await findNewestVersion(tx, surveyId);
  if (newest === null) return [];
  const known = kept.get(surveyId);
  const { versions } =
    newest <= newestOf(known) ? known! : await turns.run(surveyId, () => readAll(tx, surveyId, newest));
  // Publications of one survey wait for each other, so whoever sees a version sees all before it, and none after it.
  return versions[0]?.id === newest ? versions : versions.filter(({ id }) => id <= newest);
}

/** Of some versions. */
export async function readStructures(
  tx: Tx,
  surveyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Structure>> {
  const lacking = (known: Known | undefined) => ids.filter((id) => !known?.structures.has(id));
  let known = kept.get(surveyId);
  if (lacking(known).length > 0) {
    known = await turns.run(surveyId, () =>
      reading(surveyId, async (now) => learn(tx, now, await listVersionsById(tx, surveyId, lacking(now)))),
    );
  }
  return new Map(ids.flatMap((id) => (known?.structures.has(id) ? [[id, known.structures.get(id)!]] : [])));
}

async function readAll(tx: Tx, surveyId: number, newest: number): Promise<Known> {
  return reading(surveyId, async (known) => {
    const found: AskedVersion[] = [];
    for (let after = newestOf(known); after < newest;) {
      const rows = await listVersionsAfter(tx, surveyId, { after, limit: portion.versions });
      await learn(tx, known, rows);
      for (const { id } of rows) found.push({ id, structure: known.structures.get(id)! });
      after = rows.at(-1)?.id ?? newest;
    }
    if (found.length > 0) known.versions = [...found.toReversed(), ...known.versions];
  });
}

function newestOf(known: Known | undefined): number {
  return known?.versions[0]?.id ?? 0;
}

async function reading(surveyId: number, read: (known: Known) => Promise<void>): Promise<Known> {
  const known = kept.get(surveyId) ?? {
    surveyId,
    versions: [],
    structures: new Map(),
    byParts: new Map(),
    questions: new Map(),
    weight: 0,
  };
  await read(known);
  kept.set(surveyId, known, known.weight);
  return known;
}

/** The parts of a survey that is just being erased may be gone already. */
async function learn(tx: Tx, known: Known, rows: readonly VersionRow[]): Promise<void> {
  const fresh = rows.filter(({ id }) => !known.structures.has(id));
  const named = fresh.map(({ id, parts }) => ({ id, parts, list: parts === '' ? [] : parts.split(',').map(Number) }));
  const unknown = new Set(named.flatMap(({ list }) => list).filter((part) => !known.questions.has(part)));
  await learnQuestions(tx, known, [...unknown]);
  for (const { id, parts, list } of named) {
    const structure = known.byParts.get(parts) ?? structureOf(list.flatMap((part) => known.questions.get(part) ?? []));
    if (!known.byParts.has(parts)) known.weight += weightNamed * list.length;
    known.weight += weightNamed;
    known.byParts.set(parts, structure);
    known.structures.set(id, structure);
  }
}

async function learnQuestions(tx: Tx, known: Known, parts: readonly number[]): Promise<void> {
  if (parts.length === 0) return;
  const sizes = await listPartSizes(tx, known.surveyId, parts);
  for (let at = 0; at < sizes.length;) {
    const ids: number[] = [];
    let bytes = 0;
    for (; at < sizes.length && (ids.length === 0 || bytes + sizes[at]!.size <= portion.bytes); at += 1) {
      ids.push(sizes[at]!.id);
      bytes += sizes[at]!.size;
    }
    for (const { id, content } of await listQuestions(tx, known.surveyId, ids)) known.questions.set(id, content);
    known.weight += bytes;
  }
}

function structureOf(questions: readonly Question[]): Structure {
  return {
    ids: questions.map(({ id }) => id),
    entities: Object.fromEntries(questions.map((question) => [question.id, question])),
  };
}
