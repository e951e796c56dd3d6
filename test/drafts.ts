/** Drafts as two people change them: random, and with texts that tell who wrote them. */
import fc from 'fast-check';
import type { QuestionType } from '../contract/questions/types.ts';
import { apply } from '../web/dashboard/draft/apply.ts';
import { cardsOf, resolved } from '../web/dashboard/draft/cards.ts';
import { type Draft, type Entity, type Id, isMembers, type Members, readDraft } from '../web/dashboard/draft/draft.ts';
import { keyOf, type List } from '../web/dashboard/draft/edit.ts';
import { type Items, optionsIn, readList, withOwn, writeList } from '../web/dashboard/draft/lists.ts';
import { merge } from '../web/dashboard/draft/merge.ts';
import { withoutQuestions } from '../web/dashboard/draft/remove.ts';

/** An act, and numbers that say on what. */
export type Act = [act: (typeof acts)[number], which: number, where: number, how: number];

const acts = [
  'title',
  'title',
  'member',
  'media',
  'score',
  'option text',
  'option text',
  'option add',
  'option remove',
  'option move',
  'question add',
  'question add',
  'question remove',
  'question move',
  'question move',
  'type',
  'rule add',
  'rule change',
  'rule remove',
  'rule move',
  'display',
  'other',
  'card',
] as const;

const types = ['input', 'choice', 'dropdown', 'rating', 'matrix', 'yesno', 'slider'] as const;
const screens = ['welcome', 'submit'] as const;
const number = fc.nat({ max: 999 });

export const act: fc.Arbitrary<Act> = fc.tuple(fc.constantFrom(...acts), number, number, number);
export const fewActs = fc.array(act, { maxLength: 8, size: 'max' });

/** A survey of some questions, options and rules. */
export const draft = fc
  .tuple(
    fc.array(fc.constantFrom(...types), { maxLength: 6, size: 'max' }),
    fc.boolean(),
    fc.array(act, { maxLength: 12 }),
  )
  .map(([kinds, isFramed, more]) => {
    const questions = kinds.map((type, at) => [`q${at}`, newQuestion(type, `b${at}`)] as const);
    const framed = isFramed ? screens.map((id) => [id, { type: id, title: `${id} of all` }] as const) : [];
    const entities = Object.fromEntries([...questions, ...framed]);
    return changed(readDraft({ ids: Object.keys(entities), entities }, {}), more, 'b');
  });

/** With cards of an earlier meeting in it. */
const metBefore = fc
  .tuple(draft, fewActs, fewActs)
  .map(([base, one, other]) => merge({ base, mine: changed(base, one, 'x'), theirs: changed(base, other, 'y') }).draft);

/** What two people made of the same survey; one of them may have met a third. */
export const sides = fc
  .record({ base: fc.oneof(draft, metBefore), mine: fewActs, theirs: fewActs, thirds: fc.option(fewActs) })
  .map(({ base, mine, theirs, thirds }) => {
    const their = changed(base, theirs, 't');
    const met = thirds && merge({ base, mine: their, theirs: changed(base, thirds, 'u') }).draft;
    return { base, mine: changed(base, mine, 'm'), theirs: met ?? their };
  });

/** `who` begins every text and every id that is new. */
export function changed(from: Draft, list: readonly Act[], who: string): Draft {
  return list.reduce((now, one, at) => changedBy(now, one, `${who}${at}`), from);
}

export function changedBy(now: Draft, [what, which, where, how]: Act, word: string): Draft {
  const id = picked(now.ids, which);
  const entity = id === undefined ? undefined : now.entities[id];
  const set = (name: string, value: unknown) =>
    id === undefined ? now : apply(now, [{ at: 'member', question: id, path: [name], after: value }]);
  if (what === 'title') return set('title', `title ${word}`);
  if (what === 'member')
    return set(picked(['description', 'inputPlaceholder', 'own'], where)!, how % 4 === 0 ? undefined : `text ${word}`);
  if (what === 'media')
    return set('multimedia', withKey(entity?.multimedia, picked(['imgUrl', 'imgAlt'], where)!, `media ${word}`));
  if (what === 'score') return set('ratingScores', withKey(entity?.ratingScores, String(where % 3), how));
  if (what === 'type') return typeChanged(now, id, picked(types, where)!);
  if (what === 'other')
    return { ...now, conditions: { ...now.conditions, others: { [`other${which % 2}`]: `other ${word}` } } };
  if (what === 'card') return cardSettled(now, id, how);
  if (what.startsWith('option')) return optionChanged(now, id, [what, where, how], word);
  if (what.startsWith('question')) return questionChanged(now, [what, which, where, how], word);
  return ruleChanged(now, [what, which, where, how], word);
}

function questionChanged(now: Draft, [what, which, where, how]: Act, word: string): Draft {
  const list = { list: 'questions' } as const;
  const movable = now.ids.filter((id) => id !== 'welcome' && id !== 'submit');
  const id = picked(movable, which);
  const behind = picked([null, ...now.ids.filter((one) => one !== id && one !== 'submit')], where)!;
  if (what === 'question add') {
    const screen = picked([...screens, null, null, null, null], how);
    if (screen && now.ids.includes(screen)) return now;
    const after = newQuestion(screen ?? picked(types, how)!, word);
    return apply(now, [{ at: 'item', in: list, id: screen ?? word, before: null, after, behind }]);
  }
  if (id === undefined) return now;
  if (what === 'question remove') return withoutQuestions(now, new Set([id]));
  return apply(now, [{ at: 'place', in: list, id, before: null, after: behind }]);
}

