/** Faults of a `when`: its groups, its tests, and whether each test fits the question it looks at. */
import { limits } from '../../contract/limits.ts';
import type { SourceKind } from '../questions/kind.ts';
import { isMembers, type Members } from '../questions/members.ts';
import { kinds } from '../questions/table.ts';
import { isTest, lowered, operators } from './grammar.ts';
import type { KnownQuestions } from './known-questions.ts';
import { valueForm } from './operators.ts';
import { valueFault, type ValueGround } from './value.ts';

export type FaultCode =
  | 'shape'
  | 'unknown_source'
  | 'unknown_target'
  | 'unknown_option'
  | 'unknown_row'
  | 'operator'
  | 'value'
  | 'backward'
  | 'later_source'
  | 'empty_group'
  | 'depth'
  | 'limit'
  | 'too_many';

export interface ConditionFault {
  path: string;
  code: FaultCode;
  message: string;
  /** The test it stands in, where it stands in one. */
  test?: Members;
}

/** Tests met so far; those after the first one too many are not looked at. */
interface Tally {
  tests: number;
  excess?: string;
}

export interface Visit {
  ground: KnownQuestions;
  tally: Tally;
}

/** One rule: it may test questions up to `lastPlace` in the shown order, any question when that is Infinity. */
export interface Scope extends Visit {
  lastPlace: number;
  /** Groups around the present one. */
  depth?: number;
}

/** The depth is checked before anything inside is looked at, so that hostile nesting cannot exhaust the stack. */
export function* groupFaults(group: unknown, path: string, scope: Scope): Generator<ConditionFault> {
  const depth = (scope.depth ?? 0) + 1;
  if (!isMembers(group)) {
    yield { path, code: 'shape', message: 'must be a group: { op, items }' };
    return;
  }
  if (depth > limits.groupDepth) {
    yield { path, code: 'depth', message: `has more than ${limits.groupDepth} groups inside one another` };
    return;
  }
  if (group.op !== 'and' && group.op !== 'or')
    yield { path: `${path}.op`, code: 'shape', message: 'must be and or or' };
  const { items } = group;
  if (!Array.isArray(items)) {
    yield { path: `${path}.items`, code: 'shape', message: 'must be an array of groups and tests' };
    return;
  }
  if (items.length === 0) yield { path, code: 'empty_group', message: 'has no items' };
  if (items.length > limits.groupItems) {
    yield { path: `${path}.items`, code: 'too_many', message: `has more than ${limits.groupItems} items` };
  }
  for (const [n, item] of items.slice(0, limits.groupItems).entries()) {
    const at = `${path}.items.${n}`;
    if (isMembers(item) && isTest(item)) yield* testFaults(item, at, scope);
    else yield* groupFaults(item, at, { ...scope, depth });
  }
}

function* testFaults(test: Members, path: string, scope: Scope): Generator<ConditionFault> {
  for (const fault of faultsWithin(test, path, scope)) yield { ...fault, test };
}

function* faultsWithin(test: Members, path: string, scope: Scope): Generator<ConditionFault> {
  scope.tally.tests += 1;
  if (scope.tally.tests > limits.tests) {
    scope.tally.excess ??= path;
    return;
  }
  const source = yield* readSource(test.source, path, scope);
  const { operator } = test;
  if (typeof operator !== 'string') {
    yield { path: `${path}.operator`, code: 'shape', message: 'must be the name of an operator' };
    return;
  }
  if (!operators.some((known) => known === operator)) {
    yield { path, code: 'operator', message: 'there is no such operator' };
    return;
  }
  if (!source) return;
  const form = valueForm(source.kind, operator);
  if (!form) {
    yield { path, code: 'operator', message: `${operator} does not go with this source (${source.name})` };
    return;
  }
  const fault = valueFault(form, test.value, source);
  if (fault) yield { path, ...fault };
}

interface ReadSource extends ValueGround {
  kind: SourceKind;
  name: string;
}

/** What the test looks at; undefined, after a fault, when that cannot be told. */
function* readSource(source: unknown, path: string, scope: Scope): Generator<ConditionFault, ReadSource | undefined> {
  const type = isMembers(source) ? source.type : undefined;
  if (type === 'score') return { kind: 'score', name: 'score' };
  if (!isMembers(source) || (type !== 'widget' && type !== 'variable') || typeof source.id !== 'string') {
    const message = 'must be { type: widget, id }, { type: variable, id } or { type: score }';
    yield { path: `${path}.source`, code: 'shape', message };
    return undefined;
  }
  if (type === 'widget') return yield* readQuestion(source, lowered(source.id), { ...scope, path });
  if (scope.ground.hasVariable(source.id)) return { kind: 'variable', name: 'variable' };
  yield { path, code: 'unknown_source', message: 'the survey has no such variable' };
  return undefined;
}

function* readQuestion(
  source: Members,
  id: string,
  { ground, lastPlace, path }: Scope & { path: string },
): Generator<ConditionFault, ReadSource | undefined> {
  const question = ground.question(id);
  if (!question) {
    yield { path, code: 'unknown_source', message: 'there is no such question' };
    return undefined;
  }
  const row = source.row ?? undefined;
  const kind = kinds[question.type].source(question, row !== undefined);
  if (!kind) {
    yield { path, code: 'unknown_source', message: `a question of type ${question.type} has no value to test` };
    return undefined;
  }
  if (ground.place(id) > lastPlace) {
    yield { path, code: 'later_source', message: 'tests a question that is not answered before this rule applies' };
  }
  if (row !== undefined && typeof row !== 'string') {
    yield { path: `${path}.source.row`, code: 'shape', message: 'must be the id of a row' };
    return undefined;
  }
  if (row !== undefined && !ground.hasRow(question, row)) {
    yield { path, code: 'unknown_row', message: 'the question has no such row' };
    return undefined;
  }
  return { kind, name: question.type, question, choosable: () => ground.choosable(question) };
}
