import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PublicConditions } from '../../engine/public-conditions.ts';
import { a, b, c, makeStage } from '../../test/respondent/stage.ts';
import { isLast, percentOf } from './view.ts';

const when = (id: string, value: string) => ({
  op: 'and',
  items: [{ source: { type: 'widget', id }, operator: 'eq', value }],
});
/** Both are asked only of those who answer the first question with "more". */
const followUps = {
  display: { [b]: { action: 'show', when: when(a, 'more') }, [c]: { action: 'show', when: when(a, 'more') } },
  jumps: {},
} as unknown as PublicConditions;

test('[PG-134] a question that must be answered is not called the last one while its answer may lead to others', () => {
  const questions = { [a]: { isRequired: true }, [b]: {}, [c]: {} };
  const { acts, page } = makeStage({ questions, quiz: { conditions: followUps } }).open();
  assert.equal(isLast(page.view), false, 'nobody knows yet');
  acts.answer(a, 'no');
  assert.equal(isLast(page.view), true, 'now it is');
  acts.answer(a, 'more');
  assert.equal(isLast(page.view), false, 'two follow');
});

test('[PG-134] a question that may be passed is the last one as long as passing it sends the answer', () => {
  const { page, acts } = makeStage({ quiz: { conditions: followUps } }).open();
  assert.equal(isLast(page.view), true);
  acts.answer(a, 'more');
  assert.equal(isLast(page.view), false);
});

test('[PG-134] the last question in the order is the last one before it is answered, too', () => {
  const { page } = makeStage({ questions: { [a]: { isRequired: true } } }).open();
  assert.equal(isLast(page.view), true);
});

test('[PG-135] the bar never goes back, whatever is answered on the way on, and is in the middle in the middle', () => {
  const plain = makeStage().open();
  const shares = [a, b, c].map(() => {
    const percent = percentOf(plain.page.view);
    plain.acts.next();
    return percent;
  });
  assert.deepEqual(shares, [0, 33, 67]);

  const word = fc.constantFrom('more', 'no', '');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.boolean(), (answers, isRequired) => {
      const questions = { [a]: {}, [b]: { isRequired }, [c]: {} };
      const conditions = { ...followUps, display: { [c]: { action: 'show', when: when(b, 'more') } } };
      const { page, acts, at } = makeStage({ questions, quiz: { conditions: conditions as never } }).open();
      let before = 0;
      for (const answer of answers) {
        acts.answer(at(), answer);
        assert.ok(percentOf(page.view) >= before, `${percentOf(page.view)} after ${before}`);
        before = percentOf(page.view);
        if (isLast(page.view)) return;
        acts.next();
      }
    }),
  );
});
