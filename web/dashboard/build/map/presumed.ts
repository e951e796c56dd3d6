/** The ways as they look before anybody has walked them: a way is open wherever no rule plainly shuts it. */
import type { Gone } from '../../../../engine/check/ways.ts';
import { isOn } from '../../../../engine/questions/members.ts';
import type { WalkedWays } from '../findings/walked.ts';
import { isMembers, type Draft, type Id, type Rule } from '../../draft/draft.ts';

export function presumedWays({ entities, conditions }: Draft, order: readonly Id[]): WalkedWays {
  const isBlocked = (id: Id) => isOn(entities[id]!, 'isBlocked');
  const rulesOf = (id: Id): readonly Rule[] => (Object.hasOwn(conditions.jumps, id) ? conditions.jumps[id]! : []);
  const of = (isShut: (id: Id) => boolean) =>
    Object.fromEntries(order.map((id): [Id, Gone] => [id, isShut(id) ? 'no' : 'open']));
  return {
    met: of(isBlocked),
    on: of((id) => isBlocked(id) || rulesOf(id).some(leadsElsewhere)),
    past: of((id) => !isBlocked(id) && !Object.hasOwn(conditions.display, id)),
    jumps: {},
  };
}

/** Always, and not to the next question. */
function leadsElsewhere({ when, to }: Rule): boolean {
  return when === null && isMembers(to) && to.type !== 'next';
}
