import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import fc from 'fast-check';
import { makeUnsent } from './unsent.ts';

const bounds = { ofOne: 100, ofAll: 250 };

test('[LI-25] of answers that nobody takes the oldest are cut off: those of the address that has too many, else of all', () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c', 'd'), bytes: fc.integer({ min: 1, max: 120 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.infiniteStream(fc.boolean()), (steps, isTaken) => {
      const unsent = makeUnsent(bounds);
      let waiting: { address: string; bytes: number; response: EventEmitter }[] = [];
      for (const { address, bytes } of steps) {
        const before = waiting;
        const response = Object.assign(new EventEmitter(), { destroy: () => gone(response) });
        const gone = (ended: EventEmitter) => {
          waiting = waiting.filter((answer) => answer.response !== ended);
          ended.emit('close');
        };
        waiting = [...waiting, { address, bytes, response }];
        unsent.add({ address, bytes, response: response as unknown as ServerResponse });
        const last = waiting.at(-1)!;
        assert.equal(last.response, response, 'the newest is never cut off');
        const own = sum(waiting.filter((answer) => answer.address === address));
        assert.ok(own <= bounds.ofOne || own === bytes);
        assert.ok(sum(waiting) <= bounds.ofAll);
        if (sum(before) + bytes <= bounds.ofAll)
          assert.deepEqual(
            waiting.filter((answer) => answer.address !== address),
            before.filter((answer) => answer.address !== address),
            'others lose nothing for it',
          );
        if (isTaken.next().value) gone(waiting[0]!.response);
      }
    }),
  );
});

const sum = (answers: readonly { bytes: number }[]) => answers.reduce((all, { bytes }) => all + bytes, 0);
