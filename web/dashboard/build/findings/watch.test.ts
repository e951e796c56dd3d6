/** Findings follow the draft, and whatever becomes of the checker, nothing else does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { all, about, question, structure, to, uuid } from '../../../../engine/conditions/fixture.ts';
import { checkDraft } from '../../../../engine/check/survey.ts';
import { makeClock } from '../../../../test/respondent/clock.ts';
import { addItems, removeItems, setMember } from '../../draft/acts.ts';
import { readDraft } from '../../draft/draft.ts';
import { makeStore } from '../../draft/store.ts';
import type { Asked, CheckerEvents } from './checker.ts';
import { patience } from './checking.ts';
import { pause, watchFindings } from './watch.ts';

const [a, b, c] = [uuid('a'), uuid('b'), uuid('c')];
const good = structure(
  question('rating', 'a', { title: 'One' }),
  question('input', 'b', { title: 'Two' }),
  question('input', 'c', { title: 'Three' }),
);
const facts = { variables: [], requiredMode: 'individual', scoring: false, isTimed: false, isRandom: false } as const;

function opened(conditions: object = {}, answers: 'at once' | 'never' | 'when told' = 'at once') {
  const clock = makeClock();
  const store = makeStore(readDraft(good, conditions), { ...clock, time: clock.now });
  const checkers: { asked: Asked[]; isEnded: boolean; events: CheckerEvents }[] = [];
  const watch = watchFindings({
    store,
    clock,
    facts,
    whenFree: (run) => void clock.set(run, 50),
    open(events) {
      const made = { asked: [] as Asked[], isEnded: false, events };
      checkers.push(made);
      const ask = (one: Asked) => {
        made.asked.push(one);
        if (answers === 'at once') clock.set(() => events.answered(checked(one)), 20);
      };
      return { ask, end: () => (made.isEnded = true) };
    },
  });
  watch.begin();
  return { clock, store, watch, checkers, codes: () => watch.view().all.map(({ code }) => code) };
}

function checked({ number, draft }: Asked) {
  const { questions, rules, survey, ways } = checkDraft(draft);
  return { number, found: [...questions, ...rules, ...survey], ways };
}

test('[DA-100] a pause after an edit what is wrong is found, and once it is mended it is gone', async () => {
  const { clock, store, watch, codes, checkers } = opened();
  assert.equal(watch.view().isChecked, false);
  assert.equal(checkers.length, 0, 'nothing is loaded before the page is drawn');
  await clock.pass(100);
  assert.equal(watch.view().isChecked, true);
  store.act('edit', setMember(b, ['title'], ''), 'typing');
  await clock.pass(pause - 50);
  store.act('edit', setMember(c, ['title'], 'One'), 'typing');
  await clock.pass(pause - 50);
  assert.deepEqual(codes(), [], 'who is writing is not interrupted');
  await clock.pass(100);
  assert.deepEqual(codes(), ['empty_title', 'same_title']);
  assert.deepEqual(watch.view().ofQuestion(c)[0]?.details, { widget_id: a, field: 'title' });
  const before = watch.view();
  store.act('edit', setMember(a, ['description'], 'More'), 'typing');
  await clock.pass(1000);
  assert.equal(watch.view(), before, 'what is the same is not drawn anew');
  store.act('edit', setMember(b, ['title'], 'Two'), 'typing');
  store.act('edit', setMember(c, ['title'], 'Three'), 'typing');
  await clock.pass(1000);
  assert.deepEqual(codes(), []);
});

test('[DA-100] a finding about a rule stands at the rule by its id, wherever that has moved', async () => {
  const never = { id: 'never', when: all(about('a', 'gt', 5)), to: to('c') };
  const { clock, watch } = opened({
    jumps: { [a]: [{ id: 'first', when: all(about('a', 'eq', 1)), to: to('c') }, never] },
  });
  await clock.pass(100);
  const rule = { kind: 'jump', owner: a, id: 'never' } as const;
  assert.deepEqual(watch.view().ofRule(rule), [
    { code: 'never_true', severity: 'warning', details: {}, question: a, rule, field: null },
  ]);
  assert.deepEqual(watch.view().ofRule({ ...rule, id: 'first' }), []);
});

test('[DA-100] what was found in an older document is dropped, and the newest is asked about', async () => {
  const { clock, store, checkers, codes } = opened({}, 'when told');
  await clock.pass(100);
  const [checker] = checkers;
  store.act('edit', setMember(b, ['title'], ''));
  await clock.pass(1000);
  assert.equal(checker!.asked.length, 1, 'one at a time');
  checker!.events.answered({
    ...checked(checker!.asked[0]!),
    found: [{ code: 'no_points', question: null, path: null, details: {} }],
  });
  assert.deepEqual(codes(), []);
  assert.equal(checker!.asked.length, 2);
  checker!.events.answered(checked(checker!.asked[1]!));
  assert.deepEqual(codes(), ['empty_title']);
});

test('[DA-101] a checker that hangs is replaced; after three the server’s findings stand in for it', async () => {
  const { clock, store, watch, checkers, codes } = opened({}, 'never');
  await clock.pass(100 + patience);
  assert.deepEqual(
    checkers.map(({ isEnded }) => isEnded),
    [true, false],
  );
  // What it says too late is heard by nobody.
  checkers[0]!.events.answered(checked(checkers[0]!.asked[0]!));
  assert.equal(watch.view().isChecked, false);
  checkers[1]!.events.answered(checked(checkers[1]!.asked[0]!));
  assert.equal(watch.view().isChecked, true);
  store.act('edit', setMember(b, ['title'], ''));
  await clock.pass(pause + 3 * patience);
  assert.equal(watch.isChecking(), false);
  watch.hear([{ code: 'empty_title', question: b, path: null, details: { field: 'title' } }]);
  assert.deepEqual(codes(), ['empty_title']);
  const made = checkers.length;
  store.act('edit', setMember(b, ['title'], 'Two'));
  await clock.pass(patience);
  assert.equal(checkers.length, made, 'it is not tried for ever');
});

test('[DA-101] one that cannot be loaded harms nobody', async () => {
  const { clock, watch, checkers } = opened({}, 'never');
  await clock.pass(100);
  for (let turn = 0; turn < 3; turn += 1) checkers[turn]!.events.died();
  assert.equal(checkers.length, 3);
  assert.equal(watch.isChecking(), false);
  assert.deepEqual(watch.view().all, []);
});

test('[DA-102] of what the server finds only that counts which it alone knows: the draft here is newer', async () => {
  const { clock, watch, codes } = opened();
  await clock.pass(100);
  watch.hear([
    { code: 'empty_title', question: b, path: null, details: { field: 'title' } },
    { code: 'not_open', question: null, path: null, details: { reason: 'closed' } },
  ]);
  assert.deepEqual(codes(), ['not_open']);
});

test('[DA-103] a question that was just added and is still empty is left alone for five seconds', async () => {
  const { clock, store, watch, codes } = opened();
  await clock.pass(100);
  const added = uuid('d');
  store.act('add', addItems({ list: 'questions' }, [[added, { type: 'input', title: '' }]], c));
  await clock.pass(4900);
  assert.deepEqual(codes(), []);
  await clock.pass(200);
  assert.deepEqual(codes(), ['empty_title']);
  store.act('delete', removeItems({ list: 'questions' }, [added]));
  await clock.pass(1000);
  assert.deepEqual(codes(), []);
  store.act('add', addItems({ list: 'questions' }, [[uuid('e'), { type: 'input', title: 'One' }]], c));
  await clock.pass(1000);
  assert.deepEqual(codes(), ['same_title'], 'who has written something is told');
  watch.end();
  store.act('edit', setMember(b, ['title'], ''));
  await clock.pass(10_000);
  assert.deepEqual(codes(), ['same_title']);
});
