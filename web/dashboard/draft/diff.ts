/** What leads from one draft to another, in edits that can be applied one after the other. */
import { equalJson } from '../../../engine/equal.ts';
import { type Draft, type Id, isMembers, listPrefixes, type Members } from './draft.ts';
import type { Edit, List } from './edit.ts';
import { type Items, noItems, optionsIn, own, readList } from './lists.ts';
import { steps } from './order.ts';

export function diff(from: Draft, to: Draft): Edit[] {
  if (from === to) return [];
  return [...questionEdits(from, to), ...ruleEdits(from, to), ...otherEdits(from, to)];
}

export function isEqual(one: Draft, other: Draft): boolean {
  return diff(one, other).length === 0;
}

function* questionEdits(from: Draft, to: Draft): Generator<Edit> {
  if (from.ids === to.ids && from.entities === to.entities) return;
  const list = { list: 'questions' } as const;
  yield* orderEdits(list, readList(from, list)!, readList(to, list)!);
  for (const id of to.ids) {
    const [before, after] = [own(from.entities, id), to.entities[id]!];
    if (before !== undefined && before !== after) yield* entityEdits(id, before, after);
  }
}

function* orderEdits(list: List, from: Items, to: Items): Generator<Edit> {
  if (from.ids === to.ids) return;
  for (const { id, ...step } of steps(from.ids, to.ids)) {
    if (step.act === 'move') yield { at: 'place', in: list, id, before: step.before, after: step.after };
    else {
      const [before, after] = step.act === 'add' ? [null, to.byId[id]!] : [from.byId[id]!, null];
      yield { at: 'item', in: list, id, before, after, behind: step.behind };
    }
  }
}

function* entityEdits(question: Id, from: Members, to: Members): Generator<Edit> {
  const lists = listPrefixes.filter((prefix) => isListIn(from, prefix) && isListIn(to, prefix));
  const inLists = new Set(lists.flatMap((prefix) => [`${prefix}Ids`, `${prefix}Entities`]));
  for (const prefix of lists) yield* optionEdits({ list: 'options', question, prefix }, from, to);
  yield* memberEdits(question, [], {
    from: without(from, inLists),
    to: without(to, inLists),
  });
}

/** A list that comes is first there without options; one that goes loses them first. */
function* optionEdits(list: List & { list: 'options' }, from: Members, to: Members): Generator<Edit> {
  const { question, prefix } = list;
  const [before, after] = [optionsIn(from, prefix), optionsIn(to, prefix)];
  const frame = { [`${prefix}Ids`]: [], [`${prefix}Entities`]: {} };
  if (before === null && after !== null) yield* memberEdits(question, [], { from: {}, to: frame });
  yield* orderEdits(list, before ?? noItems, after ?? noItems);
  for (const id of after?.ids ?? []) {
    const [old, now] = [own(before?.byId ?? {}, id), after!.byId[id]!];
    if (old !== undefined) yield* memberEdits(question, [`${prefix}Entities`, id], { from: old, to: now });
  }
  if (before !== null && after === null) yield* memberEdits(question, [], { from: frame, to: {} });
}

function* memberEdits(question: Id, path: readonly string[], ends: { from: Members; to: Members }): Generator<Edit> {
  const { from, to } = ends;
  if (from === to) return;
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after, at] = [own(from, name), own(to, name), [...path, name]];
    if (equalJson(before, after)) continue;
    if (isKeyed(at) && isMembers(before) && isMembers(after)) {
      yield* memberEdits(question, at, { from: before, to: after });
    } else yield { at: 'member', question, path: at, before, after };
  }
}

/** Members that are compared and merged key by key: points by option, media, and the two sides of a yes or no. */
export function isKeyed([member = '']: readonly string[]): boolean {
  return member === 'multimedia' || member === 'yesNoTextEntities' || member.endsWith('Scores');
}

function* ruleEdits({ conditions: from }: Draft, { conditions: to }: Draft): Generator<Edit> {
  if (from === to) return;
  const [one, other] = [draftWith(from), draftWith(to)];
  const owners = new Set([...Object.keys(from.jumps), ...Object.keys(to.jumps)]);
  const lists: List[] = [
    ...[...owners].map((question) => ({ list: 'jumps', question }) as const),
    { list: 'display' },
    { list: 'quotas' },
  ];
  for (const list of lists) {
    const [before, after] = [readList(one, list)!, readList(other, list)!];
    yield* orderEdits(list, before, after);
    for (const [place, id] of after.ids.entries()) {
      const [old, now] = [own(before.byId, id), after.byId[id]!];
      if (old === undefined || equalJson(old, now)) continue;
      yield { at: 'item', in: list, id, before: old, after: now, behind: after.ids[place - 1] ?? null };
    }
  }
}

function* otherEdits({ conditions: { others: from } }: Draft, { conditions: { others: to } }: Draft): Generator<Edit> {
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [before, after] = [own(from, name), own(to, name)];
    if (!equalJson(before, after)) yield { at: 'other', name, before, after };
  }
}

function draftWith(conditions: Draft['conditions']): Draft {
  return { ids: [], entities: {}, conditions };
}

/** A list in one form, or nothing at all. Whatever else stands there is a member like others. */
export function isListIn(entity: Members, prefix: string): boolean {
  const isAbsent = !Object.hasOwn(entity, `${prefix}Ids`) && !Object.hasOwn(entity, `${prefix}Entities`);
  return isAbsent || optionsIn(entity, prefix) !== null;
}

function without(members: Members, names: ReadonlySet<string>): Members {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.has(name)));
}
