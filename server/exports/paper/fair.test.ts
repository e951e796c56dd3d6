/** Papers that take too much fail alone, and everybody else gets theirs. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { Problem } from '../../kernel/problem.ts';
import { listOpenJobs } from '../store/jobs.ts';
import type { Print } from './print.ts';
import { makeTypst } from './typst.ts';

const house = await openHouse();
after(() => house.close());
const { alice, carol } = house;

function hundred(prefix: string) {
  const ids = Array.from({ length: 100 }, (_, at) => `${prefix}${at}`);
  return { [`${prefix}Ids`]: ids, [`${prefix}Entities`]: Object.fromEntries(ids.map((id) => [id, { id, text: 'x' }])) };
}
const matrix = () => ask('matrix', { ...hundred('matrixRow'), ...hundred('matrixCol') });

test('[EX-37] files of a survey of 150 matrices of 100 × 100 are refused at once, and another workspace gets its own meanwhile', async () => {
  const huge = await house.survey(alice, { widgets: draft(...Array.from({ length: 150 }, matrix)), publish: true });
  const small = await house.survey(carol, { widgets: draft(ask('input', { title: 'Words' })), publish: true });
  const refused = [
    alice.get(`/quiz/${huge}/print/pdf`),
    alice.post(`/quiz/${huge}/report/pdf`, {}),
    alice.get(`/quiz/${huge}/report/word`),
    alice.post(`/quiz/${huge}/report`, {}),
    alice.get(`/quiz/${huge}/answers/codebook`),
  ];
  const made = [carol.get(`/quiz/${small}/print/pdf`), carol.get(`/quiz/${small}/summary/pdf`)];
  for (const { status, bytes } of await Promise.all(made))
    assert.deepEqual([status, bytes.subarray(0, 5).toString()], [200, '%PDF-']);
  for (const { status, body } of await Promise.all(refused)) {
    assert.deepEqual([status, body.code], [422, 'export_too_large']);
    assert.match(body.message, /more than \d+ cells/);
    assert.ok(body.error.details.max >= 100_000);
  }
});

test('[EX-37] options that are taken over count at every question that takes them over', async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `o${at}`);
  const own = { choiceIds: ids, choiceEntities: Object.fromEntries(ids.map((id) => [id, { id, text: 'x' }])) };
  const chain = [ask('choice', own)];
  while (chain.length < 11) chain.push(ask('choice', { carryForward: { from: chain.at(-1)!.id, mode: 'selected' } }));
  const matrices = Array.from({ length: limits.paperCells / 10_000 - 1 }, matrix);
  const id = await house.survey(alice, { widgets: draft(...matrices, ...chain), publish: true });
  for (const path of ['print/pdf', 'report/word', 'answers/codebook']) {
    const { status, body } = await alice.get(`/quiz/${id}/${path}`);
    assert.deepEqual([path, status, body.code], [path, 422, 'export_too_large']);
  }
});

test('[EX-37] a survey just below the bound has its paper', async () => {
  const id = await house.survey(alice, { widgets: draft(...Array.from({ length: 2 }, matrix)) });
  const { status, bytes } = await alice.get(`/quiz/${id}/print/pdf`);
  assert.deepEqual([status, bytes.subarray(0, 5).toString()], [200, '%PDF-']);
});

const words = { required: 'required' };
const cover = { title: 'T', shortTitle: 'T', lang: 'en', dir: 'ltr', accent: '#123456', thanks: 'x', words } as const;
const grid = { kind: 'grid', isMultiple: false, isTyped: false } as const;
const texts = Array.from({ length: 100 }, (_, at) => `x${at}`);
const printOf = (grids: number): string => {
  const field = { ...grid, rows: texts, columns: texts };
  const item = { number: 1, title: 'Q', description: '', isRequired: false, hint: '', field };
  return JSON.stringify({ ...cover, items: Array.from({ length: grids }, () => item) } satisfies Print);
};
const wide = { cpuMilliseconds: 120_000, milliseconds: 120_000, megabytes: 4000, nice: 5 };
const isTooLarge = (error: unknown) => error instanceof Problem && error.key === '422 export_too_large';

test('[EX-38] a paper that takes too long is ended at its own limit; the one beside it and the one after it are set', async () => {
  const hasty = makeTypst({ ...wide, cpuMilliseconds: 2500 });
  const patient = makeTypst(wide);
  const endless = hasty({ template: 'print', paper: printOf(400) });
  const beside = patient({ template: 'print', paper: printOf(0) });
  await assert.rejects(endless, isTooLarge);
  assert.ok((await beside).length > 1000);
  assert.ok((await patient({ template: 'print', paper: printOf(0) })).length > 1000);
  const small = makeTypst({ ...wide, megabytes: 100 });
  await assert.rejects(small({ template: 'print', paper: printOf(100) }), isTooLarge, 'too much memory');
  await assert.rejects(patient({ template: 'print', paper: '{' }), /Error|error/);
  assert.ok((await patient({ template: 'print', paper: printOf(0) })).length > 1000);
});

test('[EX-39, A-77] who has a hundred jobs, in whichever workspaces, waits behind them, and is told so with the next', async () => {
  const question = () => ({ widgets: draft(ask('input')), publish: true });
  const { workspace } = good(await alice.post('/workspaces', { name: 'Second' }));
  const [folder] = good(await alice.get('/folders', { workspace_id: workspace.id }));
  const mine = await house.survey(alice, question());
  const alsoMine = await house.survey({ ...alice, folderId: folder.id }, question());
  const theirs = await house.survey(carol, question());
  for (const [survey, count] of [
    [mine, 98],
    [alsoMine, 1],
  ])
    await house.db.pool.query(
      `insert into export_jobs (survey_id, user_id, kind, filters, form)
       select $1, $2, 'answers_csv', '{}', '{}' from generate_series(1, $3)`,
      [survey, alice.userId, count],
    );
  assert.equal((await alice.post(`/quiz/${alsoMine}/exports`, { kind: 'answers_csv' })).status, 201);
  for (const survey of [mine, alsoMine]) {
    const refused = await alice.post(`/quiz/${survey}/exports`, { kind: 'answers_csv' });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.headers['retry-after']],
      [429, 'rate_limit_exceeded', '60'],
    );
  }
  good(await carol.post(`/quiz/${theirs}/exports`, { kind: 'answers_csv' }));
  const list = () => house.db.read((tx) => listOpenJobs(tx, { limit: 50, each: 2 }));
  const surveysOf = (jobs: Awaited<ReturnType<typeof list>>) => jobs.map(({ surveyId }) => surveyId);
  const open = await list();
  assert.deepEqual(surveysOf(open), [mine, theirs, mine, alsoMine, alsoMine]);
  await house.db.pool.query("update export_jobs set status = 'running', seen_at = now() where id = $1", [open[0]!.id]);
  assert.deepEqual(surveysOf(await list()), [theirs, mine, mine, alsoMine, alsoMine]);
});
