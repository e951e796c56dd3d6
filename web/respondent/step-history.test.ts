import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PublicConditions } from '../../engine/public-conditions.ts';
import { a, b, c, makeStage } from '../../test/respondent/stage.ts';

const start = 'https://survey.test/q/abc';

test('[PG-68] each step is an entry: Back and Forward walk them, and a reload stays', async () => {
  const { open, pass, reload } = makeStage();
  let opened = open();
  const go = async (by: number) => {
    opened.tab.history.go(by);
    await pass(50);
    return opened.at();
  };
  opened.acts.answer(a, 'one');
  opened.acts.next();
  opened.acts.next();
  assert.equal(opened.tab.history.length, 4, 'the page before, and three steps');
  assert.deepEqual([await go(-1), await go(-1), await go(2), await go(-1)], [b, a, c, b]);
  opened = reload(opened);
  assert.deepEqual([opened.at(), await go(-1), await go(1), await go(1)], [b, a, b, c]);
  opened.acts.back();
  await pass(50);
  assert.deepEqual([opened.at(), opened.tab.history.length], [b, 4], 'the button goes back in the history, too');
});

test('[PG-68] Back at the first step leaves; so does Back after the end', async () => {
  const { open, pass } = makeStage();
  const { acts, tab } = open();
  tab.history.go(-1);
  await pass(50);
  assert.equal(tab.location.href, 'https://elsewhere.test/');
  tab.history.go(1);
  for (const _ of [a, b, c]) acts.next();
  await pass(100);
  tab.history.go(-1);
  await pass(50);
  assert.equal(tab.location.href.startsWith(start), false);
});

test('[PG-68] Forward goes on where Next would, stops at what is wrong, and sends nothing', async () => {
  const { open, pass, device } = makeStage({ questions: { [a]: {}, [b]: { isRequired: true }, [c]: {} } });
  const { acts, tab, at, page } = open();
  const go = async (by: number) => {
    tab.history.go(by);
    await pass(50);
    return at();
  };
  acts.next();
  acts.answer(b, 'needed');
  acts.next();
  assert.deepEqual([await go(-2), await go(1)], [a, b]);
  acts.answer(b, '');
  assert.equal(await go(1), b);
  assert.deepEqual(
    page.view.session.issues.map(({ code }) => code),
    ['required'],
  );
  assert.equal(
    device.asked.some(({ body }) => body.complete),
    false,
  );
});

test('[PG-68] where an answer has made a question the last one, Forward stays there and sends nothing', async () => {
  const isOver = { source: { type: 'widget', id: b }, operator: 'eq', value: 'over' };
  const jump = { when: { op: 'and', items: [isOver] }, to: { type: 'submit' } };
  const conditions = { jumps: { [b]: [jump] } } as unknown as PublicConditions;
  const { open, pass, device } = makeStage({ quiz: { conditions } });
  const { acts, tab, at, page } = open();
  acts.next();
  acts.next();
  assert.equal(at(), c);
  tab.history.go(-1);
  await pass(50);
  acts.answer(b, 'over');
  tab.history.go(1);
  await pass(5_000);
  assert.deepEqual([at(), page.view.session.status], [b, 'asking']);
  assert.equal(
    device.asked.some(({ body }) => body.complete),
    false,
  );
});

test('[PG-69] without a way back the first Back stays and says so, the second leaves', async () => {
  const { open, pass } = makeStage({ settings: { block_jump_to_prev_widget: true } });
  const { acts, tab, at, page } = open();
  acts.answer(a, 'one');
  acts.next();
  acts.next();
  tab.history.go(-1);
  await pass(50);
  assert.deepEqual([at(), page.view.notice, tab.location.href], [c, 'no_way_back', start]);
  tab.history.go(-1);
  await pass(50);
  assert.equal(tab.location.href, 'https://elsewhere.test/');
});

test('[PG-70] all questions on one page, and a survey in a frame, add nothing to the history', async () => {
  const whole = makeStage({ settings: { show_by_one: false } });
  const framed = makeStage();
  framed.device.isFramed = true;
  for (const { open } of [whole, framed]) {
    const { acts, tab } = open();
    acts.answer(a, 'one');
    acts.next();
    assert.deepEqual([tab.history.length, tab.history.state], [2, null]);
  }
});

test('[PG-68] however somebody goes back and forth, the entry is that of the step shown, and nothing typed is lost', async () => {
  const move = fc.oneof(
    fc.record({ go: fc.constantFrom(-2, -1, 1, 2) }),
    fc.constant({ press: 'next' as const }),
    fc.constant({ press: 'back' as const }),
    fc.record({ type: fc.string({ maxLength: 3 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 14 }), async (moves) => {
      const { open, pass, device } = makeStage();
      const { acts, tab, at, page } = open();
      const typed: Record<string, string> = {};
      // The last step would be sent.
      const next = () => void (at() === c || acts.next());
      for (const one of moves) {
        if ('type' in one) acts.answer(at(), (typed[at()] = one.type));
        else if ('press' in one && one.press === 'back') acts.back();
        else if ('press' in one) next();
        else if (tab.history.length > 2 || one.go > 0) tab.history.go(one.go);
        await pass(50);
        if (!tab.location.href.startsWith(start)) return;
        const { entry } = tab.history.state as { entry: { step: string } };
        assert.equal(entry.step, at());
      }
      for (const [id, text] of Object.entries(typed)) assert.equal(page.view.session.values[id], text);
      assert.equal(
        device.asked.some(({ body }) => body.complete),
        false,
      );
    }),
    { numRuns: 150 },
  );
});
