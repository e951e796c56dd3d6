/** A rule of a form as a sentence of pieces: if “How old are you?” is less than “18” → go to “Thank you”. */
import { limits } from '../../../contract/limits.ts';
import type { RulePiece, RuleWord } from '../../../contract/losses.ts';
import { cutText, proper } from '../texts.ts';
import { memberOf } from './member-of.ts';
import type { Names } from './names.ts';

interface FormAction {
  act: string;
  details: unknown;
  condition: unknown;
}

/** A file may hold one of any length: what is behind these is not read by anybody. */
const mostPieces = 60;

export function toldRule({ act, details, condition }: FormAction, names: Names): RulePiece[] {
  const when = conditionPieces(condition, names, 1);
  const pieces: RulePiece[] = [...(when.length > 0 ? [{ word: 'if' } as const, ...when, { sign: '→' }] : [])];
  const room = mostPieces - 4;
  return [
    ...pieces.slice(0, room),
    ...(pieces.length > room ? [{ sign: '…' }] : []),
    ...actPieces(act, details, names),
  ];
}

const operators: Readonly<Record<string, RuleWord>> = {
  is: 'is',
  equal: 'is',
  on: 'is',
  is_not: 'is_not',
  not_equal: 'is_not',
  not_on: 'is_not',
  lower_than: 'less',
  lower_equal_than: 'at_most',
  greater_than: 'more',
  greater_equal_than: 'at_least',
  contains: 'contains',
  not_contains: 'not_contains',
  begins_with: 'begins',
  ends_with: 'ends',
  earlier_than: 'before',
  earlier_than_or_on: 'not_after',
  later_than: 'after',
  later_than_or_on: 'not_before',
};

function conditionPieces(condition: unknown, names: Names, depth: number): RulePiece[] {
  const [op, vars] = [memberOf(condition, 'op'), memberOf(condition, 'vars')];
  if (!Array.isArray(vars) || op === 'always') return [];
  if (op === 'and' || op === 'or') {
    if (depth > limits.groupDepth) return [{ sign: '…' }];
    const parts = vars.slice(0, mostPieces).map((one) => conditionPieces(one, names, depth + 1));
    const joined = parts
      .filter((part) => part.length > 0)
      .flatMap((part, at): RulePiece[] => (at === 0 ? part : [{ word: op }, ...part]));
    return depth === 1 || joined.length === 0 ? joined : [{ sign: '(' }, ...joined, { sign: ')' }];
  }
  const [subject, object] = vars as unknown[];
  const operator = typeof op === 'string' && Object.hasOwn(operators, op) ? operators[op] : undefined;
  return [
    named(subject, names),
    operator ? { word: operator } : { name: short(op) },
    ...(vars.length > 1 ? [named(object, names)] : []),
  ];
}

const signs: Readonly<Record<string, string>> = { add: '+', subtract: '−', multiply: '×', divide: '÷', set: '=' };

function actPieces(act: string, details: unknown, names: Names): RulePiece[] {
  if (act === 'jump') return [{ word: 'go_to' }, named(memberOf(details, 'to'), names)];
  const sign = Object.hasOwn(signs, act) ? signs[act]! : null;
  if (sign === null) return [{ name: short(act || '?') }];
  return [named(memberOf(details, 'target'), names), { sign }, named(memberOf(details, 'value'), names)];
}

/** By its title where rules name a part of the form, else as it is written. */
function named(operand: unknown, names: Names): RulePiece {
  const value = memberOf(operand, 'value');
  return { name: (typeof value === 'string' ? names.get(value) : undefined) ?? short(value) };
}

function short(value: unknown): string {
  if (typeof value === 'string') return cutText(proper(value), 60);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '?';
}
