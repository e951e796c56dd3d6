/** What a body may not reach: columns that nobody offers, and what a copy must leave behind. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import fc from 'fast-check';
import type { OperationId } from '../../contract/operations.ts';
import { call, operationOf } from '../contract/call.ts';
import { ask, choose, draft } from '../draft.ts';
import { good, openHouse } from '../house.ts';
import { openReceiver } from '../receiver.ts';
import { respondentAt } from '../respondent.ts';
import { webhooksIn } from '../webhooks.ts';

const runs = process.env['CANVASS_PROVE'] ? 1000 : 150;
const house = await openHouse({ DAILY_QUIZ_LIMIT: '0', WEBHOOK_ALLOW_PRIVATE: 'true' });
const receiver = await openReceiver();
after(async () => {
  await receiver.close();
  await house.close();
});
const { alice, carol, db } = house;

const columns = (
  await db.pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
     where table_schema = 'public' and table_name in ('surveys', 'folders', 'workspaces', 'users', 'answers')`,
  )
).rows.map(({ name }) => name);
const more = ['answer_count', 'is_archived', 'is_default', 'owner_id', 'role', 'is_operator', 'url_shared', 'tariff'];

async function rowOf(id: number): Promise<Record<string, unknown>> {
  const { rows } = await db.pool.query('select to_jsonb(s) as row from surveys s where id = $1', [id]);
  return rows[0].row;
}

/** What each of them may change of the survey it is about; a new survey is compared with one made without extras. */
const changing: [OperationId, Record<string, unknown>, string[]][] = [
  ['renameSurvey', { name: 'Renamed' }, ['name', 'updated_at', 'revision']],
  ['updateSettings', { numeration: true }, ['settings', 'updated_at', 'revision']],
];
const making: [OperationId, Record<string, unknown>][] = [
  ['createSurvey', { folder_id: alice.folderId, name: 'Made' }],
  ['duplicateSurvey', { name: 'Made' }],
];
const ownInNewRow = ['id', 'virtual_id', 'preview_key', 'created_at', 'updated_at'];

function extrasFor(operation: OperationId) {
  const declared = Object.keys(operationOf(operation).input.shape);
  const names = [...columns, ...more].filter((name) => !declared.includes(name));
  const value = fc.oneof(
    fc.constantFrom<unknown>(true, false, 0, 1, carol.userId, carol.workspaceId, carol.folderId, 999_999),
    fc.constantFrom('x', '2020-01-01T00:00:00Z', 'owner', randomUUID()),
    fc.constantFrom<unknown>({}, [], { id: 1 }),
  );
  return fc.dictionary(fc.constantFrom(...names), value, { minKeys: 1, maxKeys: 12 });
}

test('[A-04, CV-18] columns that an operation does not offer are not reached by naming them in its body', async () => {
  const survey = await house.survey(alice, { widgets: draft(ask('input')), settings: { numeration: true } });
  const given = fc
    .constantFrom(...[...changing, ...making].map(([operation]) => operation))
    .chain((operation) => fc.tuple(fc.constant(operation), extrasFor(operation)));
  const plain = new Map<OperationId, Record<string, unknown>>();
  for (const [operation, input] of making)
    plain.set(operation, await rowOf(idOf(good(await call(alice, operation, { id: survey, ...input })))));
  await fc.assert(
    fc.asyncProperty(given, async ([operation, extras]) => {
      const before = await rowOf(survey);
      const change = changing.find(([name]) => name === operation);
      const input = change?.[1] ?? making.find(([name]) => name === operation)![1];
      // Undeclared members go into the body, whatever is called alike in the path.
      const path = operationOf(operation).path.replace('{id}', String(survey));
      const answer = good(await alice.post(path, { ...extras, ...input }));
      const after = await rowOf(survey);
      assert.deepEqual(changed(before, after, change?.[2] ?? []), [], `${operation} ${JSON.stringify(extras)}`);
      if (change) return;
      const made = await rowOf(idOf(answer));
      assert.deepEqual(changed(plain.get(operation)!, made, ownInNewRow), [], `${operation} ${JSON.stringify(extras)}`);
    }),
    { numRuns: runs },
  );
  assert.equal(good(await carol.get('/quiz')).length, 0, 'nothing has come to the stranger');
});

