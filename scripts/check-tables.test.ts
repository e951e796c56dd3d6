import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkTables, type Rules } from './check-tables.ts';

const tables = ['surveys', 'live_surveys', 'answers', 'tallies'];
const rules: Rules = {
  owners: { surveys: ['surveys', 'live_surveys'], answers: ['answers'], reports: ['tallies'] },
  open: { live_surveys: 'hides what is deleted' },
  exceptions: [{ file: 'server/answers/store/writer.ts', tables: ['surveys'], reason: 'one statement' }],
};
const standing = {
  'server/answers/store/writer.ts': 'sql`insert into answers select from surveys s where s.id = ${id} for share`',
  'server/reports/store/current-totals.ts': 'sql`select from tallies t join live_surveys s on s.id = t.survey_id`',
  'server/reports/report.ts': '/** Read from answers. */\nexport const words = `answers`;',
  'server/operator/store/restore.ts': "bulk.query('delete from answers')",
};
const plant = (source: string) => checkTables({ ...standing, 'server/reports/store/a.ts': source }, tables, rules);

test('own tables, open ones and reasoned exceptions pass', () => {
  assert.deepEqual(checkTables(standing, tables, rules), []);
});

const faults: [name: string, source: string, fault: RegExp][] = [
  ['a reading', '\nsql`select 1 from answers where id = 1`', /a\.ts:2 reads answers, which is a table of answers/],
  ['a join', 'sql`select 1 from tallies t\n  left join answers a on true`', /reads answers/],
  ['the second of a list', 'sql`select 1 from tallies t, answers a`', /reads answers/],
  ['a writing', 'sql`update answers set seq = 1`', /writes answers/],
  ['a deletion', 'sql`delete from answers where id = 1`', /writes answers/],
  ['a statement that is built', "tx.selectFrom('answers as a')", /reads answers/],
  ['a join that is built', "tx.selectFrom('tallies').innerJoin(\n  'answers as a')", /reads answers/],
  ['a writing that is built', "tx.insertInto('answers')", /writes answers/],
  ['a writing to what is open for reading', 'sql`update live_surveys set name = 1`', /writes live_surveys/],
];

for (const [name, source, fault] of faults) {
  test(`a table of another slice is found: ${name}`, () => {
    const found = plant(source);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(found[0]!, fault);
  });
}

test('a table without an owner, an owner of no table and an exception without need are found', () => {
  const { 'server/answers/store/writer.ts': _, ...without } = standing;
  assert.deepEqual(checkTables(without, ['surveys', 'live_surveys', 'answers', 'shares'], rules), [
    'shares: no slice owns it in scripts/tables.ts',
    'tallies: stands in scripts/tables.ts and not in the schema',
    'server/answers/store/writer.ts surveys: an exception in scripts/tables.ts that nothing needs',
  ]);
});
