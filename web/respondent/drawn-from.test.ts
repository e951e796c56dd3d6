import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicConditions } from '../../engine/public-conditions.ts';
import { a, b, c, makeStage } from '../../test/respondent/stage.ts';
import { drawnFrom } from './drawn-from.ts';
import type { View } from './view.ts';

const settings = { show_by_one: false };
const onlyAfterMore = {
  display: {
    [b]: {
      action: 'show',
      when: { op: 'and', items: [{ source: { type: 'widget', id: a }, operator: 'eq', value: 'more' }] },
    },
  },
  jumps: {},
} as unknown as PublicConditions;

/** Those of the questions that would be drawn anew. */
function changed(before: View, after: View): string[] {
  return [a, b, c].filter((id) => {
    const [was, is] = [drawnFrom(before, id), drawnFrom(after, id)];
    return !was || !is || is.some((one, at) => one !== was[at]);
  });
}

test('[PG-215] an answer draws its own question anew, and none of the others on the page', () => {
  const { page, acts } = makeStage({ settings }).open();
  const before = page.view;
  acts.answer(b, 'said');
  assert.deepEqual(changed(before, page.view), [b]);
});

test('[PG-215] what is wrong with a question, and that it is right again, draws it anew', () => {
  const { page, acts } = makeStage({ settings, questions: { [a]: { isRequired: true }, [b]: {}, [c]: {} } }).open();
  const before = page.view;
  acts.next();
  assert.deepEqual(changed(before, page.view), [a], 'it has no answer');
  const faulty = page.view;
  acts.answer(a, 'said');
  assert.deepEqual(changed(faulty, page.view), [a]);
});

test('[PG-215] a question that comes in between draws those behind it anew: their number is another', () => {
  const { page, acts } = makeStage({ settings, quiz: { conditions: onlyAfterMore } }).open();
  const before = page.view;
  acts.answer(a, 'more');
  assert.deepEqual(changed(before, page.view), [a, b, c]);
});

test('[PG-215] another answer may have its options in another order: all is drawn anew', () => {
  const { page } = makeStage({ settings }).open();
  assert.deepEqual(changed(page.view, { ...page.view }), [], 'nothing has changed');
  assert.deepEqual(changed(page.view, { ...page.view, uuid: c }), [a, b, c]);
});

test('[PG-215] while the answer is sent, and where options come from another question, all is drawn anew', () => {
  const questions = { [a]: {}, [b]: { carryForward: { from: a, mode: 'selected' } }, [c]: {} };
  const { page, acts } = makeStage({ settings, questions }).open();
  const before = page.view;
  acts.answer(c, 'said');
  assert.deepEqual(changed(before, page.view), [b, c], 'its options may be others');
  const answered = page.view;
  acts.next();
  assert.deepEqual(changed(answered, page.view), [a, b, c], 'nothing can be changed while it is sent');
});