function idOf(answer: { id?: number; quiz?: { id: number } }): number {
  return answer.id ?? answer.quiz!.id;
}

function changed(before: Record<string, unknown>, after: Record<string, unknown>, allowed: string[]): string[] {
  return Object.keys(after).filter(
    (name) => !allowed.includes(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

test('[A-06, SL-42, SL-49] a copy and a survey made from a template hold no secret and nothing of respondents', async () => {
  const canary = (place: string) => `canary-${place}`;
  const text = choose({ a: 'A', b: 'B' }, { choiceTextOther: true });
  const id = await house.survey(alice, {
    widgets: draft(text),
    settings: {
      scripts_in_head: `<script>'${canary('script')}'</script>`,
      scripts_in_head_enabled: true,
      use_password: true,
    },
    publish: true,
  });
  good(await alice.post(`/quiz/${id}/note`, { notes: canary('note') }));
  good(await alice.post(`/quiz/${id}/passwords`, { passwords: [canary('password')] }));
  good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'crm', value: canary('hidden') }));
  good(await alice.post(`/quiz/${id}/template`));
  const { list } = good(await alice.post(`/quiz/${id}/promo/list`, { name: canary('list'), codes: [canary('code')] }));
  good(await alice.post(`/promo/attach/${list.id}`, { quize_ids: [id] }));
  const hooks = webhooksIn(house);
  const hook = await hooks.addActive(id, receiver.url, { headers: [{ name: 'X-Key', value: canary('header') }] });
  good(await call(alice, 'createShare', { id, section: 'answers' }));
  good(await call(alice, 'saveFilter', { id, name: canary('filter'), filters: {} }));
  const { virtual_id: code } = good(await alice.get(`/quiz/${id}`));
  const values = { [text.id]: { id: 'other', other: canary('answer') } };
  good(await respondentAt(house.app, code).complete(values, { password: canary('password') }));
  const { data } = good(await alice.get(`/workspace/${alice.workspaceId}/templates`));
  const other = good(await alice.post('/workspaces', { name: 'Other' })).workspace.id;
  const [folder] = good(await alice.get('/folders', { workspace_id: other }));
  const copies: [string, number, string[]][] = [
    ['a duplicate', good(await alice.post(`/quiz/${id}/duplicate`)).quiz.id, ['script', 'password', 'hidden']],
    [
      'from a template, at home',
      good(await alice.post(`/templates/${data[0].id}/quiz`, { folder_id: alice.folderId })).id,
      ['script', 'hidden'],
    ],
    [
      'from a template, in another workspace',
      good(await alice.post(`/templates/${data[0].id}/quiz`, { folder_id: folder.id })).id,
      ['script', 'hidden'],
    ],
  ];
  for (const [what, copy, allowed] of copies) {
    const found = await everythingOf(copy);
    const places = [...new Set([...found.matchAll(/canary-(\w+)/g)].map(([, place]) => place!))];
    assert.deepEqual(places.toSorted(), allowed.toSorted(), what);
    assert.equal(found.includes(hook.secret), false, what);
    const { settings } = good(await alice.get(`/quiz/${copy}`));
    if (what.includes('another')) assert.equal(settings.scripts_in_head_enabled, false, 'scripts are switched off');
  }
});

const reads: OperationId[] = [
  'getSurvey',
  'listPasswords',
  'listTexts',
  'listWebhooks',
  'listAnswers',
  'listShares',
  'listFilters',
  'listVersions',
  'listSurveyPromoCodes',
];

/** What anybody can read of a survey, and every row that names it. */
async function everythingOf(id: number): Promise<string> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name
     where column_name = 'survey_id' and t.schemaname = 'public'`,
  );
  const stored = await Promise.all(
    tables.map(({ name }) =>
      db.pool.query(`select to_jsonb(t)::text as row from ${name} t where survey_id = $1`, [id]),
    ),
  );
  const shown = await Promise.all(reads.map((operation) => call(alice, operation, { id })));
  const row = await rowOf(id);
  return JSON.stringify([stored.map(({ rows }) => rows), shown.map(({ body }) => body), row]);
}