function optionChanged(
  now: Draft,
  id: Id | undefined,
  [what, where, how]: [string, number, number],
  word: string,
): Draft {
  const prefixes =
    id === undefined
      ? []
      : ['choice', 'dropdown', 'matrixRow', 'matrixCol'].filter((prefix) => optionsIn(now.entities[id]!, prefix));
  const prefix = picked(prefixes, how);
  if (id === undefined || prefix === undefined) return now;
  return listChanged(
    now,
    { list: 'options', question: id, prefix },
    {
      what,
      which: where,
      where: how,
      item: (before) => ({ ...before, text: `option ${word}`, ...(how % 3 === 0 && { score: how }) }),
      word: how % 5 === 0 ? `shared${how % 3}` : word,
    },
  );
}

function ruleChanged(now: Draft, [what, which, where, how]: Act, word: string): Draft {
  const [owner, source] = [picked(now.ids, which), picked(now.ids, how)];
  if (owner === undefined || source === undefined) return now;
  const when = {
    op: 'and',
    items: [{ source: { type: 'widget', id: source }, operator: 'eq', value: `rule ${word}` }],
  };
  if (what === 'display') {
    const rule = how % 3 === 0 ? undefined : { id: word, action: 'show', when };
    const display = withOwn(now.conditions.display, owner, rule);
    return { ...now, conditions: { ...now.conditions, display } };
  }
  const list: List = where % 3 === 0 ? { list: 'quotas' } : { list: 'jumps', question: owner };
  const to = picked([{ type: 'next' }, { type: 'widget', id: source }], where)!;
  const item = (before?: Members) => ({ ...before, when, ...(list.list === 'jumps' ? { to } : { limit: 1 + how }) });
  return listChanged(now, list, { what, which: where, where: how, item, word });
}

interface Change {
  what: string;
  which: number;
  where: number;
  word: string;
  item(before?: Members): Members;
}

function listChanged(now: Draft, list: List, { what, which, where, word, item }: Change): Draft {
  const items: Items = readList(now, list)!;
  const id = picked(items.ids, which);
  const isRule = list.list !== 'options';
  const behind = picked([null, ...items.ids.filter((one) => one !== id)], where)!;
  if (what.endsWith('add')) {
    if (items.ids.includes(word)) return now;
    const after = isRule ? { ...item(), id: word } : item();
    return apply(now, [{ at: 'item', in: list, id: word, before: null, after, behind }]);
  }
  if (id === undefined) return now;
  if (what.endsWith('remove')) return apply(now, [{ at: 'item', in: list, id, before: null, after: null, behind }]);
  if (what.endsWith('move')) return apply(now, [{ at: 'place', in: list, id, before: null, after: behind }]);
  return writeList(now, list, { ...items, byId: { ...items.byId, [id]: item(items.byId[id]) } });
}

function typeChanged(now: Draft, id: Id | undefined, type: QuestionType): Draft {
  if (id === undefined || id === 'welcome' || id === 'submit') return now;
  const { title, description, type: before } = now.entities[id]!;
  if (before === type) return now;
  const { title: _own, ...fresh } = newQuestion(type, id);
  const after = Object.fromEntries(Object.entries({ title, description }).filter(([, value]) => value !== undefined));
  return { ...now, entities: { ...now.entities, [id]: { ...after, ...fresh } } };
}

function cardSettled(now: Draft, id: Id | undefined, how: number): Draft {
  const entity = id === undefined ? undefined : now.entities[id];
  const card = entity && cardsOf(entity)[0];
  if (!card || id === undefined) return now;
  return { ...now, entities: { ...now.entities, [id]: resolved(entity, card, how % 2 === 0 ? 'mine' : 'theirs') } };
}

export function newQuestion(type: QuestionType, word: string): Entity {
  const options = (prefix: string) => ({
    [`${prefix}Ids`]: ['a', 'b'],
    [`${prefix}Entities`]: { a: { text: 'one' }, b: { text: 'two' } },
  });
  const title = `title ${word}`;
  if (type === 'choice' || type === 'dropdown') return { type, title, ...options(type) };
  return type === 'matrix' ? { type, title, ...options('matrixRow'), ...options('matrixCol') } : { type, title };
}

/** Every text in it, cards and rules too. */
export function textsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const open = [value];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one === 'string') found.add(one);
    else if (typeof one === 'object' && one !== null) open.push(...Object.values(one).filter((inner) => inner != null));
    if (open.length === 0) break;
  }
  return found;
}

export function listsIn(draftOf: Draft): [string, readonly Id[]][] {
  const lists: List[] = [
    { list: 'questions' },
    { list: 'quotas' },
    ...Object.keys(draftOf.conditions.jumps).map((question) => ({ list: 'jumps', question }) as const),
    ...draftOf.ids.flatMap((question) =>
      ['choice', 'dropdown', 'matrixRow', 'matrixCol'].map(
        (prefix) => ({ list: 'options', question, prefix }) as const,
      ),
    ),
  ];
  return lists.map((list) => [keyOf(list), readList(draftOf, list)?.ids ?? []]);
}

function withKey(map: unknown, key: string, value: unknown): Members {
  return { ...(isMembers(map) ? map : {}), [key]: value };
}

function picked<T>(list: readonly T[], at: number): T | undefined {
  return list.length === 0 ? undefined : list[at % list.length];
}
