/** The rules of a survey with the places at which they are asked, and what each of their tests looks at. */
import type { Structure } from '../../contract/questions/types.ts';
import {
  type Conditions,
  type Group,
  isTest,
  lowered,
  type Source,
  type Target,
  type Test,
} from '../conditions/grammar.ts';
import type { Variable } from '../conditions/known-questions.ts';
import { carrySource } from '../offered.ts';
import { shownOrder } from '../order.ts';
import { isMembers, type Members } from '../questions/members.ts';

export interface Rule {
  kind: 'jump' | 'display' | 'quota';
  /** Place in the stored conditions. */
  path: string;
  /** The question it belongs to; null for quotas. */
  owner: string | null;
  when: Group | null;
  /** For a display: whether the question is shown when it holds. */
  shows: boolean;
  to: Target | null;
}

export interface Rules {
  /** In the order of the stored conditions. */
  all: readonly Rule[];
  jumps: ReadonlyMap<string, readonly Rule[]>;
  displays: ReadonlyMap<string, Rule>;
  quotas: readonly Rule[];
}

/** Those that can be used at run time, under the places they have in what is stored. */
export function rulesOf(stored: Members, sound: Conditions): Rules {
  const places = rulePlaces(stored);
  const rule = (raw: object, kind: Rule['kind'], owner: string | null): Rule => ({
    kind,
    path: places.get(raw)?.path ?? '',
    owner,
    when: (raw as { when: Group | null }).when,
    shows: (raw as { action?: unknown }).action === 'show',
    to: kind === 'jump' ? (raw as { to: Target }).to : null,
  });
  const jumps = Object.entries(sound.jumps ?? {}).map(([id, list]): [string, Rule[]] => [
    lowered(id),
    list.map((one) => rule(one, 'jump', lowered(id))),
  ]);
  const displays = Object.entries(sound.display ?? {}).map(([id, one]): [string, Rule] => [
    lowered(id),
    rule(one, 'display', lowered(id)),
  ]);
  const quotas = (sound.quotas ?? []).map((one) => rule(one, 'quota', null));
  const all = [...jumps.flatMap(([, list]) => list), ...displays.map(([, one]) => one), ...quotas];
  return { all, jumps: new Map(jumps), displays: new Map(displays), quotas };
}

/** Where a rule stands in what is stored, those counted that are not followed. */
export interface RulePlace extends Pick<Rule, 'kind' | 'owner' | 'path'> {
  /** Among the rules of its question, or among the quotas, from 0. */
  at: number;
}

export function rulePlaces({ jumps, display, quotas }: Members): ReadonlyMap<unknown, RulePlace> {
  const places = new Map<unknown, RulePlace>();
  for (const [id, list] of Object.entries(isMembers(jumps) ? jumps : {})) {
    const owner = lowered(id);
    for (const [at, one] of (Array.isArray(list) ? list : []).entries())
      places.set(one, { kind: 'jump', owner, at, path: `jumps.${id}.${at}` });
  }
  for (const [id, one] of Object.entries(isMembers(display) ? display : {}))
    places.set(one, { kind: 'display', owner: lowered(id), at: 0, path: `display.${id}` });
  for (const [at, one] of (Array.isArray(quotas) ? quotas : []).entries())
    places.set(one, { kind: 'quota', owner: null, at, path: `quotas.${at}` });
  return places;
}

export function testsIn(group: Group | null): Test[] {
  return group?.items.flatMap((item) => (isTest(item) ? [item] : testsIn(item))) ?? [];
}

export function groupHolds(group: Group, truth: (test: Test) => boolean): boolean {
  const one = (item: Group | Test) => (isTest(item) ? truth(item) : groupHolds(item, truth));
  return group.op === 'and' ? group.items.every(one) : group.items.some(one);
}

/** What a test looks at: `?` and a variable's id, a question's id, or `score`. Unknown variables have no value. */
export function sourceOf(source: Source, variables: readonly Variable[]): string | null {
  if (source.type === 'score') return 'score';
  if (source.type === 'widget') return lowered(source.id);
  const found = variables.find(({ id, name }) => name === source.id || id === lowered(source.id));
  return found ? `?${found.id}` : null;
}

export interface Followers {
  ids: readonly string[];
  /** The place of the last of them, in the order of the survey. */
  last: number;
}

/** By question those that take over its options, and those that take over from these in turn. */
export function followersOf(structure: Structure): ReadonlyMap<string, Followers> {
  const places = new Map(shownOrder(structure.ids).map((id, place) => [id, place]));
  const followers = new Map<string, { ids: string[]; last: number }>();
  // Of each question those before it; a source stands before those that take over from it.
  const sources = new Map<string, readonly string[]>();
  for (const id of structure.ids) {
    const question = structure.entities[id];
    const source = question && carrySource(question, structure);
    if (!source) continue;
    const all = [source.id, ...(sources.get(source.id) ?? [])];
    sources.set(id, all);
    for (const one of all) {
      const found = followers.get(one) ?? { ids: [], last: -1 };
      found.ids.push(id);
      found.last = Math.max(found.last, places.get(id) ?? -1);
      followers.set(one, found);
    }
  }
  return followers;
}
