import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkConditions } from './check.ts';
import { about, aboutScore, aboutVariable, all, any, everyKind, to, uuid } from './fixture.ts';

const variables = [{ id: uuid('e'), name: 'utm_source' }];
const submit = { type: 'submit' };
const check = (raw: Record<string, unknown>) => checkConditions(raw, { structure: everyKind(), variables }).faults;
const codes = (raw: Record<string, unknown>) => check(raw).map(({ code }) => code);
const jump = (letter: string, ...jumps: unknown[]) => ({ jumps: { [uuid(letter)]: jumps } });
const shown = (...items: unknown[]) => ({ display: { [uuid('4')]: { action: 'show', when: all(...items) } } });
const nested = (depth: number): unknown => (depth === 1 ? all(about('a', 'answered')) : all(nested(depth - 1)));
const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const quota = (members: object) => ({ quotas: [{ limit: 5, when: all(about('a', 'answered')), ...members }] });

test('[CO-3..CO-7, CO-10] conditions that use the whole grammar have no fault', () => {
  const raw = {
    jumps: {
      welcome: [{ id: 'own', when: null, to: { type: 'next' } }],
      [uuid('a').toUpperCase()]: [
        {
          when: all(about('a', 'lt', 4), any(aboutScore('gte', 10))),
          to: { type: 'widget', id: uuid('e').toUpperCase() },
          note: 1,
        },
        { id: null, when: null, to: { type: 'widget', id: 'submit' } },
        { when: null, to: { type: 'screenout' } },
      ],
    },
    display: {
      [uuid('e')]: {
        action: 'hide',
        when: any(aboutVariable('utm_source', 'eq', 'mail'), {
          source: { ...to('d'), row: null },
          operator: 'answered',
          value: null,
        }),
      },
    },
    quotas: [{ name: 'left', limit: 1_000_000, when: all(about('2', 'eq', 'no')), to: { type: 'screenout' } }],
    remark: 'kept',
  };
  assert.deepEqual(check(raw), []);
  assert.deepEqual(check({}), []);
  assert.deepEqual(check({ jumps: null, display: null, quotas: null }), []);
});

