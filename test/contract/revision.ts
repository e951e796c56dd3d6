/**
 * The promise of revisions, kept at every request of a test that sends all operations: whoever makes a new revision of a
 * survey is told it, the one that everybody reads; an answer that has none to tell has no ETag.
 */
import assert from 'node:assert/strict';
import type { OperationId } from '../../contract/operations.ts';
import type { Answer, House } from '../house.ts';
import { operationOf } from './call.ts';

/** Those that were seen to make one. */
export const changedRevision = new Set<OperationId>();

export async function watchRevision(
  house: House,
  { id, surveyId }: { id: OperationId; surveyId: number },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const before = await tagOf(house, surveyId);
  const answer = await send();
  const after = await tagOf(house, surveyId);
  const promised = answer.status < 400 && operationOf(id).revision ? after : undefined;
  assert.equal(answer.headers['etag'], promised, `${id}: the ETag is the one that a read gives`);
  if (after === undefined || after === before) return answer;
  assert.notEqual(promised, undefined, `${id}: has made a new revision and does not tell it`);
  changedRevision.add(id);
  return answer;
}

/** Undefined once it is deleted. */
async function tagOf({ alice }: House, surveyId: number): Promise<unknown> {
  return (await alice.send('HEAD', `/quiz/${surveyId}`)).headers['etag'];
}
