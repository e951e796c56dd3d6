/** Members of questions held against their schema: which pass, and which are refused at which place. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { questionSchemas } from '../contract/questions/table.ts';
import type { QuestionType } from '../contract/questions/types.ts';

export type Sent = Record<string, unknown>;
/** Members that pass, and members that do not with the places of their faults. */
export interface Case {
  type: QuestionType;
  rule: string;
  good: Sent[];
  bad: [members: Sent, ...fields: string[]][];
}

export const long = (length: number) => 'x'.repeat(length);
export const bools = (...names: string[]): Case['bad'] =>
  names.flatMap((name) => [
    [{ [name]: 'yes' }, name],
    [{ [name]: 1 }, name],
  ]);
export const texts = (sizes: Record<string, number>): Case['bad'] =>
  Object.entries(sizes).flatMap(([name, max]) => [
    [{ [name]: long(max + 1) }, name],
    [{ [name]: 5 }, name],
  ]);

export function testMembers(cases: readonly Case[]): void {
  for (const { type, rule, good, bad } of cases)
    test(`[${rule}] members of ${type}`, () => {
      for (const members of good) assert.deepEqual(faults(type, members), [], brief(members));
      for (const [members, ...fields] of bad)
        assert.deepEqual(faults(type, members, fields).toSorted(), fields.toSorted(), brief(members));
    });
}

/** Places of the faults, with the constraint where the expected place names one. */
export function faults(type: QuestionType, members: Sent, expected: readonly string[] = ['all:constraints']): string[] {
  const issues = questionSchemas[type].safeParse({ type, ...members }).error?.issues ?? [];
  return issues.map((issue) => {
    const field = issue.path.join('.');
    const named = issue.code === 'custom' ? `${field}:${String(issue.params?.constraint)}` : field;
    return expected.includes(field) ? field : named;
  });
}

function brief(members: Sent): string {
  return JSON.stringify(members).slice(0, 200);
}
