/** Two people at once, over a network that fails at random, with tabs that crash: no word is lost. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { makeDraftServer, type Mishap } from '../../../test/draft-server.ts';
import { makeDevice, openWriter, type Writer } from '../../../test/draft-writer.ts';
import { act, type Act, changedBy, draft, textsIn } from '../../../test/drafts.ts';
import type { Draft } from './draft.ts';
import { type Clock, makeClock } from '../../../test/respondent/clock.ts';

const numRuns = process.env['CANVASS_PROVE'] === '1' ? 20_000 : 300;

type Step =
  | { do: 'act'; who: 0 | 1; act: Act }
  | { do: 'undo' | 'crash' | 'look' | 'wake'; who: 0 | 1 }
  | { do: 'pass'; milliseconds: number };

const who = fc.constantFrom<0 | 1>(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('act' as const), who, act }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), milliseconds: fc.nat({ max: 3000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo', 'crash', 'look', 'wake'), who }) },
);

const mishap = fc.constantFrom<Mishap>(
  'none',
  'none',
  'lost',
  'answer lost',
  'hangs',
  'answer hangs',
  500,
  503,
  429,
  401,
  422,
);
const mishaps = fc.array(mishap, { maxLength: 12, size: 'max' });

/** What once went lost: a card that was there before was taken for a trace of what had been sent. */
const cardFromBefore: [Draft, Step[], Mishap[], Mishap[]] = [
  {
    ids: ['q0'],
    entities: { q0: { type: 'input', title: 'title b0' } },
    conditions: { jumps: {}, display: {}, quotas: [], others: {} },
  },
  [
    { do: 'act', who: 1, act: ['media', 0, 0, 0] },
    { do: 'act', who: 0, act: ['media', 0, 0, 0] },
    { do: 'look', who: 1 },
    { do: 'pass', milliseconds: 7601 },
    { do: 'crash', who: 1 },
    { do: 'act', who: 0, act: ['title', 0, 0, 0] },
    { do: 'pass', milliseconds: 800 },
  ],
  [429],
  ['none', 'answer hangs', 'lost'],
];

test('[DB-20, DB-21] with random faults, edits and crashes every text of two writers ends on the server', async (t) => {
  const count = { saves: 0, cards: 0, mishaps: 0 };
  await fc.assert(
    fc.asyncProperty(
      draft,
      fc.array(step, { maxLength: 30, size: 'max' }),
      mishaps,
      mishaps,
      async (first, steps, one, two) => {
        count.mishaps += one.length + two.length;
        const { server, writers, owed } = await play(first, steps, [one, two]);
        const stored = server.stored().draft;
        const texts = textsIn(stored);
        for (const text of owed) assert.ok(texts.has(text), `${text} is lost`);
        for (const { saving, store } of writers) {
          assert.deepEqual(saving.state(), { is: 'saved' });
          assert.deepEqual(store.draft(), stored);
        }
        count.saves += server.saves();
        count.cards += JSON.stringify(stored).split('editorConflicts').length - 1;
      },
    ),
    { numRuns, examples: [cardFromBefore] },
  );
  t.diagnostic(`saves ${count.saves}, mishaps ${count.mishaps}, questions and rules with cards ${count.cards}`);
});

test('[DB-22] somebody alone never meets their own words as those of another, whatever answers are lost', async () => {
  const alone = fc.array(
    step.map((one): Step => ('who' in one ? { ...one, who: 0 } : one)),
    { maxLength: 30, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(draft, alone, mishaps, async (first, steps, faults) => {
      const { writers, server } = await play(first, steps, [faults, []]);
      assert.deepEqual(writers[0].notices, []);
      assert.ok(!JSON.stringify(server.stored()).includes('editorConflicts'));
      assert.deepEqual(server.stored().draft, writers[0].store.draft());
    }),
    { numRuns },
  );
});

/** What was written and not taken back or overwritten by somebody who saw it is owed. */
async function play(first: Parameters<typeof makeDraftServer>[0], steps: readonly Step[], planned: Mishap[][]) {
  const faults = planned.map((list) => [...list]);
  const [clock, server, owed] = [makeClock(), makeDraftServer(first), new Set<string>()];
  const devices = [makeDevice(), makeDevice()];
  const everWritten = textsIn(first);
  const open = (at: 0 | 1) =>
    settled(
      clock,
      openWriter({
        name: `writer${at}`,
        stored: server.stored(),
        port: server.port(faults[at]!),
        device: devices[at]!,
        clock,
      }),
    );
  const writers: [Writer, Writer] = [await open(0), await open(1)];
  const watch = (writer: Writer, change: () => void) => {
    const before = textsIn(writer.store.draft());
    change();
    const after = textsIn(writer.store.draft());
    // What an undo brings back is what somebody may have overwritten meanwhile.
    for (const text of after) if (!before.has(text) && !everWritten.has(text)) owed.add(text);
    for (const text of after) everWritten.add(text);
    for (const text of before) if (!after.has(text)) owed.delete(text);
  };
  for (const [at, one] of steps.entries()) {
    if (one.do === 'pass') {
      await clock.pass(one.milliseconds);
      continue;
    }
    const writer = writers[one.who];
    const word = `${'ab'[one.who]}${at}`;
    if (one.do === 'act') watch(writer, () => writer.store.act('change', (now) => changedBy(now, one.act, word)));
    else if (one.do === 'undo') watch(writer, () => writer.store.undo());
    else if (one.do === 'look') void writer.saving.look();
    else if (one.do === 'wake') writer.saving.wake();
    else {
      // A copy is kept within 300 ms.
      await clock.pass(300);
      writer.stop();
      writers[one.who] = await open(one.who);
    }
  }
  await heal(clock, writers, faults);
  return { server, writers, owed };
}

/** The network is well, people sign in again and mend what was refused; then both look at what the other did. */
async function heal(clock: Clock, writers: readonly Writer[], faults: Mishap[][]): Promise<void> {
  for (const list of faults) list.length = 0;
  for (let round = 0; round < 3; round += 1) {
    for (const { saving } of writers) {
      void saving.look();
      await clock.pass(60_000);
    }
  }
}

async function settled<T>(clock: Clock, work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, clock.pass(0)]);
  return done;
}
