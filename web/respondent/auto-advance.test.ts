/** A single choice that goes on by itself: from its own step, not from the last one, and not by a key that looks through. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a, b, c, makeStage } from '../../test/respondent/stage.ts';

const choice = { type: 'choice', choiceType: 'text', options: [{ id: 'x', text: 'X' }] } as const;
const questions = { [a]: choice, [b]: choice, [c]: choice };
const picked = { id: 'x', other: null };

test('[PG-166] a whole choice shows the next step, Back leads to it again, and the last question waits for its button', async () => {
  const { open, pass, stored } = makeStage({ questions, settings: { auto_advance: true } });
  const { acts, at, page } = open();
  acts.answer(a, picked, true);
  assert.equal(at(), a, 'what was chosen is seen for a moment');
  await pass(400);
  assert.equal(at(), b);
  acts.back();
  await pass(2_000);
  assert.equal(at(), a, 'who goes back stays there');
  acts.answer(a, null);
  acts.answer(a, picked, true);
  await pass(400);
  acts.answer(b, { id: 'other', other: '' }, false);
  await pass(2_000);
  assert.equal(at(), b, 'a choice that asks for a text waits for it');
  page.screen.pause = () => null;
  acts.answer(b, picked, true);
  await pass(2_000);
  assert.equal(at(), b, 'arrow keys only look through the choices');
  acts.next();
  page.screen.pause = () => 250;
  acts.answer(c, picked, true);
  await pass(5_000);
  assert.deepEqual([at(), page.view.ended], [c, null]);
  assert.deepEqual(stored(), { [a]: picked, [b]: picked, [c]: picked });
});

test('[PG-166] Next that was meant for the question before passes none without a reply', async () => {
  const { open, pass } = makeStage({ questions, settings: { auto_advance: true } });
  const { acts, at } = open();
  acts.answer(a, picked, true);
  await pass(400);
  acts.next();
  assert.equal(at(), b, 'the finger was on its way');
  await pass(600);
  acts.next();
  assert.equal(at(), c, 'who waits may pass it');
  acts.back();
  acts.back();
  acts.answer(b, picked);
  acts.back(a);
  acts.answer(a, picked, true);
  await pass(400);
  acts.next();
  assert.equal(at(), c, 'one with a reply loses nothing');
});

test('[PG-166] without it, and with all questions on one page, nothing moves by itself', async () => {
  for (const settings of [{}, { auto_advance: true, show_by_one: false }]) {
    const { open, pass } = makeStage({ questions, settings });
    const { acts, at } = open();
    const before = at();
    acts.answer(a, picked, true);
    await pass(2_000);
    assert.equal(at(), before);
  }
});
