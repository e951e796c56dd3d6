import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkRun, checkStatements } from './check-statements.ts';

const good = [
  'select "id" from "versions" where "survey_id" = $1 order by "id" desc',
  'select v.id from versions v join live_surveys s on s.id = v.survey_id where s.id = $1',
  'select * from surveys where id = $1 and exists (select from versions where versions.survey_id = surveys.id)',
  'insert into "variables" ("survey_id", "id", "name", "pos") values ($1, $2, $3, $4) on conflict do nothing',
  'insert into variables as v (id, survey_id) select $1, id from surveys where id = $2',
  'update label_overrides set text = $1 where (survey_id, code) = ($2, $3)',
  'delete from hidden_options where survey_id = any($1) and lower(name) = $2',
  'delete from hidden_options where survey_id in ($1, $2)',
  'with old as (delete from widget_options where survey_id = $1 returning *) insert into widget_options (survey_id) select survey_id from old',
  'select count(*) from versions join survey_passwords using (survey_id)',
];

const bad = [
  'select * from versions where id = $1',
  'select survey_id from versions where id = $1',
  'update "survey_passwords" set "used_count" = used_count + 1 where "id" = $1',
  'delete from hidden_options where id = $1 returning survey_id',
  'select * from versions where survey_id = $1 and id in (select id from survey_passwords where fingerprint = $2)',
  "select * from label_overrides where code = 'survey_id = 1'",
  'select * from variables -- where survey_id = $1',
  'select s.id from surveys s join versions v on v.id = s.live_version_id where s.id = $1',
  'select 1 from surveys s, versions v where v.id = s.live_version_id',
  'insert into versions (id, widgets) values ($1, $2)',
  'select count from quota_counts where key = $1',
  'update shares set views = views + 1 where code = $1',
];

test('statements that name the survey pass', () => {
  assert.deepEqual(checkStatements(good), { touching: good.length, offenders: [] });
});

for (const statement of bad) {
  test(`a statement that does not name the survey is found: ${statement}`, () => {
    assert.equal(checkStatements([statement]).offenders.length, 1);
  });
}

test('other tables and work of the background are not checked', () => {
  const others = [
    'select * from surveys where id = $1',
    'begin',
    'select id, events from webhooks',
    'copy versions to stdout',
    'select * from members',
  ];
  assert.deepEqual(checkStatements(others), { touching: 0, offenders: [] });
});

test('a statement sent often is checked once', () => {
  const spelled = ['select * from versions where id = $1', 'SELECT *  FROM "versions"\nWHERE id = $1'];
  assert.equal(checkStatements(spelled).offenders.length, 1);
});

test('a few files may touch no table of a survey, all of them together must', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-statements-'));
  const recorded = (name: string, statements: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, statements.map((text) => `${JSON.stringify(text)}\n`).join(''));
    return path;
  };
  const cases = [
    { file: join(folder, 'nothing-was-sent'), part: true, whole: false },
    { file: recorded('others', ['select 1']), part: true, whole: false },
    { file: recorded('good', good), part: true, whole: true },
    { file: recorded('bad', [...good, ...bad]), part: false, whole: false },
  ];
  for (const { file, part, whole } of cases)
    assert.deepEqual([checkRun(file, 'part').isGood, checkRun(file, 'whole').isGood], [part, whole], file);
  rmSync(folder, { recursive: true, force: true });
});
