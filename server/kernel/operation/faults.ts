/** What is wrong with an input: where, which constraint, in one sentence, and never with a secret in it. */
import type { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import type { Constraint, Fault } from '../../../contract/problems.ts';

export type Members = Record<string, unknown>;

/** Text that PostgreSQL cannot hold, and keys that would change an object's prototype when it is copied. */
export function textFaults(members: Members): Fault[] {
  const faults: Fault[] = [];
  const at: string[] = [];
  const refuse = (field: string, why: string) => {
    if (faults.length < limits.faults)
      faults.push({ field, value: null, constraint: 'format', message: `${field} ${why}` });
  };
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && !isStorable(value))
      refuse(at.join('.'), 'must not hold U+0000 or half a surrogate pair');
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      if (key === '__proto__' || !isStorable(key)) {
        refuse(at.join('.') || 'body', 'holds a member name that is not allowed');
        continue;
      }
      at.push(key);
      walk((value as Members)[key]);
      at.pop();
    }
  };
  walk(members);
  return faults;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

export function faultsOf(error: z.ZodError, input: unknown): Fault[] {
  return error.issues.slice(0, limits.faults).map((issue) => {
    const value = issue.path.reduce<unknown>((at, key) => (at as Members | undefined)?.[key as string], input);
    const field = issue.path.map(String).join('.') || 'body';
    const constraint = constraintOf(issue, value);
    const message = constraint === 'required' ? `${field} is required` : `${field} ${sentence(issue)}`;
    return { field, value: secrets.has(issue.path[0] ?? '') ? null : value, constraint, message };
  });
}

/** Members whose values no answer repeats: answers end up in logs, tickets and screenshots. */
const secrets = new Set<PropertyKey>(['password', 'current_password', 'passwords', 'token']);

function constraintOf(issue: z.core.$ZodIssue, value: unknown): Constraint {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined || value === null ? 'required' : 'type';
    case 'too_small':
      return issue.origin === 'number' ? 'min' : 'length';
    case 'too_big':
      return issue.origin === 'number' ? 'max' : 'length';
    case 'invalid_value':
      return value === undefined ? 'required' : 'enum';
    case 'custom':
      return (issue.params?.['constraint'] as Constraint | undefined) ?? 'format';
    case 'invalid_union':
      return value === undefined ? 'required' : 'type';
    default:
      return 'format';
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${/^[aeio]/.test(issue.expected) ? 'an' : 'a'} ${issue.expected}`;
    case 'too_small':
      return issue.origin === 'number'
        ? `must be at least ${issue.minimum}`
        : `must have at least ${issue.minimum} items`;
    case 'too_big':
      return issue.origin === 'number'
        ? `must be at most ${issue.maximum}`
        : `must have at most ${issue.maximum} items`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'custom':
      return issue.message;
    case 'invalid_format':
      return formats[issue.format] ?? 'has a wrong form';
    case 'invalid_union':
      return eitherOf(issue);
    default:
      return 'has a wrong form';
  }
}

const formats: Record<string, string> = {
  date: 'must be a date such as 2030-01-31',
  datetime: 'must be a time such as 2030-01-31T23:59:00Z',
  email: 'must be an e-mail address',
  url: 'must be an address such as https://example.com/page',
};

/** What any of the kinds would want, where they want it of the value itself and not of something inside. */
function eitherOf({ errors }: z.core.$ZodIssueInvalidUnion): string {
  const [first, ...others] = errors.flatMap(([issue]) => (issue && issue.path.length === 0 ? [sentence(issue)] : []));
  if (first === undefined || others.length + 1 < errors.length) return 'has a wrong form';
  return [first, ...others.map((other) => other.replace(/^must be /, ''))].join(' or ');
}
