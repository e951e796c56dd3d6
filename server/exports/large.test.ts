/** What a file of a survey may cost the process that serves, whatever the survey is built of. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { openHouse } from '../../test/house.ts';
import { readFilter } from '../answers/index.ts';
import { inSnapshot } from '../kernel/database/db.ts';
import { Problem } from '../kernel/problem.ts';
import { textsFor } from '../labels/index.ts';
import { formOf } from './form.ts';
import { makeTable, makeTableInChild, type TableKind, type TableTask } from './table-file.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const texts = Array.from({ length: 100 }, (_, at) => `${at}`);
const grids = (count: number) =>
  Array.from({ length: count }, () =>
    ask('matrix', { matrixChoiceType: 'text', matrixRowEntities: texts, matrixColEntities: texts }),
  );

/** Whether another process was asked for the table; what it would do is done here. */
async function isMadeElsewhere(surveyId: number, kind: TableKind): Promise<boolean> {
  const { config, db } = house;
  let isElsewhere = false;
  const runTask = (_: string, task: object = {}) => {
    isElsewhere = true;
    return makeTableInChild({ db, texts: textsFor, sendPiece: async () => {} }, task as TableTask);
  };
  await db.read((tx) =>
    inSnapshot(tx, async () => {
      const plan = config.plans.of(alice.workspaceId, '2026-01-01');
      const filter = await readFilter(tx, { surveyId, plan, sent: {}, byDefault: null });
      const made = { tx, sink: { write: async () => {} }, progress: () => {} };
      await makeTable({ config, texts: textsFor, runTask }, { kind, filter, form: formOf({}) }, made);
    }),
  );
  return isElsewhere;
}

test('[EX-16, A-57] more columns than a file may have are refused before they are made', async () => {
  const id = await house.survey(alice, { widgets: draft(...grids(60)), publish: true });
  for (const [kind, most] of [
    ['answers_csv', 100_000],
    ['answers_sav', 100_000],
    ['answers_xlsx', 16_384],
  ] as const) {
    const began = process.threadCpuUsage();
    await assert.rejects(isMadeElsewhere(id, kind), (error) => {
      assert.ok(error instanceof Problem);
      assert.deepEqual([error.key, error.details], ['422 export_too_large', { max_columns: most }]);
      return true;
    });
    const { user, system } = process.threadCpuUsage(began);
    assert.ok(user + system < 2_000_000, `${kind}: ${user + system} µs`);
  }
});

test('[EX-23, A-57] the columns of large grids are not made in the process that serves', async () => {
  for (const count of [1, 2]) {
    const id = await house.survey(alice, { widgets: draft(...grids(count)), publish: true });
    assert.equal(await isMadeElsewhere(id, 'answers_csv'), count > 1);
  }
});