const faulty: [rule: string, code: string, path: string, raw: Record<string, unknown>][] = [
  ['CO-3', 'shape', 'jumps', { jumps: [] }],
  ['CO-3', 'shape', 'jumps.submit', { jumps: { submit: [] } }],
  ['CO-3', 'shape', `jumps.${uuid('a')}`, { jumps: { [uuid('a')]: {} } }],
  ['CO-3', 'shape', `jumps.${uuid('a')}`, { jumps: { [uuid('a').toUpperCase()]: [], [uuid('a')]: [] } }],
  ['CO-3', 'shape', `jumps.${uuid('a')}.0`, jump('a', 'next')],
  ['CO-3', 'shape', `jumps.${uuid('a')}.0.when`, jump('a', { to: submit })],
  ['CO-3', 'shape', `jumps.${uuid('a')}.0.to`, jump('a', { when: null })],
  ['CO-3', 'shape', `jumps.${uuid('a')}.0.to`, jump('a', { when: null, to: { type: 'widget' } })],
  ['CO-3', 'shape', `jumps.${uuid('a')}.0.to`, jump('a', { when: null, to: { type: 'end' } })],
  ['CO-8', 'shape', `jumps.${uuid('a')}.0.id`, jump('a', { id: '', when: null, to: submit })],
  ['CO-8', 'shape', `jumps.${uuid('a')}.0.id`, jump('a', { id: '😀'.repeat(65), when: null, to: submit })],
  ['CO-8', 'shape', `jumps.${uuid('a')}.0.id`, jump('a', { id: 7, when: null, to: submit })],
  ['CO-4', 'shape', 'display', { display: 'all' }],
  ['CO-4', 'shape', 'display.welcome', { display: { welcome: { action: 'show', when: all(aboutScore('eq', 1)) } } }],
  ['CO-4', 'shape', 'display.submit', { display: { submit: { action: 'show', when: all(aboutScore('eq', 1)) } } }],
  ['CO-4', 'shape', `display.${uuid('e')}`, { display: { [uuid('e')]: null } }],
  ['CO-4', 'shape', `display.${uuid('e')}.action`, { display: { [uuid('e')]: { when: all(aboutScore('eq', 1)) } } }],
  ['CO-4', 'shape', `display.${uuid('e')}.when`, { display: { [uuid('e')]: { action: 'show', when: null } } }],
  ['CO-5', 'shape', 'quotas', { quotas: {} }],
  ['CO-5', 'shape', 'quotas.0', { quotas: [null] }],
  ['CO-5', 'shape', 'quotas.0.name', quota({ name: 5 })],
  ['CO-5', 'shape', 'quotas.0.to', quota({ to: submit })],
  ['CO-5', 'shape', 'quotas.0.when', quota({ when: null })],
  ['CO-6', 'shape', 'quotas.0.when.op', quota({ when: { op: 'xor', items: [aboutScore('eq', 1)] } })],
  ['CO-6', 'shape', 'quotas.0.when.items', quota({ when: { op: 'or', items: {} } })],
  ['CO-6', 'shape', 'quotas.0.when.items.0', quota({ when: all(5) })],
  ['CO-7', 'shape', 'quotas.0.when.items.0.source', quota({ when: all({ operator: 'eq', value: 1 }) })],
  [
    'CO-7',
    'shape',
    'quotas.0.when.items.0.source',
    quota({ when: all({ source: { type: 'widget' }, operator: 'eq' }) }),
  ],
  [
    'CO-7',
    'shape',
    'quotas.0.when.items.0.source',
    quota({ when: all({ source: { type: 'answer', id: 'x' }, operator: 'eq' }) }),
  ],
  [
    'CO-7',
    'shape',
    'quotas.0.when.items.0.source.row',
    quota({ when: all({ source: { ...to('d'), row: 1 }, operator: 'answered' }) }),
  ],
  ['CO-7', 'shape', 'quotas.0.when.items.0.operator', quota({ when: all(aboutScore(undefined)) })],
  ['CO-23', 'empty_group', 'quotas.0.when.items.0', quota({ when: all(any()) })],
  ['CO-23', 'depth', `quotas.0.when${'.items.0'.repeat(5)}`, quota({ when: nested(6) })],
  ['CO-24', 'unknown_source', `jumps.${uuid('8')}`, jump('8', { when: null, to: submit })],
  ['CO-24', 'unknown_source', 'quotas.0.when.items.0', quota({ when: all(about('8', 'answered')) })],
  ['CO-24', 'unknown_source', 'quotas.0.when.items.0', quota({ when: all(aboutVariable('UTM_source', 'empty')) })],
  ['CO-21', 'unknown_source', 'quotas.0.when.items.0', quota({ when: all(about('4', 'answered')) })],
  ['CO-24', 'unknown_target', `jumps.${uuid('a')}.0.to`, jump('a', { when: null, to: to('8') })],
  [
    'CO-24',
    'unknown_target',
    `display.${uuid('8')}`,
    { display: { [uuid('8')]: { action: 'show', when: all(aboutScore('eq', 1)) } } },
  ],
  ['CO-24', 'unknown_option', 'quotas.0.when.items.0', quota({ when: all(about('b', 'eq', '1')) })],
  ['CO-24', 'unknown_option', 'quotas.0.when.items.0', quota({ when: all(about('c', 'any_of', ['x', 'z'])) })],
  ['CO-24', 'unknown_option', 'quotas.0.when.items.0', quota({ when: all(about('f', 'rank_eq', ['other', 1])) })],
  ['CO-24', 'unknown_option', 'quotas.0.when.items.0', quota({ when: all(about('d.r', 'eq', 'r')) })],
  ['CO-24', 'unknown_row', 'quotas.0.when.items.0', quota({ when: all(about('d.c', 'eq', 'c')) })],
  ['CO-24', 'unknown_row', 'quotas.0.when.items.0', quota({ when: all(about('a.r', 'eq', 1)) })],
  ['CO-25', 'operator', 'quotas.0.when.items.0', quota({ when: all(about('b', 'gt', 'x')) })],
  ['CO-25', 'operator', 'quotas.0.when.items.0', quota({ when: all(about('a', 'constructor')) })],
  ['CO-26', 'backward', `jumps.${uuid('b')}.0.to`, jump('b', { when: null, to: to('a') })],
  ['CO-26', 'backward', `jumps.${uuid('b')}.0.to`, jump('b', { when: null, to: to('b') })],
  ['CO-26', 'backward', `jumps.${uuid('b')}.0.to`, jump('b', { when: null, to: { type: 'widget', id: 'welcome' } })],
  [
    'CO-26',
    'later_source',
    `jumps.${uuid('a')}.0.when.items.0`,
    jump('a', { when: all(about('b', 'answered')), to: submit }),
  ],
  [
    'CO-26',
    'later_source',
    `display.${uuid('a')}.when.items.0`,
    { display: { [uuid('a')]: { action: 'hide', when: all(about('a', 'answered')) } } },
  ],
  ['CO-27', 'limit', 'quotas.0.limit', quota({ limit: 0 })],
  ['CO-27', 'limit', 'quotas.0.limit', quota({ limit: 1_000_001 })],
  ['CO-27', 'limit', 'quotas.0.limit', quota({ limit: 1.5 })],
  ['CO-27', 'limit', 'quotas.0.limit', quota({ limit: '5' })],
  ['CO-9', 'too_many', `jumps.${uuid('a')}`, jump('a', ...times(51, { when: null, to: submit }))],
  ['CO-9', 'too_many', 'quotas', { quotas: times(101, { limit: 1, when: all(aboutScore('eq', 1)) }) }],
  ['CO-6', 'too_many', 'quotas.0.when.items', quota({ when: all(...times(51, aboutScore('eq', 1))) })],
];

