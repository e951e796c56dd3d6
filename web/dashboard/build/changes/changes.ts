/** What changes for respondents between two drafts: the edits between their views, put together by question. */
import type { QuestionType } from '../../../../contract/questions/types.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { commonMembers } from '../../../../engine/public-members.ts';
import { diff } from '../../draft/diff.ts';
import { listPrefixes, type Draft, type Entity, type Id } from '../../draft/draft.ts';
import type { Edit } from '../../draft/edit.ts';
import { own } from '../../draft/lists.ts';
import { idBefore, putBehind } from '../../draft/order.ts';
import { importance, type Change, type ChangeGroup, type OptionAct } from './change.ts';
import { newVersions, type Hashes } from './new-versions.ts';
import { viewOf } from './view.ts';
import { cellOf } from './view-points.ts';
import { withSameIds } from './view-rules.ts';

export interface Side {
  readonly draft: Draft;
  /** As the server keeps them; without them what answers rest on is compared. */
  readonly hashes?: Hashes | undefined;
}

export interface Changes {
  readonly groups: readonly ChangeGroup[];
  /** Questions that differ, and not for respondents. */
  readonly unnoticed: readonly Id[];
  /** Something else differs, and not for respondents: the name of a quota, what only programs know. */
  readonly isElseChanged: boolean;
}

export function changesBetween(before: Side, after: Side): Changes {
  const [from, to] = comparable(viewOf(before.draft), viewOf(after.draft));
  const found = new Map<Id | null, Change[]>();
  const add = (question: Id | null, change: Change) => {
    const list = found.get(question);
    if (list) list.push(change);
    else found.set(question, [change]);
  };
  for (const edit of diff(from, to)) tellEdit(edit, { before: before.draft, after: after.draft, to, add });
  for (const [question, because] of newVersions(before, after)) add(question, { is: 'new_version', because });
  const groups = inOrder(before.draft, after.draft).flatMap((question) => {
    const changes = found.get(question);
    return changes ? [{ question, changes: inImportance(together(withoutGone(changes))) }] : [];
  });
  return { groups, ...unnoticedBetween(before.draft, after.draft, found) };
}

/** Of a question that has become another one: its own members say nothing; its options, where both have some, do. */
function comparable(from: Draft, to: Draft): [Draft, Draft] {
  const turned = to.ids.filter((id) => own(from.entities, id) && from.entities[id]!.type !== to.entities[id]!.type);
  const [before, after] = withSameIds(from, to);
  if (turned.length === 0) return [before, after];
  const reduced = (draft: Draft) =>
    Object.fromEntries(turned.map((id) => [id, common(draft.entities[id]!, to.entities[id]!.type)]));
  return [
    { ...before, entities: { ...before.entities, ...reduced(before) } },
    { ...after, entities: { ...after.entities, ...reduced(after) } },
  ];
}

function common(entity: Entity, as: QuestionType): Entity {
  const [[own_, ...others], [asked, ...more]] = [kinds[entity.type].optionPrefixes, kinds[as].optionPrefixes];
  const isListed = own_ !== undefined && asked !== undefined && others.length === 0 && more.length === 0;
  const names = [...Object.keys(commonMembers), 'isRequired', 'multimedia'];
  const kept = names.filter((name) => Object.hasOwn(entity, name)).map((name) => [name, entity[name]] as const);
  const lists = isListed
    ? (['Ids', 'Entities', 'Scores'] as const).map((part) => [`${asked}${part}`, entity[`${own_}${part}`]] as const)
    : [];
  return { ...Object.fromEntries([...kept, ...lists]), type: entity.type };
}

interface Telling {
  before: Draft;
  after: Draft;
  to: Draft;
  add(question: Id | null, change: Change): void;
}

function tellEdit(edit: Edit, { before, after, to, add }: Telling): void {
  switch (edit.at) {
    case 'member':
      return add(edit.question, memberChange(edit));
    case 'place':
      return tellPlace(edit, to, add);
    case 'other':
      return add(null, { is: 'other' });
    case 'item':
      break;
  }
  const { in: list, id, before: old, after: now } = edit;
  switch (list.list) {
    case 'questions':
      if (now !== null)
        return add(id, own(before.entities, id) ? { is: 'shown' } : { is: 'added', behind: idBefore(to.ids, id) });
      return add(id, own(after.entities, id) ? { is: 'left_out' } : { is: 'deleted' });
    case 'options':
      return add(list.question, optionsChange(now === null ? 'deleted' : 'added', list.prefix, id));
    case 'jumps':
      // Those of a question that is gone went with it.
      if (own(to.entities, list.question)) add(list.question, { is: 'jump', before: old, after: now });
      return;
    case 'display':
      if (own(to.entities, id)) add(id, { is: 'display', before: old, after: now });
      return;
    case 'quotas':
      return add(null, { is: 'quota', id, before: old, after: now });
  }
}

