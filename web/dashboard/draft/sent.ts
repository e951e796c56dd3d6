/** What was sent without an answer may be stored all the same: then it is no stranger's work, but what I started from. */
import { equalJson } from '../../../engine/equal.ts';
import { apply, stands, valueAt } from './apply.ts';
import { isInCard, withoutCards } from './cards.ts';
import { diff } from './diff.ts';
import { type Draft, isMembers, type Members } from './draft.ts';
import type { Edit } from './edit.ts';
import { own, readList, togetherWith } from './lists.ts';

/**
 * The base of a merge with `theirs`: of what was sent, all that is found there, and nothing that is not. Without it
 * somebody who types on after a lost answer would meet their own words of a moment ago as those of another.
 */
export function baseSeen(base: Draft, sent: readonly Draft[], theirs: Draft): Draft {
  return sent.reduce(
    (now, draft) =>
      apply(
        now,
        diff(now, draft).flatMap((edit) => seenOf(theirs, edit, now)),
      ),
    base,
  );
}

/**
 * As much of an edit as is found there, in place or in a card: somebody may have written over what was stored. A card that was there
 * before tells nothing of what was sent: it would go as if it had been dealt with, and the words in it with it.
 */
function seenOf(theirs: Draft, edit: Edit, before: Draft): Edit[] {
  if (edit.at === 'item') {
    const found = own(readList(theirs, edit.in)?.byId ?? {}, edit.id);
    if (edit.after === null) return found === undefined ? [edit] : [];
    const after = found && commonPart(edit, edit.after, found);
    return after ? [{ ...edit, after }] : [];
  }
  const isInNewCard = isOverwritten(theirs, edit) && !isOverwritten(before, edit);
  return stands(theirs, edit) || isInNewCard || isFrameThere(theirs, edit) ? [edit] : [];
}

function isOverwritten({ entities, conditions }: Draft, edit: Edit): boolean {
  if (edit.at === 'member') return isInCard(own(entities, edit.question) ?? {}, edit.path, edit.after);
  return edit.at === 'other' && isInCard(conditions.others, [edit.name], edit.after);
}

/** Of a question or option that others have worked on since, or have made themselves, what both have. A rule is one value. */
function commonPart({ in: { list }, before }: Edit & { at: 'item' }, mine: Members, theirs: Members): Members | null {
  const isCardOf = (one: Members) => isInCard(one, [], withoutCards(mine));
  if (equalJson(mine, theirs) || (isCardOf(theirs) && !(before && isCardOf(before)))) return mine;
  const isWhole = (list !== 'questions' && list !== 'options') || mine.type !== theirs.type;
  const isCommon = (name: string) => equalJson(own(mine, name), own(theirs, name));
  const common = Object.entries(mine).filter(([name]) => togetherWith(name).every(isCommon));
  return isWhole ? null : Object.fromEntries(common);
}

/** An option list that comes is without options at first. */
function isFrameThere({ entities }: Draft, edit: Edit): boolean {
  if (edit.at !== 'member') return false;
  const { question, path, before, after } = edit;
  const isEmpty = Array.isArray(after) ? after.length === 0 : isMembers(after) && Object.keys(after).length === 0;
  return before === undefined && isEmpty && valueAt(own(entities, question) ?? {}, path) !== undefined;
}
