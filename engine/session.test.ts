import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, all, question, to, uuid } from './conditions/fixture.ts';
import { survey } from './fixture.ts';
import { act, type Action, openSession, type Session, type Visit } from './session.ts';
import type { Survey } from './trail.ts';

const [a, b, c] = [uuid('a'), uuid('b'), uuid('c')];
const visitOf = (asked: Survey, rest: Partial<Visit> = {}): Visit => ({
  survey: asked,
  order: asked.structure.ids,
  variable: () => undefined,
  walksItself: true,
  mayGoBack: true,
  hasSendStep: true,
  ...rest,
});
const play = (visit: Visit, start: Session, ...actions: Action[]) =>
  actions.reduce((session, action) => act(visit, session, action), start);
const answer = (id: string, value: unknown): Action => ({ type: 'answer', question: id, value });
const next: Action = { type: 'next' };
const at = ({ current, status, issues }: Session) => [current, status, ...issues.map(({ code }) => code)];

const skipping = survey(
  [
    question('welcome', ''),
    question('rating', 'a', { isRequired: true }),
    question('input', 'b'),
    question('email', 'c'),
    question('submit', ''),
  ],
  {
    conditions: { jumps: { [a]: [{ when: all(about('a', 'gte', 4)), to: to('c') }] } },
  },
);

test('a respondent goes step by step along the path, to the end', () => {
  const visit = visitOf(skipping);
  let session = openSession(visit);
  assert.deepEqual(at(session), ['welcome', 'asking']);
  session = play(visit, session, next, answer(a, 5), next);
  assert.deepEqual([session.current, session.path], [c, ['welcome', a, c, 'submit']]);
  session = play(visit, session, next, { type: 'send' });
  assert.deepEqual(at(session), ['submit', 'ready']);
  assert.deepEqual(session.values, { welcome: null, [a]: 5, [c]: null });
  assert.equal(act(visit, session, { type: 'done' }).status, 'ended');
});

test('a fault keeps the respondent at the question until the answer is changed', () => {
  const visit = visitOf(skipping);
  const stuck = play(visit, openSession(visit), next, next);
  assert.deepEqual(at(stuck), [a, 'asking', 'required']);
  assert.deepEqual(at(play(visit, stuck, answer(a, 9))), [a, 'asking']);
  assert.deepEqual(at(play(visit, stuck, answer(a, 9), next)), [a, 'asking', 'out_of_range']);
  assert.deepEqual(at(play(visit, stuck, answer(a, 1), next)), [b, 'asking']);
});

test('[PG-177] a field that is left is judged, and what the server found stays until the answer is changed', () => {
  const visit = visitOf(skipping);
  const left: Action = { type: 'left', question: c };
  const there = play(visit, openSession(visit), next, answer(a, 5), next);
  assert.deepEqual(at(play(visit, there, left)), [c, 'asking'], 'nothing is typed yet');
  assert.deepEqual(at(play(visit, there, answer(c, 'half@'), left, left)), [c, 'asking', 'email_invalid']);
  const refused: Action = { type: 'refused', issues: [{ question: c, code: 'phone_invalid' }] };
  const back = play(visit, there, answer(c, 'a@b.co'), next, refused);
  assert.deepEqual(at(play(visit, back, left)), [c, 'asking', 'phone_invalid']);
  assert.deepEqual(at(play(visit, back, answer(c, 'b@b.co'), left)), [c, 'asking']);
});

test('back goes along the path, unless it is forbidden; answers stay', () => {
  const visit = visitOf(skipping);
  const there = play(visit, openSession(visit), next, answer(a, 5), next, next);
  assert.equal(there.current, 'submit');
  const back = play(visit, there, { type: 'back' }, { type: 'back' });
  assert.deepEqual([back.current, back.values[a]], [a, 5]);
  assert.equal(play(visit, back, { type: 'back' }, { type: 'back' }).current, 'welcome');
  assert.deepEqual(play(visit, back, answer(a, 1), next).current, b, 'another answer, another path');
  assert.equal(act({ ...visit, mayGoBack: false }, there, { type: 'back' }), there);
});