function tellPlace(edit: Edit & { at: 'place' }, to: Draft, add: Telling['add']): void {
  const { in: list, id } = edit;
  switch (list.list) {
    case 'questions':
      return add(id, { is: 'moved', behind: idBefore(to.ids, id) });
    case 'options':
      return add(list.question, optionsChange('moved', list.prefix, id));
    case 'jumps':
      return add(list.question, { is: 'jumps_moved' });
    case 'display':
    case 'quotas':
      return add(null, { is: 'other' });
  }
}

function memberChange({ path, before, after }: Edit & { at: 'member' }): Change {
  const [name = '', key = '', part] = path;
  if (name === 'type') return { is: 'type', before: before as QuestionType, after: after as QuestionType };
  const prefix = listPrefixes.find((one) => name === `${one}Entities`);
  if (prefix !== undefined && (part === 'text' || part === 'imgUrl' || part === 'imgAlt'))
    return {
      is: 'option',
      prefix,
      option: key,
      member: part,
      before: textIn(before),
      after: textIn(after),
    };
  if (name.endsWith('Scores') && path.length > 1)
    return { is: 'points', path, before: Number(before ?? 0), after: Number(after ?? 0) };
  return { is: 'member', path, before, after };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function optionsChange(act: OptionAct, prefix: string, option: Id): Change {
  return { is: 'options', act, prefix, options: [option] };
}

/** Points of options that are gone went with them. */
function withoutGone(changes: readonly Change[]): readonly Change[] {
  const gone = new Set(changes.flatMap((one) => (one.is === 'options' && one.act === 'deleted' ? one.options : [])));
  if (gone.size === 0) return changes;
  const isGone = ([member, key = '']: readonly string[]) =>
    (member === 'matrixScores' ? cellOf(key) : [key]).some((id) => gone.has(id));
  return changes.filter((change) => change.is !== 'points' || !isGone(change.path));
}

/** Options of one list that were added are one change, and so on; that rules stand otherwise is said once. */
function together(changes: readonly Change[]): Change[] {
  return changes.reduce<Change[]>((joined, change) => {
    if (change.is === 'jumps_moved' || change.is === 'other')
      return joined.some(({ is }) => is === change.is) ? joined : [...joined, change];
    if (change.is !== 'options') return [...joined, change];
    const at = joined.findIndex(
      (one) => one.is === 'options' && one.act === change.act && one.prefix === change.prefix,
    );
    if (at < 0) return [...joined, change];
    const one = joined[at] as Change & { is: 'options' };
    return joined.with(at, { ...one, options: [...one.options, ...change.options] });
  }, []);
}

function inImportance(changes: readonly Change[]): Change[] {
  return changes.toSorted((a, b) => importance.indexOf(a.is) - importance.indexOf(b.is));
}

/** As they stand now, those that are gone where they stood; what belongs to no question last. */
function inOrder(before: Draft, after: Draft): (Id | null)[] {
  const gone = before.ids.filter((id) => !own(after.entities, id));
  const all = gone.reduce<Id[]>((order, id) => putBehind(order, [id], idBefore(before.ids, id)), [...after.ids]);
  return [...all, null];
}

function unnoticedBetween(before: Draft, after: Draft, found: ReadonlyMap<Id | null, unknown>) {
  const edits = diff(before, after);
  const questions = edits.map(questionOf);
  const unnoticed = inOrder(before, after).filter(
    (id): id is Id => id !== null && !found.has(id) && questions.includes(id),
  );
  return { unnoticed, isElseChanged: !found.has(null) && questions.includes(null) };
}

function questionOf(edit: Edit): Id | null {
  if (edit.at === 'member') return edit.question;
  if (edit.at === 'other') return null;
  const { in: list, id } = edit;
  if (list.list === 'options' || list.list === 'jumps') return list.question;
  return list.list === 'quotas' ? null : id;
}
