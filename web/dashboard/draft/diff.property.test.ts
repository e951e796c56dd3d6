/** Edits lead exactly from one draft to another, and back. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { draft, sides } from '../../../test/drafts.ts';
import { apply, stands } from './apply.ts';
import { diff } from './diff.ts';
import { readDraft, writeDraft } from './draft.ts';
import { invert } from './edit.ts';

const numRuns = process.env['CANVASS_PROVE'] === '1' ? 20_000 : 1000;
const pairs = fc.oneof(
  sides.map(({ mine, theirs }) => [mine, theirs] as const),
  sides.map(({ base, mine }) => [base, mine] as const),
  fc.tuple(draft, draft),
);

test('[DB-2] the edits between two drafts make the one from the other', () => {
  fc.assert(
    fc.property(pairs, ([from, to]) => assert.deepEqual(apply(from, diff(from, to)), to)),
    { numRuns },
  );
});

test('[DB-2] edits taken back lead to what was there before', () => {
  fc.assert(
    fc.property(pairs, ([from, to]) => {
      const edits = diff(from, to);
      assert.deepEqual(apply(apply(from, edits), invert(edits)), from);
      assert.deepEqual(invert(invert(edits)), edits);
    }),
    { numRuns },
  );
});

test('[DB-2] each edit stands once it was made, and survives being written as JSON', () => {
  fc.assert(
    fc.property(pairs, ([from, to]) => {
      diff(from, to).reduce((now, edit) => {
        const kept = JSON.parse(JSON.stringify(edit)) as typeof edit;
        const after = apply(now, [kept]);
        assert.ok(stands(after, edit) && stands(now, invert([kept])[0]!), JSON.stringify(edit));
        return after;
      }, from);
    }),
    { numRuns },
  );
});

test('[DB-1] what a save sends is read as the same draft again', () => {
  fc.assert(
    fc.property(draft, (one) => {
      const { conditions, ...questions } = JSON.parse(JSON.stringify(writeDraft(one))) as ReturnType<typeof writeDraft>;
      assert.deepEqual(readDraft(questions, conditions), one);
    }),
    { numRuns },
  );
});
