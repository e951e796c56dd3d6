/**
 * The members of a question that respondents get, with the values that stand for absent ones. What neither stands here
 * nor with its type stays on the server: scores, hashes, addresses of the end, and all that nobody declared.
 */
import type { QuestionType } from '../contract/questions/types.ts';
import { isMembers } from './questions/members.ts';
import type { PublicMembers } from './questions/public-member.ts';
import { kinds } from './questions/table.ts';

export function publicMembersOf(type: QuestionType): PublicMembers {
  return { ...commonMembers, ...kinds[type].publicMembers };
}

export const commonMembers: PublicMembers = {
  title: { markup: '' },
  withTitle: true,
  description: { markup: '' },
  withDescription: true,
  filling_time_enabled: false,
  filling_time_seconds: null,
};

/** Where authors may put markup: a page cleans these, besides the texts of options. */
export function markupMembers(type: QuestionType): readonly string[] {
  return Object.entries(publicMembersOf(type)).flatMap(([name, usual]) =>
    isMembers(usual) && 'markup' in usual ? [name] : [],
  );
}

export function sideMembers(type: QuestionType): readonly string[] {
  return Object.entries(publicMembersOf(type)).flatMap(([name, usual]) =>
    isMembers(usual) && 'sides' in usual ? [name] : [],
  );
}

export const videoDefaults = { autoplay: false, muted: true, loop: false, controls: true, start: 0 } as const;
