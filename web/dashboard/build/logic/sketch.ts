/**
 * A rule while it is written: the same form as a rule, with holes. So whatever a stored rule says, and whatever members it has
 * that nobody here knows, is in its sketch too. A sketch with a hole is no rule and never enters the draft.
 */
import type { Group, Operator, Source, Target } from '../../../../engine/conditions/grammar.ts';
import type { Id, Members } from '../../draft/draft.ts';
import type { Ground, RulePlace } from './ground.ts';
import { kindOf, sourcesFor } from './sources.ts';
import { operatorsFor, valueFor } from './values.ts';

export interface TestSketch {
  readonly source: Source | null;
  readonly operator?: Operator;
  readonly value?: unknown;
}

export interface GroupSketch {
  readonly op: Group['op'];
  readonly items: readonly (GroupSketch | TestSketch)[];
}

export type Sketch = JumpSketch | DisplaySketch | QuotaSketch;

export interface JumpSketch extends Members {
  readonly id: Id;
  /** Null: always. */
  readonly when: GroupSketch | null;
  readonly to: Target | null;
}

export interface DisplaySketch extends Members {
  readonly id: Id;
  readonly action: 'show' | 'hide';
  readonly when: GroupSketch;
}

export interface QuotaSketch extends Members {
  readonly id: Id;
  readonly name?: string;
  readonly limit: number | undefined;
  readonly when: GroupSketch;
}

export const emptyTest: TestSketch = { source: null };

/** Of a jump the answer that was just given is asked most often. */
export function firstTest(ground: Ground, place: RulePlace): TestSketch {
  const [here] = sourcesFor(ground, place).here;
  return here ? withSource(emptyTest, here, ground) : emptyTest;
}

export function groupOf(...items: GroupSketch['items']): GroupSketch {
  return { op: 'and', items };
}

/** Operator and value stay where they fit the new source. */
export function withSource(test: TestSketch, source: Source, ground: Ground): TestSketch {
  const kind = kindOf(source, ground);
  const fitting = kind ? operatorsFor(kind) : [];
  const operator = fitting.find((one) => one === test.operator) ?? fitting[0];
  const { operator: _before, ...others } = test;
  return operator === undefined
    ? withValue({ ...others, source }, undefined)
    : withOperator({ ...test, source }, operator, ground);
}

export function withOperator(test: TestSketch, operator: Operator, ground: Ground): TestSketch {
  const value = test.source === null ? undefined : valueFor(test.value, test.source, { operator, ground });
  return withValue({ ...test, operator }, value);
}

/** Undefined takes it away. */
export function withValue(test: TestSketch, value: unknown): TestSketch {
  const { value: _before, ...others } = test;
  return value === undefined ? others : { ...others, value };
}

export function isGroup(item: GroupSketch | TestSketch): item is GroupSketch {
  return 'items' in item;
}

export function withItem(group: GroupSketch, at: number, item: GroupSketch | TestSketch): GroupSketch {
  return { ...group, items: group.items.with(at, item) };
}

/** Null: nothing is left of it. */
export function withoutItem(group: GroupSketch, at: number): GroupSketch | null {
  return group.items.length > 1 ? { ...group, items: group.items.toSpliced(at, 1) } : null;
}

export function withAdded(group: GroupSketch, item: GroupSketch | TestSketch): GroupSketch {
  return { ...group, items: [...group.items, item] };
}
