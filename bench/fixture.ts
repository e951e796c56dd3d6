/** What the rows work on: surveys made through the interface, then a hundred thousand more, filled in by SQL. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { ask, type Stage } from './suite.ts';

export interface BenchFixture {
  /** Surveys of fifty questions, as many as there are connections, so that saves do not wait for each other. */
  surveys: number[];
  /** Two bodies of a save that differ in every question, so that no save finds its work done. */
  drafts: [string, string];
  workspaceId: number;
  total: number;
  pool: pg.Pool;
}

export async function makeFixture(
  { product, pool }: Stage,
  options: { total: number; connections: number },
): Promise<BenchFixture> {
  const { rows } = await pool.query<{ id: number; workspaceId: number }>(
    'select id::int, workspace_id::int as "workspaceId" from folders where is_default order by id limit 1',
  );
  const folder = rows[0];
  if (!folder) throw new Error('the first start made no folder');
  const ids = newIds(50);
  const drafts: [string, string] = [draftOf(ids, 'How was your last visit?'), draftOf(ids, 'Would you come again?')];
  const surveys: number[] = [];
  for (let made = 0; made < options.connections; made += 1) {
    const { id } = await ask<{ id: number }>(product, '/quiz', { folder_id: folder.id, name: `Bench ${made}` });
    await ask(product, `/quiz/${id}/save`, drafts[0]);
    surveys.push(id);
  }
  await pool.query(fill, [folder.id, options.total - surveys.length]);
  // As autovacuum leaves the table of an installation that has stood for a while.
  await pool.query('vacuum analyze surveys');
  return { surveys, drafts, workspaceId: folder.workspaceId, total: options.total, pool };
}

const fill = `
  insert into surveys (workspace_id, folder_id, user_id, name, virtual_id, preview_key, created_at, updated_at)
  select f.workspace_id, f.id, f.user_id, 'Survey ' || n, 'bench' || n, 'bench' || n, at, at
  from folders f, generate_series(1, $2::int) n, lateral (select now() - n * interval '1 minute' as at) made
  where f.id = $1`;

export const newIds = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

/** The body of a save. */
export function draftOf(ids: readonly string[], title: string): string {
  return JSON.stringify({ ids, entities: Object.fromEntries(ids.map((id, place) => [id, questionAt(place, title)])) });
}

function questionAt(place: number, title: string): object {
  const common = { title: `${place + 1}. ${title}`, withTitle: true, isRequired: place % 2 === 0 };
  const ids = Array.from({ length: 5 }, (_, option) => `option-${option}`);
  const options = Object.fromEntries(ids.map((id) => [id, { text: `The answer of ${id}` }]));
  const kinds = [
    { type: 'choice', choiceEntities: options, choiceIds: ids },
    { type: 'rating' },
    { type: 'input', inputIsTextarea: true },
    { type: 'yesno' },
    { type: 'dropdown', dropdownEntities: options, dropdownIds: ids },
  ];
  return { ...common, ...kinds[place % kinds.length] };
}
