/**
 * Two people have changed a survey since it was last the same for both. Question by question and member by member each
 * keeps what they did; where both changed the same thing mine stands in place and theirs in a card beside it. A text that
 * somebody wrote is never lost: it is in the result or in one of its cards. The result does not depend on who is asked
 * first where the changes do not touch, and merging what is already merged changes nothing.
 */
import { apply, stands } from './apply.ts';
import type { Author } from './cards.ts';
import { diff } from './diff.ts';
import type { Draft, Entity, Id, Members, Rule, Rules } from './draft.ts';
import { type Edit, invert, type List, placeOf } from './edit.ts';
import { readList, writeList } from './lists.ts';
import { mergeItems } from './merge-items.ts';
import { mergeOthers, mergeQuestion, mergeRule } from './merge-members.ts';
import type { Three } from './order.ts';
import { rulesWithout, withoutQuestions } from './remove.ts';
import type { Notice } from './notice.ts';

export interface Merged {
  readonly draft: Draft;
  /** What people have to be told, in the order of the survey. */
  readonly notices: readonly Notice[];
}

export function merge(sides: Three<Draft>, author: Author = { by: null, time: null }): Merged {
  const notices: Notice[] = [];
  const tell = (one: Notice) => void notices.push(one);
  const questions = mergeItems({ list: 'questions' }, listsOf(sides, { list: 'questions' }), {
    tell: (one) => tell(one.say === 'they_deleted' ? { ...one, edits: deletionOf(sides.base, one.id) } : one),
    both: (id, three) => mergeQuestion(three as Three<Entity> & { base?: Entity }, { question: id, author, tell }),
  });
  const merged = writeList(sides.mine, { list: 'questions' }, questions);
  const conditions = mergeRules(withRulesBack(sides, new Set(questions.ids)), author, tell);
  return { draft: { ...merged, conditions }, notices: withoutRulesOfDeleted(notices) };
}

function mergeRules(sides: Three<Draft>, author: Author, tell: (notice: Notice) => void): Rules {
  const { base, mine, theirs } = sides;
  if (theirs.conditions === base.conditions) return mine.conditions;
  const owners = [mine, theirs, base].flatMap(({ conditions }) => Object.keys(conditions.jumps));
  const lists: List[] = [
    ...[...new Set(owners)].map((question) => ({ list: 'jumps', question }) as const),
    { list: 'display' },
    { list: 'quotas' },
  ];
  let merged = mine;
  for (const list of lists) {
    const both = (id: Id, three: Partial<Three<Members>>) =>
      mergeRule(three as Three<Rule> & { base?: Rule }, { in: list, id, author, tell });
    merged = writeList(merged, list, mergeItems(list, listsOf(sides, list), { tell, both }));
  }
  const others = mergeOthers(
    { base: base.conditions.others, mine: mine.conditions.others, theirs: theirs.conditions.others },
    { author, tell },
  );
  return { ...merged.conditions, others };
}

/**
 * A question that one of us deleted and the other kept comes back with the rules that went with it: what was taken from
 * the rules for its sake alone is put back, as if it had never been deleted.
 */
function withRulesBack(sides: Three<Draft>, survivors: ReadonlySet<Id>): Three<Draft> {
  const { base } = sides;
  const back = (side: Draft): Draft => {
    const deleted = base.ids.filter((id) => !Object.hasOwn(side.entities, id));
    const gone = deleted.filter((id) => !survivors.has(id));
    if (gone.length === deleted.length) return side;
    const [less, more] = [deleted, gone].map((ids) => ({
      ...base,
      conditions: rulesWithout(base.conditions, new Set(ids)),
    })) as [Draft, Draft];
    return diff(less, more).reduce(
      (now, edit) => (invert([edit]).every((one) => stands(now, one)) ? apply(now, [edit]) : now),
      side,
    );
  };
  return { base, mine: back(sides.mine), theirs: back(sides.theirs) };
}

function listsOf({ base, mine, theirs }: Three<Draft>, list: List) {
  return { base: readList(base, list)!, mine: readList(mine, list)!, theirs: readList(theirs, list)! };
}

function deletionOf(draft: Draft, id: Id): Edit[] {
  return diff(draft, withoutQuestions(draft, new Set([id])));
}

/** Whoever hears that a question was deleted does not want to hear it of each of its rules. */
function withoutRulesOfDeleted(notices: readonly Notice[]): Notice[] {
  const deleted = notices.filter((one) => one.say === 'they_deleted');
  const gone = new Set(deleted.filter((one) => one.in.list === 'questions').flatMap(({ edits }) => edits.map(placeOf)));
  return notices.filter((one) => {
    const isRule = one.say === 'they_deleted' && one.in.list !== 'questions';
    return !isRule || !one.edits.every((edit) => gone.has(placeOf(edit)));
  });
}
