/** Rules of a file in the grammar of ours. Those that the check of a save would refuse are left out and told. */
import { limits } from '../../contract/limits.ts';
import { findingsOf } from '../conditions/check.ts';
import { isTest, type Conditions, type Display, type Group, type Jump, type Quota } from '../conditions/grammar.ts';
import { knownQuestions } from '../conditions/known-questions.ts';
import { isScreen } from '../screens.ts';
import { prepare } from '../structure.ts';
import type { Imported, Lost, Told } from './imported.ts';

type Owned = Told &
  (
    | { kind: 'jump'; of: string; rule: Jump }
    | { kind: 'display'; of: string; rule: Display }
    | { kind: 'quota'; of: null; rule: Quota }
  );

export class Rules {
  readonly #all: Owned[] = [];

  jump(of: string, rule: Jump, told: Told): void {
    this.#all.push({ kind: 'jump', of, rule, ...told });
  }

  display(of: string, rule: Display, told: Told): void {
    this.#all.push({ kind: 'display', of, rule, ...told });
  }

  quota(rule: Quota, told: Told): void {
    this.#all.push({ kind: 'quota', of: null, rule, ...told });
  }

  sound(survey: Pick<Imported, 'ids' | 'entities' | 'variables'>, lost: Lost): Conditions {
    const { ids, entities } = survey;
    const variables = survey.variables.map((name) => ({ id: name, name }));
    const ground = knownQuestions(
      prepare({ ids, entities }, null, () => ''),
      variables,
    );
    const held = withinLimits(this.#all.filter((owned) => mayOwn(owned, entities)));
    const broken = new Set([...findingsOf({ ...conditionsOf([...held]) }, ground)].map(({ part }) => part));
    const isKept = (owned: Owned) => held.has(owned) && !broken.has(owned.rule);
    for (const owned of this.#all)
      if (!isKept(owned)) lost('rule_dropped', owned.kind === 'display' ? { ...owned, kept: 'shown_always' } : owned);
    return conditionsOf(this.#all.filter(isKept));
  }
}

function mayOwn({ kind, of }: Owned, entities: Imported['entities']): boolean {
  if (kind === 'quota') return true;
  return Object.hasOwn(entities, of) && (kind === 'jump' ? of !== 'submit' : !isScreen(of));
}

/** As many as a survey may have, the first ones. */
function withinLimits(all: readonly Owned[]): Set<Owned> {
  const held = new Set<Owned>();
  const counts = new Map<string, number>();
  let tests = 0;
  for (const owned of all) {
    const own = testsIn(owned.rule.when);
    const key = `${owned.kind} ${owned.of}`;
    const before = counts.get(key) ?? 0;
    if (tests + own > limits.tests || before >= most[owned.kind]) continue;
    counts.set(key, before + 1);
    tests += own;
    held.add(owned);
  }
  return held;
}

const most: Record<Owned['kind'], number> = { jump: limits.jumpsPerWidget, display: 1, quota: limits.quotas };

/** Groups deeper than a survey may have are refused by the check; here they only must not exhaust the stack. */
function testsIn(when: Group | null, depth = 0): number {
  if (when === null) return 0;
  if (depth > limits.groupDepth) return 1;
  return when.items.reduce((sum, item) => sum + (isTest(item) ? 1 : testsIn(item, depth + 1)), 0);
}

function conditionsOf(all: readonly Owned[]): Conditions {
  const jumps: Record<string, Jump[]> = {};
  const display: Record<string, Display> = {};
  const quotas: Quota[] = [];
  for (const owned of all) {
    if (owned.kind === 'jump') (jumps[owned.of] ??= []).push(owned.rule);
    else if (owned.kind === 'display') display[owned.of] = owned.rule;
    else quotas.push(owned.rule);
  }
  return {
    ...(Object.keys(jumps).length > 0 ? { jumps } : {}),
    ...(Object.keys(display).length > 0 ? { display } : {}),
    ...(quotas.length > 0 ? { quotas } : {}),
  };
}
