/**
 * Who may call what: every operation against no token, a stranger, a viewer, a member, and a token without the ability, as
 * `rights.ts` says. What is refused changes nothing.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { abilities, type Ability } from '../../contract/operation.ts';
import type { OperationId } from '../../contract/operations.ts';
import { problemCode, problemStatus } from '../../contract/problems.ts';
import { hasAbility } from '../../server/kernel/operation/caller.ts';
import { openHouse, type Answer, type Client, type Person } from '../house.ts';
import { call, operationIds, operationOf } from './call.ts';
import { digestOf } from './digest.ts';
import { changedRevision, watchRevision } from './revision.ts';
import { outcomeOf, type Outcome, rows, type Who } from './rights.ts';
import { setStage, type Stage } from './stage.ts';

const house = await openHouse({ DAILY_QUIZ_LIMIT: '0' });
after(() => house.close());
const { alice, bob, vera, carol, nobody } = house;
const callers: Record<Who, Person> = { stranger: carol, viewer: vera, member: bob, owner: alice };

/** Operations after whose success the next one would not find its objects. */
const spoiling: readonly OperationId[] = ['saveSurvey', 'restoreVersion', 'unpublishSurvey'];

let stage: Stage | null = null;
async function serve(client: Client, id: OperationId, outcome: Outcome): Promise<Answer> {
  stage ??= await setStage(house, alice, vera.userId);
  const { surveyId } = stage;
  const input = rows[id].input({ ...stage, alice });
  const answer = await watchRevision(house, { id, surveyId }, () => call(client, id, input));
  const { method } = operationOf(id);
  if (answer.status < 400 && (method === 'DELETE' || spoiling.includes(id))) stage = null;
  const expected = typeof outcome === 'number' ? [outcome, undefined] : [problemStatus(outcome), problemCode(outcome)];
  assert.deepEqual([answer.status, answer.body.code], expected, JSON.stringify(answer.body));
  return answer;
}

const everyone = Object.keys(callers) as Who[];

for (const id of operationIds) {
  const { ability } = operationOf(id);
  test(`[A-01, A-05, CV-53, CV-54, CV-55, ER-5, ER-6, ER-8, CV-26, CV-90] ${id}: no token, a stranger, each role, every ability but its own, and its own alone`, async () => {
    const refused = everyone.filter((who) => typeof outcomeOf(id, who) === 'string');
    const served = everyone.filter((who) => typeof outcomeOf(id, who) === 'number');
    const without =
      ability && (await tokenOf(abilities.filter((other) => other !== '*' && !hasAbility([other], ability))));
    const alone = ability && (await tokenOf([ability]));
    stage ??= await setStage(house, alice, vera.userId);
    const before = await digestOf(house.db);
    if (without) {
      await serve(nobody, id, '401 user_not_authenticated');
      await serve(without, id, '403 ability_missing');
    }
    const outcomes = new Map<Outcome, unknown>();
    for (const who of refused) {
      const outcome = outcomeOf(id, who);
      const sentence = sayingOf(await serve(callers[who], id, outcome));
      assert.deepEqual(sentence, outcomes.get(outcome) ?? sentence, 'a stranger learns no more than a member');
      outcomes.set(outcome, sentence);
    }
    assert.deepEqual(await digestOf(house.db), before, 'what was refused has changed nothing');
    for (const who of served) await serve(callers[who], id, outcomeOf(id, who));
    if (id === 'addMember') await forgetInvitations();
    if (alone) await serve(alone, id, outcomeOf(id, 'owner'));
  });
}

test('[CV-90] every operation that says it tells a new revision has made one, and no other has', () => {
  const telling = operationIds.filter((id) => operationOf(id).revision && operationOf(id).method !== 'GET');
  assert.deepEqual(changedRevision, new Set(telling));
});

/** The whole refusal, but for what is its own in every request. */
function sayingOf({ body }: Answer): unknown {
  const { request_id: _, timestamp: __, ...error } = body.error;
  return { ...body, error };
}

const tokens = new Map<string, Person>();
async function tokenOf(held: readonly Ability[]): Promise<Person> {
  const key = held.join(' ');
  const known = tokens.get(key) ?? (await house.tokenFor(alice, [...held]));
  tokens.set(key, known);
  return known;
}

async function forgetInvitations(): Promise<void> {
  await house.db.pool.query("delete from invitations where email = 'new@example.com'");
}
