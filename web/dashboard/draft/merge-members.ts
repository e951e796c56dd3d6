/** Two versions of one question, or of one rule, made from the same third. */
import { equalJson } from '../../../engine/equal.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { addCard, type Author, cardMember, type Card, mergeCards, withCards, withoutCards } from './cards.ts';
import { isKeyed, isListIn } from './diff.ts';
import { type Entity, type Id, isMembers, listPrefixes, type Members, type Rule } from './draft.ts';
import type { List } from './edit.ts';
import { noItems, optionsIn, own } from './lists.ts';
import { mergeItems } from './merge-items.ts';
import type { Three } from './order.ts';
import type { CardPlace, Notice } from './notice.ts';

/** Without a base both have made it. */
type Both<T> = Pick<Three<T>, 'mine' | 'theirs'> & { readonly base?: T };

interface Hearing {
  author: Author;
  tell(notice: Notice): void;
}

export function mergeQuestion(three: Both<Entity>, { question, ...hearing }: Hearing & { question: Id }): Entity {
  const settled = unlessBoth(three);
  if (settled) return settled.value as Entity;
  const cards = cardCase(three, { on: 'question', question }, hearing);
  if (isAnotherKind(three)) return cards.whole();
  const lists = listPrefixes.filter((prefix) => sidesOf(three).every((side) => isListIn(side, prefix)));
  const inLists = new Set([cardMember, ...lists.flatMap((prefix) => [`${prefix}Ids`, `${prefix}Entities`])]);
  const options = lists.map((prefix) => {
    const list = { list: 'options', question, prefix } as const;
    return mergeOptions(list, three, { tell: hearing.tell, conflict: cards.conflict });
  });
  const members = mergeMembers(three, [], { leave: inLists, conflict: cards.conflict });
  return cards.on(options.reduce((whole, list) => ({ ...whole, ...list }), members) as Entity);
}

/** A rule is one sentence: parts of two do not make a third. */
export function mergeRule(three: Both<Rule>, { in: list, id, ...hearing }: Hearing & { in: List; id: Id }): Rule {
  const settled = unlessBoth(three);
  if (settled) return settled.value as Rule;
  const { base, mine, theirs } = three;
  const cards = cardCase(three, { on: 'rule', in: list, id }, hearing);
  const bodies = { ...(base && { base: withoutCards(base) }), mine: withoutCards(mine), theirs: withoutCards(theirs) };
  const body = unlessBoth(bodies);
  return body ? cards.on(body.value as Rule) : cards.whole();
}

export function mergeOthers(three: Three<Members>, hearing: Hearing): Members {
  const settled = unlessBoth(three);
  if (settled) return settled.value as Members;
  const cards = cardCase(three, { on: 'conditions' }, hearing);
  return cards.on(mergeMembers(three, [], { leave: new Set([cardMember]), conflict: cards.conflict }));
}

/** What stands where at most one side has changed it. */
function unlessBoth({ base, mine, theirs }: { base?: unknown; mine?: unknown; theirs?: unknown }) {
  if (equalJson(mine, base)) return { value: theirs };
  return equalJson(theirs, base) || equalJson(mine, theirs) ? { value: mine } : null;
}

/**
 * One has made it a question of another type while the other changed what answers mean: the members of two types do not
 * go together.
 */
function isAnotherKind({ base, mine, theirs }: Both<Entity>): boolean {
  if (mine.type === theirs.type) return false;
  const other = base?.type === mine.type ? mine : theirs;
  if (base === undefined || other.type !== base.type) return true;
  const { answerBearing } = kinds[base.type];
  return !equalJson(answerBearing(base), answerBearing(other));
}

type Conflict = (path: readonly string[], values: { mine: unknown; theirs: unknown }) => void;

/** Gathers the cards of one question or rule. */
function cardCase<T extends Members>({ base, mine, theirs }: Both<T>, at: CardPlace, { author, tell }: Hearing) {
  let cards = mergeCards(base ?? {}, mine, theirs);
  const add = (card: Card, inPlace: unknown) => {
    cards = addCard(cards, card, inPlace);
    tell({ say: 'both_changed', at, card });
  };
  const conflict: Conflict = ([member = '', ...within], values) => {
    const place = { member, ...(within.length > 0 && { within }) };
    add({ ...place, ...(values.theirs !== undefined && { value: values.theirs }), ...author }, values.mine);
  };
  const on = <M extends Members>(members: M): M => withCards(members, cards);
  return {
    conflict,
    on,
    whole() {
      add({ member: null, value: withoutCards(theirs), ...author }, withoutCards(mine));
      return on(mine);
    },
  };
}

interface Ways {
  conflict: Conflict;
  leave?: ReadonlySet<string>;
}

function mergeMembers({ base = {}, mine, theirs }: Both<Members>, path: readonly string[], ways: Ways): Members {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((name) => !ways.leave?.has(name));
  const merged = names.map((name) => {
    const values = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) };
    return [name, mergeValue(values, [...path, name], ways.conflict)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeValue({ base, mine, theirs }: Three<unknown>, path: readonly string[], conflict: Conflict): unknown {
  const settled = unlessBoth({ base, mine, theirs });
  if (settled) return settled.value;
  if (isKeyed(path) && isMembers(mine) && isMembers(theirs)) {
    return mergeMembers({ base: isMembers(base) ? base : {}, mine, theirs }, path, { conflict });
  }
  conflict(path, { mine, theirs });
  return mine;
}

type OptionList = List & { list: 'options' };

function mergeOptions(
  list: OptionList,
  three: Both<Members>,
  { tell, conflict }: Ways & Pick<Hearing, 'tell'>,
): Members {
  const [base, mine, theirs] = sidesOf(three).map((side) => optionsIn(side, list.prefix));
  const isThere = unlessBoth({ base: base !== null, mine: mine !== null, theirs: theirs !== null })!.value;
  const items = { base: base ?? noItems, mine: mine ?? noItems, theirs: theirs ?? noItems };
  const entities = `${list.prefix}Entities`;
  const both = (id: Id, options: Both<Members>) => mergeMembers(options, [entities, id], { conflict });
  const { ids, byId } = mergeItems(list, items, { tell, both });
  return isThere || ids.length > 0 ? { [`${list.prefix}Ids`]: ids, [entities]: byId } : {};
}

function sidesOf({ base = {}, mine, theirs }: Both<Members>): [Members, Members, Members] {
  return [base, mine, theirs];
}
