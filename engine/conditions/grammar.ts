/** The branching rules of a survey: after a question (jumps), before it (display), and over all answers (quotas). */
import type { Operator } from '../../contract/condition-operators.ts';

export { operators, type Operator } from '../../contract/condition-operators.ts';

export interface Conditions {
  jumps?: Record<string, Jump[]>;
  display?: Record<string, Display>;
  quotas?: Quota[];
}

export interface Jump {
  id?: string;
  /** null: always. */
  when: Group | null;
  to: Target;
}

export interface Display {
  id?: string;
  action: 'show' | 'hide';
  when: Group;
}

export interface Quota {
  id?: string;
  name?: string;
  when: Group;
  limit: number;
  to?: { type: 'screenout' };
}

export interface Group {
  op: 'and' | 'or';
  items: (Group | Test)[];
}

export interface Test {
  source: Source;
  operator: Operator;
  value?: TestValue;
}

export type TestValue = string | number | boolean | (string | number)[];

export type Source =
  | { type: 'widget'; id: string; row?: string }
  /** By id or by name. */
  | { type: 'variable'; id: string }
  /** Points so far. */
  | { type: 'score' };

export type Target = { type: 'widget'; id: string } | { type: 'submit' } | { type: 'screenout' } | { type: 'next' };

export const ruleMembers = ['jumps', 'display', 'quotas'] as const;

/** Inside a group a test is told from a group by its source, in a check as well as at run time. */
export function isTest(item: object): item is Test {
  return 'source' in item || 'operator' in item;
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** UUIDs are the same in any case and are kept in lower case; other ids are exact. */
export function lowered(id: string): string {
  return uuidForm.test(id) ? id.toLowerCase() : id;
}
