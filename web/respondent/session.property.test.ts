/** Whatever somebody types and whatever happens on the way, what is stored in the end is what was typed last, once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fate } from '../../test/respondent/device.ts';
import { refusal, same } from '../../test/respondent/server.ts';
import { a, b, c, makeStage } from '../../test/respondent/stage.ts';

const ids = [a, b, c];
const fates: Fate[] = [
  'well',
  'lost',
  'lost on its way back',
  'never',
  refusal(500, 'internal'),
  refusal(429, 'rate_limited'),
  { status: 502, body: '<html>' },
];

type Event =
  | { do: 'type'; text: string }
  | { do: 'next' | 'back' | 'reload' | 'hide' | 'online' | 'retry' | 'restore' }
  | { do: 'wait'; milliseconds: number }
  | { do: 'network'; fate: Fate };

const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.string({ maxLength: 4 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('next', 'back', 'reload', 'hide', 'online', 'retry', 'restore') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(0, 5, 15, 300, 1_600, 40_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), fate: fc.constantFrom(...fates) }) },
);

const surveys = [
  { name: 'a survey', survey: {} },
  { name: 'without a way back', survey: { settings: { block_jump_to_prev_widget: true } } },
  { name: 'where the server tells the path', survey: { quiz: { logic: 'server' as const } } },
  { name: 'all on one page', survey: { settings: { show_by_one: false } } },
];

for (const { name, survey } of surveys)
  test(`[PG-38, PG-140] ${name}: any order of typing, steps, failures and reloads ends with what was typed last, stored once`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const stage = makeStage(survey);
        let opened = stage.open();
        const typed: Record<string, string> = {};
        const happen = async (one: Event) => {
          const { acts, tab, page, at } = opened;
          switch (one.do) {
            case 'wait':
              return stage.pass(one.milliseconds);
            case 'network':
              return void (stage.device.fate = () => one.fate);
            case 'reload':
              // The end has an address of its own, and loaded again it is the end.
              if (!page.view.ended) opened = stage.reload(opened);
              return;
            case 'hide':
              return tab.hide();
            case 'online':
              return tab.tell('online');
            case 'restore':
              return tab.tell('pageshow', { persisted: true });
            case 'next':
            case 'back':
            case 'retry':
              return acts[one.do]();
            case 'type':
              if (!ids.includes(at()) || page.view.ended) return;
              acts.answer(at(), one.text);
              // While something is on its way nothing can be typed.
              if (page.view.session.values[at()] === one.text) typed[at()] = one.text;
          }
        };
        for (const one of events) await happen(one);
        // The trouble is over, and somebody who is still there goes on to the end.
        await happen({ do: 'network', fate: 'well' });
        for (let steps = 0; !opened.page.view.ended && steps < 8; steps += 1) {
          await stage.pass(120_000);
          opened.acts.next();
        }
        await stage.pass(120_000);
        const { server, device } = stage;
        assert.deepEqual([opened.page.view.refusal, server.answers.size], [null, 1]);
        const [kept] = server.answers.values();
        assert.ok(kept?.isComplete && same(kept.values, typed), JSON.stringify([kept, typed]));
        assert.equal(device.storage.size, 0);
      }),
      { numRuns: 120 },
    );
  });
