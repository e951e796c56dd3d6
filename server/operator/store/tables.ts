/**
 * Whole tables out and in. These functions alone work on every slice's tables, whatever columns a version has given them; they
 * run on a connection of their own, where one transaction lasts for the whole backup or restore.
 */
import type { Bulk } from '../../kernel/database/bulk-connection.ts';

export interface TableShape {
  name: string;
  columns: string[];
}

export interface SequenceAt {
  name: string;
  /** Null: no number was given out yet. */
  last: string | null;
}

/** Of the running service, not of the installation. Unlogged tables stay behind as well. */
const leftBehind = ['instances', 'sessions', 'wrapped_keys'];

/**
 * Counted from the answers, up to a transaction of the old server; without them a survey is counted anew. Requests to
 * empty a trash name such transactions too: what they had not erased yet is in the trash again.
 */
const derived = [
  'answer_columns',
  'answer_segments',
  'purges',
  'removed_answers',
  'replaced_answers',
  'survey_totals',
  'tallies',
  'tally_marks',
];

export async function beginSnapshot(bulk: Bulk): Promise<void> {
  await bulk.query('begin isolation level repeatable read read only');
}

/**
 * Numbers of transactions stay behind: another server counts its own, and would take those of the old one for work that
 * has yet to happen. Rows put back get the number of the transaction that restores them.
 */
export async function listTables(bulk: Bulk): Promise<TableShape[]> {
  return bulk.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid <> 'xid8'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> all($1)
    group by c.oid, c.relname order by c.relname`,
    [[...leftBehind, ...derived]],
  );
}

export async function listSequences(bulk: Bulk): Promise<SequenceAt[]> {
  return bulk.query(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by sequencename",
  );
}

export async function setSequence(bulk: Bulk, { name, last }: SequenceAt): Promise<void> {
  if (last !== null) await bulk.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
}

/** A query, because a partitioned table itself cannot be copied out. */
export function copyOutStatement({ name, columns }: TableShape): string {
  const values = columns.map((column) => (`${name}.${column}` === 'dispatch_mark.id' ? dispatchedId : quoted(column)));
  return `copy (select ${values.join(', ')} from ${quoted(name)}) to stdout`;
}

/**
 * Restored events have one transaction and stand in the order of their ids, so the mark goes before the first that was
 * not dispatched. Events above it that were are known to the ledger by their message ids, and not sent again.
 */
const dispatchedId = `(select coalesce(min(e.id) filter (where (e.xid, e.id) > (dispatch_mark.xid, dispatch_mark.id)) - 1,
  max(e.id), 0) from events e)`;

export function copyInStatement({ name, columns }: TableShape): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
}

/** Rows that migrations have brought along would meet those of the backup. */
export async function emptyTables(bulk: Bulk): Promise<void> {
  const names = (await listTables(bulk)).map((table) => quoted(table.name));
  await bulk.query(`truncate ${names.join(', ')}`);
}

/**
 * Foreign keys are taken off while rows arrive in any order, and put back as they were: deferring them would keep an
 * event for each row in the server's memory until the commit. Triggers rest, for their work is in the backup already.
 */
export async function loosenTables(bulk: Bulk): Promise<() => Promise<void>> {
  const keys = await bulk.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const tables = (await listTables(bulk)).map((table) => quoted(table.name));
  for (const { place, name } of keys) await bulk.query(`alter table ${place} drop constraint ${name}`);
  for (const table of tables) await bulk.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await bulk.query(`alter table ${table} enable trigger user`);
    for (const { place, name, definition } of keys)
      await bulk.query(`alter table ${place} add constraint ${name} ${definition}`);
    // Checks still pending would keep a later migration from changing the table.
    await bulk.query('set constraints all immediate');
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
