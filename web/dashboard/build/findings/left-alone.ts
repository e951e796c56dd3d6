/** Who has just added a question knows that it is empty: for a few seconds nobody says so. */
import { plainText } from '../../../../engine/plain.ts';
import { textOf } from '../../../../engine/questions/members.ts';
import type { Draft, Id } from '../../draft/draft.ts';
import { own } from '../../draft/lists.ts';
import type { Found } from './found.ts';

const seconds = 5;

interface Added {
  /** Since when it is there, by the clock that nobody sets. */
  added: ReadonlyMap<Id, number>;
  now: number;
}

/** Milliseconds for which it is not to be shown; 0: it is. */
export function leftAloneFor({ question }: Found, draft: Draft, { added, now }: Added): number {
  const since = question === null ? undefined : added.get(question);
  const entity = question === null ? undefined : own(draft.entities, question);
  if (since === undefined || !entity || plainText(textOf(entity, 'title')) !== '') return 0;
  return Math.max(0, since + seconds * 1000 - now);
}