for (const [rule, code, path, raw] of faulty) {
  test(`[CO-22, ${rule}] ${code} at ${path}`, () => {
    assert.deepEqual(
      check(raw).map((fault) => [fault.code, fault.path]),
      [[code, path]],
    );
    assert.ok(check(raw).every(({ message }) => message.length > 0));
  });
}

test('[CO-23] five groups inside one another are allowed', () => {
  assert.deepEqual(check(quota({ when: nested(5) })), []);
});

test('[CO-9] 2000 tests are allowed, and one more is reported at its place', () => {
  const full = times(40, { limit: 1, when: all(...times(50, aboutScore('eq', 1))) });
  assert.deepEqual(check({ quotas: full }), []);
  const over = check({ quotas: [...full, { limit: 1, when: all(aboutScore('eq', 1), aboutScore('eq', 1)) }] });
  assert.deepEqual(
    over.map(({ code, path }) => [code, path]),
    [['too_many', 'quotas.40.when.items.0']],
  );
});

test('[CO-26] welcome comes first and submit last wherever they stand in ids', () => {
  assert.deepEqual(codes({ jumps: { welcome: [{ when: null, to: to('a') }] } }), []);
  assert.deepEqual(codes(jump('4', { when: null, to: { type: 'widget', id: 'submit' } })), []);
});

test('[CO-22] every fault is listed', () => {
  const raw = {
    ...jump('b', { when: all(about('e', 'gt', 1), about('8', 'no_such')), to: to('a') }),
    quotas: [{ limit: 0, when: all() }],
  };
  assert.deepEqual(codes(raw), [
    'later_source',
    'operator',
    'unknown_source',
    'operator',
    'backward',
    'limit',
    'empty_group',
  ]);
});

test('[CO-20, CO-24] a carried option may be named, and the columns of a row', () => {
  assert.deepEqual(codes(shown(about('f', 'first_is', 'y'), about('d.r', 'eq', 'c'), about('d.r', 'answered'))), []);
});

test('[CO-24] a variable is known by its id in any case, and by its exact name', () => {
  assert.deepEqual(
    codes(shown(aboutVariable(uuid('e').toUpperCase(), 'empty'), aboutVariable('utm_source', 'empty'))),
    [],
  );
});

test('[A-17, CO-22] any JSON gets an answer, not an exception', () => {
  const part = fc.oneof(
    fc.jsonValue(),
    fc.constant(about('a', 'eq', 1)),
    fc.constant({ op: 'and', items: [{ source: null }] }),
  );
  const rule = fc.dictionary(fc.constantFrom('id', 'when', 'to', 'action', 'limit', 'name'), part);
  const keyed = fc.dictionary(
    fc.constantFrom(uuid('a'), '__proto__', 'constructor', 'submit'),
    fc.oneof(part, rule, fc.array(rule)),
  );
  const raw = fc.oneof(
    fc.dictionary(fc.string(), fc.jsonValue()),
    fc.record({ jumps: fc.oneof(part, keyed), display: fc.oneof(part, keyed), quotas: fc.oneof(part, fc.array(rule)) }),
  );
  fc.assert(fc.property(raw, (sent) => Array.isArray(check(sent))));
});

test('[CO-23] nesting of any depth is one fault', () => {
  let deep: unknown = all(aboutScore('eq', 1));
  for (let n = 0; n < 100_000; n += 1) deep = all(deep);
  assert.deepEqual(codes(quota({ when: deep })), ['depth']);
});
