/** Tables of many answers, which a process of their own makes. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { read, utils } from '@e965/xlsx';
import { openHouse } from '../../test/house.ts';
import { makeSurvey } from '../../test/results.ts';
import { readFilter } from '../answers/index.ts';
import { makeTaskRunner } from '../kernel/background/run-in-child.ts';
import { inSnapshot } from '../kernel/database/db.ts';
import { textsFor } from '../labels/index.ts';
import { formOf } from './form.ts';
import { NobodyReads, type Sink } from './spool.ts';
import { takeSlot } from './store/slots.ts';
import { makeTable } from './table-file.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const { id, answers } = await makeSurvey(house, { answers: 8000, seed: 3 });
const visible = answers.filter((one) => !one.is_hidden && one.status !== 'screenout');
const completed = visible.filter((one) => one.status === 'completed').length;
assert.ok(
  visible.length > 5000 && completed < 5000,
  `${visible.length} for the other process, ${completed} of them not`,
);

const rowsOf = async (complete: string) =>
  rowsIn((await alice.get(`/quiz/${id}/answers/csv`, { is_complete: complete })).bytes);

test('[EX-3, EX-23] a process of its own writes the same rows as the one that serves', async () => {
  const [all, done] = [await rowsOf('all'), await rowsOf('true')];
  assert.equal(all.length, visible.length + 2);
  assert.equal(done.length, completed + 2);
  const known = new Set(all);
  assert.deepEqual(
    done.filter((row) => !known.has(row)),
    [],
  );
});

test('[EX-12, EX-29] workbooks and SPSS files of many answers are whole', async () => {
  const book = read((await alice.get(`/quiz/${id}/answers/xlsx`, { is_complete: 'all' })).bytes);
  assert.equal(utils.sheet_to_json(book.Sheets['Answers']!).length, visible.length);
  const sav = await alice.get(`/quiz/${id}/answers/sav`, { is_complete: 'all' });
  // The number of cases stands at byte 80 of the header.
  assert.deepEqual([sav.bytes.subarray(0, 4).toString(), sav.bytes.readInt32LE(80)], ['$FL2', visible.length]);
});

test('[EX-23] it ends when nobody reads what it writes', async () => {
  const gone = async () => {
    throw new NobodyReads();
  };
  await assert.rejects(
    making(async () => {}, gone),
    NobodyReads,
  );
});

test('[EX-23] it sees the state of the moment when the turn came', async () => {
  const pieces: Buffer[] = [];
  await making(
    async () => {
      await house.db.pool.query('delete from answers where survey_id = $1 and id < $2', [id, answers[3000]!.id]);
    },
    async (bytes) => void pieces.push(Buffer.from(bytes as Uint8Array)),
  );
  assert.equal(rowsIn(Buffer.concat(pieces)).length, visible.length + 2);
});

/** The CSV of all answers, made in a snapshot after which something else happened. */
async function making(meanwhile: () => Promise<void>, write: Sink['write']): Promise<void> {
  const { config, db } = house;
  await db.read((tx) =>
    inSnapshot(tx, async () => {
      const plan = config.plans.of(alice.workspaceId, '2026-01-01');
      const filter = await readFilter(tx, { surveyId: id, plan, sent: {}, byDefault: null });
      await takeSlot(tx, alice.workspaceId);
      await meanwhile();
      const deps = { config, texts: textsFor, runTask: makeTaskRunner({ db, config, isBusy: () => true }) };
      const made = { tx, sink: { write }, progress: () => {} };
      await makeTable(deps, { kind: 'answers_csv', filter, form: formOf({}) }, made);
    }),
  );
}

function rowsIn(csv: Buffer): string[] {
  return csv.toString().split(/\r\n(?=\d+,|$)/);
}
