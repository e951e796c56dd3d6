/** Versions of the time in which each held all its questions itself are taken apart without a loss. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../test/database.ts';
import { migrateUpTo } from '../../test/old-database.ts';
import { migrate } from '../kernel/database/migrate.ts';

const database = await freshDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
after(async () => {
  await client.end();
  await database.drop();
});

const wanted = '0022_version_parts.sql';
const question = (id: string, more: Record<string, unknown> = {}) => ({ type: 'input', id, hash: `h-${id}`, ...more });
const structure = (...questions: { id: string; title?: string }[]) => ({
  ids: questions.map(({ id }) => id),
  entities: Object.fromEntries(questions.map((one) => [one.id, one])),
});
const [a, b, submit] = [question('a', { n: [1e21, 0.1], t: '"\\ 😀' }), question('b'), question('submit')];
const versions = [
  { survey: 1, widgets: structure(a, b), conditions: {} },
  { survey: 1, widgets: structure(b, a), conditions: { quotas: [{ id: 'q' }] } },
  { survey: 2, widgets: structure(a), conditions: {} },
  { survey: 1, widgets: structure(), conditions: {} },
  { survey: 1, widgets: structure(submit, { ...a, title: 'New' }, b), conditions: { quotas: [{ id: 'q' }] } },
];

async function stageOldDatabase() {
  await migrateUpTo(wanted, client);
  await client.query(`insert into workspaces (name, label, timezone) values ('W', 'w', 'UTC');
    insert into folders (workspace_id, name, pos) select id, 'F', 0 from workspaces;
    insert into surveys (workspace_id, folder_id, name, virtual_id, preview_key)
      select workspace_id, id, 'S', 's' || n, 'p' from folders, generate_series(1, 2) n`);
  for (const { survey, widgets, conditions } of versions) {
    const sent = [survey, JSON.stringify(widgets), JSON.stringify(conditions)];
    await client.query('insert into versions (survey_id, widgets, conditions) values ($1, $2, $3)', sent);
    await client.query(
      `update surveys set live_version_id = (select max(id) from versions), widgets = $2, conditions = $3 where id = $1`,
      sent,
    );
  }
}

test('[SL-60, RU-4] versions of before keep what they asked, share it from then on, and count as published', async () => {
  await stageOldDatabase();
  const applied = await migrate(database.url);
  assert.ok(applied.includes(wanted));
  const { rows } = await client.query(
    'select survey_id::int as survey, widgets, conditions from version_contents order by id',
  );
  assert.deepEqual(rows, versions);
  const parts = await client.query(
    `select survey_id::int as survey, kind, count(*)::int as parts, sum(size)::int as bytes,
      (select max(kept)::int from versions v where v.survey_id = p.survey_id) as kept
    from version_parts p group by 1, 2, p.survey_id order by 1, 2`,
  );
  const [logic, asked, , ofSecond] = parts.rows;
  assert.deepEqual([logic.parts, asked.parts, ofSecond.parts], [2, 4, 1]);
  assert.equal(logic.kept, logic.bytes + asked.bytes + 100 * (3 + 3 + 1 + 4));
  const changed = await client.query(
    `select count(*)::int as count from surveys s join versions v on v.id = s.live_version_id
    where v.digest <> sha256(convert_to(s.widgets::text || s.conditions::text, 'UTF8'))`,
  );
  assert.equal(changed.rows[0].count, 0);
});
