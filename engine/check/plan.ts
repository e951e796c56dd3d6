/** What a walk through all paths must remember, and how long: from a reply up to the last rule that asks about it. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { type Group, isTest, type Test } from '../conditions/grammar.ts';
import type { Variable } from '../conditions/known-questions.ts';
import { shownOrder } from '../order.ts';
import { holdsFor, type Reply, type Telling } from './replies.ts';
import { type Followers, type Rule, type Rules, sourceOf, testsIn } from './rules.ts';

export interface Plan {
  /** Questions in the order in which they are met, without the send step. */
  order: readonly string[];
  placeOf(id: string): number;
  /** Variables that rules at this place ask about. */
  variablesAt(place: number): readonly string[];
  testsOf(source: string): readonly Test[];
  tellingOf(question: Question): Telling;
  truth(test: Test, state: Remembered): boolean;
  /** How a test comes out without an answer. */
  absent(test: Test): boolean;
  /** Without what nobody asks about any more. */
  pruned(place: number, replies: ReadonlyMap<string, Reply>): Map<string, Reply>;
  /** The same for states that no rule from this place on can tell apart. */
  keyOf(place: number, state: Remembered): string;
  /** How many tests and chosen options are looked at to make such a key. */
  keyWork(place: number): number;
}

export interface Remembered {
  replies: ReadonlyMap<string, Reply>;
  score: number;
}

export interface Planned {
  structure: Structure;
  rules: Rules;
  /** Quotas that are asked at the end; those of others are not remembered. */
  quotas: readonly Rule[];
  /** Quotas that are taken for full. */
  full?: readonly Rule[];
  variables: readonly Variable[];
  scoring: boolean;
  /** Found once for all plans of a survey: in a long chain there are a hundred thousand. */
  followers: ReadonlyMap<string, Followers>;
}

/** A rule with the place at which it is asked. */
interface PlacedRule {
  when: Group | null;
  place: number;
}

export function planOf({ structure, rules, quotas, full = [], variables, scoring, followers }: Planned): Plan {
  const order = shownOrder(structure.ids).filter((id) => id !== 'submit');
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? -1;
  const asked: PlacedRule[] = [
    ...[...rules.jumps.values()].flat().map(({ owner, when }) => ({ when, place: placeOf(owner!) })),
    ...[...rules.displays.values()].map(({ owner, when }) => ({ when, place: placeOf(owner!) })),
    ...[...quotas, ...full].map(({ when }) => ({ when, place: order.length })),
    // These are asked behind every question, so that variables must be known from the start.
    ...full.map(({ when }) => ({ when, place: 0 })),
  ];
  const { sources, uses } = usesIn(asked, variables);
  const lastCarry = new Map([...followers].map(([id, { last }]) => [id, last]));
  const lastUses = new Map(lastCarry);
  for (const [source, all] of uses) {
    lastUses.set(source, Math.max(lastCarry.get(source) ?? -1, ...all.map(({ place }) => place)));
  }
  const testsOf = (source: string) => [...new Set((uses.get(source) ?? []).map(({ test }) => test))];
  const scored = scoring && uses.has('score');
  const named = [...uses].filter(([source]) => source.startsWith('?'));
  const memory: Memory = { asked, sources, lastCarry, lastScore: scored ? lastUses.get('score')! : -1, placeOf };
  return {
    order,
    placeOf,
    variablesAt: remembered((place) =>
      named.filter(([, all]) => all.some((use) => use.place === place)).map(([source]) => source),
    ),
    testsOf,
    tellingOf: ({ id }) => {
      const list = followers.get(id)?.ids ?? [];
      return { tests: testsOf(id), scored, followers: list, asked: list.flatMap(testsOf) };
    },
    pruned: (place, replies) => new Map([...replies].filter(([source]) => (lastUses.get(source) ?? -1) >= place)),
    ...recalling(memory),
  };
}

interface Memory {
  asked: readonly PlacedRule[];
  sources: ReadonlyMap<Test, string | null>;
  lastCarry: ReadonlyMap<string, number>;
  /** -1: points are not asked for. */
  lastScore: number;
  placeOf(id: string): number;
}

/** How tests come out for a state, and what is left open for it. */
function recalling(memory: Memory): Pick<Plan, 'truth' | 'absent' | 'keyOf' | 'keyWork'> {
  const { asked, sources, lastCarry, lastScore, placeOf } = memory;
  const absences = new Map([...sources.keys()].map((test) => [test, holdsFor(test, undefined)]));
  const absent = (test: Test) => absences.get(test) ?? false;
  const begun = asked.flatMap(({ when, place }) => {
    const known = testsIn(when)
      .map((test) => sources.get(test))
      .filter((source) => source !== 'score');
    return known.length === 0
      ? []
      : [{ when: when!, place, from: Math.min(...known.map((one) => placeOf(one ?? ''))) }];
  });
  /** Rules still to come of which something is decided. */
  const aheadOf = remembered((at) => begun.filter(({ place, from }) => place >= at && from < at));
  const carriedAt = remembered((at) => [...lastCarry].filter(([, last]) => last >= at));

  const truth = (test: Test, { replies, score }: Remembered): boolean => {
    const source = sources.get(test);
    if (source === 'score') return holdsFor(test, undefined, score);
    return (source ? replies.get(source)?.truths.get(test) : undefined) ?? absent(test);
  };
  const isDecided = (test: Test, at: number, { replies }: Remembered): boolean => {
    const source = sources.get(test);
    if (source === 'score') return lastScore < 0;
    return !source || (source.startsWith('?') ? replies.has(source) : placeOf(source) < at);
  };
  /** What is left of a condition when the tests that are decided are taken out. */
  const rest = (group: Group, at: number, state: Remembered): boolean | string => {
    const open: string[] = [];
    for (const [n, item] of group.items.entries()) {
      const is = !isTest(item) ? rest(item, at, state) : isDecided(item, at, state) ? truth(item, state) : String(n);
      if (is === (group.op === 'or')) return is;
      if (typeof is === 'string') open.push(isTest(item) ? is : `${n}(${is})`);
    }
    return open.length === 0 ? group.op === 'and' : open.join(',');
  };
  return {
    truth,
    absent,
    keyWork: remembered((at) =>
      aheadOf(at).reduce((sum, { when }) => sum + testsIn(when).length, carriedAt(at).length),
    ),
    keyOf: (at, state) => {
      const left = aheadOf(at).map(({ when }) => rest(when, at, state));
      const carried = carriedAt(at).map(([source]) => state.replies.get(source)?.chosen ?? '-');
      return `${left.join(';')}|${carried.join(';')}|${lastScore >= at ? state.score : ''}`;
    },
  };
}

/** Which test looks at what, and from where. */
function usesIn(asked: readonly PlacedRule[], variables: readonly Variable[]) {
  const sources = new Map<Test, string | null>();
  const uses = new Map<string, { test: Test; place: number }[]>();
  for (const { when, place } of asked) {
    for (const test of testsIn(when)) {
      const source = sourceOf(test.source, variables);
      sources.set(test, source);
      if (source === null) continue;
      const known = uses.get(source);
      if (known) known.push({ test, place });
      else uses.set(source, [{ test, place }]);
    }
  }
  return { sources, uses };
}

function remembered<T>(make: (place: number) => T): (place: number) => T {
  const known = new Map<number, T>();
  return (place) => {
    const made = known.get(place) ?? make(place);
    known.set(place, made);
    return made;
  };
}
