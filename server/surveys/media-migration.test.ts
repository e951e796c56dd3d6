/** What surveys and themes of before showed is known from then on. */
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

const [draft, live, ground, foreign] = ['1', '2', '3', '4'].map(
  (digit) => `${digit}0000000-0000-4000-8000-000000000000`,
);
const showing = (id: string | undefined) =>
  JSON.stringify({ ids: ['a'], entities: { a: { type: 'input', imgUrl: `https://x/media/${id}.png` } } });

test('[QT-49] media in drafts, versions on the air and themes of before are found', async () => {
  await migrateUpTo('0034_media_in_use.sql', client);
  await client.query(`insert into workspaces (name, label, timezone) values ('W', 'w', 'UTC'), ('V', 'v', 'UTC');
    insert into folders (workspace_id, name, pos) select id, 'F', 0 from workspaces where name = 'W';
    insert into media (id, workspace_id, name, ext, size, sha256)
      select unnest(array['${draft}', '${live}', '${ground}']::uuid[]), id, 'a', 'png', 1, '' from workspaces where name = 'W';
    insert into media (id, workspace_id, name, ext, size, sha256)
      select '${foreign}', id, 'a', 'png', 1, '' from workspaces where name = 'V';
    insert into themes (workspace_id, name, members)
      select id, 'T', '{"bg_image_url":"https://x/media/${ground}.png"}' from workspaces where name = 'W';
    insert into surveys (workspace_id, folder_id, name, virtual_id, preview_key, is_published, widgets)
      select workspace_id, id, 'S' || n, 's' || n, 'p', n = 1, '${showing(draft)}' from folders, generate_series(1, 2) n;
    update surveys set widgets = '${showing(foreign)}' where name = 'S2';
    insert into version_parts (survey_id, kind, digest, size, content)
      select id, 'question', '1', 1, '${showing(live)}' from surveys where name = 'S1';
    insert into versions (survey_id, question_parts, conditions_part, digest, kept)
      select survey_id, array[id], id, '', 1 from version_parts;
    update surveys set live_version_id = (select max(id) from versions) where name = 'S1'`);
  await migrate(database.url);
  const { rows } = await client.query(
    'select u.media_id, u.is_live, s.name from survey_media u join surveys s on s.id = u.survey_id order by u.media_id',
  );
  assert.deepEqual(rows, [
    { media_id: draft, is_live: false, name: 'S1' },
    { media_id: live, is_live: true, name: 'S1' },
  ]);
  const themes = await client.query('select media_id from theme_media');
  assert.deepEqual(themes.rows, [{ media_id: ground }]);
});