test('sending checks the whole path and leads to the first fault; so does a refusal of the server', () => {
  const visit = visitOf(skipping);
  const all1 = play(visit, openSession(visit), answer(c, 'nope'), { type: 'send' });
  assert.deepEqual(at(all1), [a, 'asking', 'required', 'email_invalid']);
  const refused = act(visit, all1, { type: 'refused', issues: [{ question: c, code: 'email_invalid' }] });
  assert.deepEqual(at(refused), [c, 'asking', 'email_invalid']);
});

test('a screen-out is ready to be sent at once, by a rule or by the word of the server', () => {
  const asked = survey([question('yesno', 'a'), question('input', 'b', { isRequired: true })], {
    conditions: { jumps: { [a]: [{ when: all(about('a', 'eq', 'no')), to: { type: 'screenout' } }] } },
  });
  const visit = visitOf(asked);
  assert.deepEqual(at(play(visit, openSession(visit), answer(a, false), next)), ['screenout', 'ready']);
  const quota = play(visit, openSession(visit), answer(a, true), next, {
    type: 'synced',
    path: [a],
    next: 'screenout',
  });
  assert.deepEqual(at(quota), ['screenout', 'ready']);
  const known = play(visit, openSession(visit), answer(a, true), next);
  assert.equal(act(visit, known, { type: 'synced', path: [a, b, 'submit'], next: b }), known, 'nothing new');
});

test('where the server walks, each step waits for its word', () => {
  const visit = visitOf(
    survey([question('rating', 'a', { isRequired: true }), question('input', 'b'), question('email', 'c')]),
    { walksItself: false },
  );
  const opened = openSession(visit);
  assert.deepEqual(at(opened), ['', 'waiting']);
  const first = act(visit, opened, { type: 'synced', path: [a, b, 'submit'], next: a });
  assert.deepEqual(at(first), [a, 'asking']);
  assert.deepEqual(at(act(visit, first, next)), [a, 'asking', 'required'], 'what is wrong is told without a call');
  const waiting = play(visit, first, answer(a, 5), next);
  assert.deepEqual(at(waiting), [a, 'waiting']);
  const second = act(visit, waiting, { type: 'synced', path: [a, c, 'submit'], next: c });
  assert.deepEqual(at(second), [c, 'asking']);
  assert.deepEqual(at(play(visit, second, answer(c, 'x'), { type: 'send' })), [c, 'asking', 'email_invalid']);
  assert.deepEqual(at(play(visit, second, { type: 'send' })), [c, 'ready']);
});

test('when the time of a question is over it is passed, without an answer where that is wrong', () => {
  const asked = survey([question('email', 'a', { isRequired: true }), question('input', 'b')]);
  const visit = visitOf(asked, { walksItself: false });
  const start = openSession(visit, { values: {}, path: [a, b, 'submit'], next: a });
  const late = (...actions: Action[]) => play(visit, start, ...actions, { type: 'expire' });
  assert.deepEqual([late().values, late().status], [{ [a]: null }, 'waiting']);
  assert.deepEqual(late(answer(a, 'half@')).values, { [a]: null });
  assert.deepEqual(late(answer(a, 'a@b.co')).values, { [a]: 'a@b.co' });
  const done = play(visit, late(), { type: 'synced', path: [a, b, 'submit'], next: b }, { type: 'send' });
  assert.deepEqual(at(done), [b, 'ready']);
});

test('a resumed answer goes on where it was', () => {
  const resumed = openSession(visitOf(skipping), { values: { welcome: null, [a]: 5 }, path: [], next: c });
  assert.deepEqual([resumed.current, resumed.path], [c, ['welcome', a, c, 'submit']]);
});
