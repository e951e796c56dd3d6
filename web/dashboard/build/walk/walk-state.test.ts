/** A walk without a page: what is answered, where one stands, and what stays of it when the draft changes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '../../../../contract/questions/types.ts';
import { about, aboutVariable, all, question, structure, to, uuid } from '../../../../engine/conditions/fixture.ts';
import { explain } from '../../../../engine/explain/explain.ts';
import { backTo, walkSurvey, type WalkSurvey } from '../../../../engine/explain/survey.ts';
import { leadsTo } from './leads-to.ts';
import { placesIn } from './places-on-path.ts';
import { moved, sent, stageWalkOf } from './walk-state.ts';
import { makeWalkStore, type WalkStore } from './walk-store.ts';

const [stars, why, kind] = [uuid('a'), uuid('b'), uuid('c')];
const options = { x: { text: 'X' }, y: { text: 'Y' } };
const asked = (members: object = {}): Question[] => [
  question('rating', 'a', { isRequired: true }),
  question('input', 'b'),
  question('choice', 'c', { choiceIds: ['x', 'y'], choiceEntities: options, ...members }),
];
const conditions = {
  jumps: { [stars]: [{ id: 'good', when: all(about('a', 'gte', 4)), to: to('c') }] },
  display: { [kind]: { id: 'shop', action: 'hide', when: all(aboutVariable('shop', 'eq', 'closed')) } },
  quotas: [{ id: 'three', name: 'Threes', limit: 5, when: all(about('a', 'eq', 3)) }],
};

function surveyOf(questions: Question[] = asked(), changed: object = {}): WalkSurvey {
  const variables = [{ id: uuid('9'), name: 'shop' }];
  const facts = { requiredMode: 'individual', scoring: false, isTimed: false, isRandom: false } as const;
  return walkSurvey({ structure: structure(...questions), conditions, variables, ...facts, ...changed });
}

/** As the page says it. */
function say(store: WalkStore, values: Record<string, unknown>, isSent = false) {
  const { round } = store.walk();
  return store.hear({ round, seq: 1, values, expired: [], files: {}, isSent, isTimeOver: false });
}

test('[DA-135] what the page saves is answered with the path and the next step, as the server would', () => {
  const store = makeWalkStore(surveyOf(), '1');
  assert.equal(store.walk().at, stars);
  assert.deepEqual(say(store, { [stars]: 5 })?.path, [stars, kind, 'submit']);
  assert.equal(say(store, { [stars]: 2 })?.next, why);
  store.arrive(store.walk().round, why);
  assert.equal(store.walk().at, why);
});

test('[DA-135] what is sent is refused with its faults, or ends the walk', () => {
  const store = makeWalkStore(surveyOf(), '1');
  const refused = say(store, { [stars]: null }, true);
  assert.deepEqual(
    refused?.issues.map(({ question: id, code }) => [id, code]),
    [[stars, 'required']],
  );
  assert.equal(store.walk().end, null);
  assert.equal(say(store, { [stars]: 5, [kind]: 'x' }, true)?.ended?.isScreenout, false);
  assert.ok(store.walk().end);
});

test('[DA-137] back to a step keeps what was said there and drops what was said behind it, and the page begins anew; what it said before is not heard', () => {
  const store = makeWalkStore(surveyOf(), '1');
  say(store, { [stars]: 2, [why]: 'cold', [kind]: 'x' }, true);
  const { round } = store.walk();
  store.act((walk, survey) => moved(survey, walk, { state: backTo(survey, walk.state, why), at: why }));
  const walk = store.walk();
  assert.deepEqual([walk.at, walk.end, walk.state.values], [why, null, { [stars]: 2, [why]: 'cold' }]);
  assert.ok(walk.round > round);
  assert.equal(
    store.hear({ round, seq: 9, values: {}, expired: [], files: {}, isSent: true, isTimeOver: false }),
    null,
  );
  store.arrive(round, kind);
  assert.equal(store.walk().at, why);
  const begun = stageWalkOf(store.survey(), store.walk(), 60);
  assert.deepEqual([begun.at, begun.path, begun.seconds, begun.ended], [why, [stars, why, kind, 'submit'], 60, null]);
});

test('[DA-138] a quota that is pretended to be full ends the walk behind its question, and switched off it goes on', () => {
  const store = makeWalkStore(surveyOf(), '1');
  say(store, { [stars]: 3 });
  const set = (full: string[]) =>
    store.act((walk, survey) => moved(survey, walk, { state: { ...walk.state, full }, at: why }));
  set(['three']);
  assert.equal(store.walk().end?.isScreenout, true);
  assert.equal(explain(store.survey(), store.walk().state).end.by?.kind, 'quota');
  set([]);
  assert.deepEqual([store.walk().end, store.walk().at], [null, why]);
});

test('[DA-138] a variable takes the step on the screen off the path, and the walk goes on at the next', () => {
  const store = makeWalkStore(surveyOf(), '1');
  say(store, { [stars]: 5 });
  store.arrive(store.walk().round, kind);
  store.act((walk, survey) => moved(survey, walk, { state: { ...walk.state, variables: { shop: 'closed' } } }));
  assert.equal(store.walk().at, 'submit');
});

test('[DA-139] in a draft that has changed the walk goes on with what still fits, and says what does not', () => {
  const store = makeWalkStore(surveyOf(), '1');
  const values = { [stars]: 2, [why]: 'cold', [kind]: 'y' };
  say(store, values);
  assert.deepEqual(store.follow(surveyOf()), []);
  assert.deepEqual(store.walk().state.values, values);
  const shorter = surveyOf(asked({ choiceIds: ['x'], choiceEntities: { x: { text: 'X' } } }));
  assert.deepEqual(store.follow(shorter), [kind]);
  assert.deepEqual(store.follow(surveyOf(asked().filter(({ id }) => id !== why))), [why]);
  assert.deepEqual(store.walk().state.values, { [stars]: 2 });
});

test('[DA-137] sent as it is, it ends or stands at the first thing that is wrong', () => {
  const survey = surveyOf();
  const store = makeWalkStore(survey, '1');
  assert.equal(sent(survey, store.walk()).at, stars);
  say(store, { [stars]: 5, [kind]: 'x' });
  assert.equal(sent(survey, store.walk()).end?.isScreenout, false);
});

test('[DA-137] each question is here, behind, ahead or not on the path', () => {
  const store = makeWalkStore(surveyOf(), '1');
  say(store, { [stars]: 5 });
  store.arrive(store.walk().round, kind);
  const places = () => placesIn(explain(store.survey(), store.walk().state), store.walk());
  assert.deepEqual(
    [...places()],
    [
      [stars, 'answered'],
      [kind, 'here'],
      ['submit', 'ahead'],
    ],
  );
});

test('[DA-136] the end says where respondents are led, with what the link and the score bring', () => {
  const submit = question('submit', '', { finishNextUrl: 'https://example.com/?shop={shop}&n={score}' });
  const survey = surveyOf([...asked(), submit]);
  const store = makeWalkStore(survey, '1');
  store.act((walk) => moved(survey, walk, { state: { ...walk.state, variables: { shop: 'a b' } } }));
  assert.equal(leadsTo(survey, store.walk()), null);
  say(store, { [stars]: 5, [kind]: 'x' }, true);
  assert.equal(leadsTo(survey, store.walk()), 'https://example.com/?shop=a%20b&n=');
});
