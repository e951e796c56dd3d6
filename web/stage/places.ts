/** Where the texts of a question stand that can be written on the stage: derived from what is known of its type. */
import type { Question } from '../../contract/questions/types.ts';
import { listed } from '../../engine/listed.ts';
import { publicMembersOf } from '../../engine/public-members.ts';
import { isMembers } from '../../engine/questions/members.ts';
import { kinds } from '../../engine/questions/table.ts';

/** A member of the question (`title`), or an entry of one of its lists by id (`choiceEntities`, `a`), whose `text` is meant. */
export type Place = readonly [member: string] | readonly [list: string, id: string];

/** Whether a text may hold marks; null: there is no such text. */
export function formOf(question: Question, [member, id]: Place): 'markup' | 'plain' | null {
  const usual = ownOf(publicMembersOf(question.type), member);
  if (id !== undefined) {
    if (isMembers(usual) && 'sides' in usual) return Object.hasOwn(usual.sides, id) ? 'markup' : null;
    const prefix = kinds[question.type].optionPrefixes.find((one) => `${one}Entities` === member);
    return prefix !== undefined && listed(question, prefix).ids.has(id) ? 'markup' : null;
  }
  if (!isMembers(usual)) return null;
  return 'markup' in usual ? 'markup' : 'plain' in usual ? 'plain' : null;
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function ownOf<Value>(members: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}
