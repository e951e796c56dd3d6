/** A walk in the dashboard, in which nothing is saved, goes as it would go with the server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generatedSurvey } from '../../../engine/check/generated.ts';
import type { DraftToCheck } from '../../../engine/check/logic.ts';
import { explain } from '../../../engine/explain/explain.ts';
import { statesOf } from '../../../engine/explain/generated.ts';
import { completed, saved } from '../../../engine/explain/server.ts';
import { freshWalk, orderOf, type WalkState, type WalkSurvey, walkSurvey } from '../../../engine/explain/survey.ts';
import { act, openSession, type Session, type Visit } from '../../../engine/session.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import { compileVersion, quotaKey, type Version } from '../served/version.ts';
import type { QuotaCount } from '../store/quotas.ts';
import { mergeFields } from './extra-fields.ts';
import { validate, type Validated } from './validate.ts';

const surveys = process.env['CANVASS_PROVE'] === '1' ? 500 : 30;
const walks = 4;

test('[DA-133] a walk that the dashboard answers goes step by step as the server answers the same values', (t) => {
  const count = { steps: 0, ended: 0, screenouts: 0, faults: 0 };
  for (let number = 0; number < surveys; number += 1) {
    const draft = someDraft(number);
    const walk = walkSurvey(draft);
    for (const [n, state] of statesOf(draft, number, walks).entries()) {
      const at = `survey ${number}, walk ${n}`;
      const session = played(walk, state, (reached) => {
        same(draft, reached, at);
        count.steps += 1;
      });
      count.ended += session.status === 'ready' ? 1 : 0;
      count.screenouts += session.end === 'screenout' ? 1 : 0;
      count.faults += session.issues.length > 0 ? 1 : 0;
      // All at once, also what no page would let pass.
      same(draft, state, at);
    }
  }
  t.diagnostic(`surveys ${surveys}, ${JSON.stringify(count)}`);
  assert.ok(
    Object.values(count).every((one) => one > surveys / 10),
    JSON.stringify(count),
  );
});

/** In random order, what rules name keeps its place: one in five has no rules, so that orders differ. */
function someDraft(number: number): DraftToCheck {
  const draft = generatedSurvey(number);
  return number % 5 === 0 ? { ...draft, isRandom: true, conditions: {} } : draft;
}

function same(draft: DraftToCheck, state: WalkState, at: string): void {
  const walk = walkSurvey(draft);
  const answered = served(draft, state, 'progress');
  const { path, next, end, issues } = saved(walk, state);
  assert.deepEqual({ path, next, end, issues }, pick(answered), at);
  const told = explain(walk, state);
  assert.deepEqual([told.path, told.next, told.end.type], [answered.path, answered.next, answered.end], at);
  assert.equal(
    told.end.type === 'screenout' && told.end.by.kind === 'quota' ? told.end.by.id : undefined,
    answered.quota,
    at,
  );
  const sent = completed(walk, state);
  const taken = served(draft, state, 'complete');
  assert.deepEqual(
    [sent.path, sent.end, sent.issues, sent.score, sent.values],
    [taken.path, taken.end, taken.issues, taken.score, taken.values],
    at,
  );
}

function pick({ path, next, end, issues }: Validated) {
  return { path, next, end, issues };
}

/** A page that is told the path with each save, given these values as it comes to their questions. */
function played(walk: WalkSurvey, given: WalkState, reached: (state: WalkState) => void): Session {
  const visit: Visit = {
    survey: walk.survey,
    order: orderOf(walk, given.seed),
    variable: () => undefined,
    walksItself: false,
    mayGoBack: true,
    hasSendStep: false,
  };
  let session = openSession(visit);
  for (let turns = 0; session.status !== 'ready' && turns < 20; turns += 1) {
    const state = { ...freshWalk(given.seed), ...given, values: session.values };
    reached(state);
    const { path, next } = saved(walk, state);
    session = act(visit, session, { type: 'synced', path, next });
    if (session.status !== 'asking') break;
    const { current } = session;
    const value = given.values[current] ?? null;
    session = act(visit, act(visit, session, { type: 'answer', question: current, value }), { type: 'next' });
    if (session.status === 'asking' && session.issues.length > 0) break;
  }
  return session;
}

function served(draft: DraftToCheck, state: WalkState, extent: 'progress' | 'complete'): Validated {
  const version = compileVersion(1, { widgets: draft.structure, conditions: draft.conditions });
  const settings = {
    question_required_mode: draft.requiredMode,
    scoring_switcher: draft.scoring,
    question_random_order: draft.isRandom,
  };
  const survey = { version, settings, variables: draft.variables } as unknown as ServedSurvey;
  const sent = Object.fromEntries(Object.entries(state.variables).filter(([, value]) => value !== ''));
  const fields = mergeFields({}, sent, survey.variables);
  const { values, seed: uuid } = state;
  return validate({ survey, version, uuid, values, expired: new Set(), fields }, countsOf(version, state), extent);
}

function countsOf({ conditions }: Version, { full }: WalkState): QuotaCount[] {
  return (conditions.quotas ?? []).map((quota) => ({
    key: quotaKey(quota),
    rule: quota.when,
    count: full.includes(quota.id ?? '') ? quota.limit : quota.limit - 1,
    ready: true,
  }));
}
