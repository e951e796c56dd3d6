/** Checks conditions against the questions they speak of and reports every fault; it never throws, whatever was sent. */
import { limits } from '../../contract/limits.ts';
import type { Structure } from '../../contract/questions/types.ts';
import { isMembers, type Members } from '../questions/members.ts';
import { isScreen } from '../screens.ts';
import { faultsFromTheStart } from './broken.ts';
import { lowered } from './grammar.ts';
import { type ConditionFault, groupFaults, type Scope, type Visit } from './group.ts';
import { type KnownQuestions, knownQuestions, type Variable } from './known-questions.ts';
import { isLonger } from './value.ts';

/** Of a rule, and of a question: every fault below one repeats its key, and megabytes would come back a thousand times. */
const longestId = 64;

export interface ConditionContext {
  structure: Structure;
  variables: readonly Variable[];
  /** Rules that a later change has broken are no faults then. */
  keepsBroken?: boolean;
}

/** A body of 5 MB can hold a fault in every few bytes; nobody reads so many. */
const mostFaults = 1000;

export function checkConditions(raw: Members, context: ConditionContext): { faults: ConditionFault[] } {
  const findings = findingsOf(raw, knownQuestions(context.structure, context.variables));
  const faults: Generator<ConditionFault> = context.keepsBroken ? faultsFromTheStart(findings) : findings;
  return {
    faults: faults
      .take(mostFaults)
      .map(({ path, code, message }) => ({ path, code, message }))
      .toArray(),
  };
}

/** A fault together with the rule, or the list of rules, that cannot be used because of it. */
export interface Finding extends ConditionFault {
  part: unknown;
  /** The question the rule belongs to; null for quotas. */
  owner: string | null;
}

export function* findingsOf(raw: Members, ground: KnownQuestions): Generator<Finding> {
  const visit: Visit = { ground, tally: { tests: 0 } };
  yield* byQuestion(raw.jumps, 'jumps', (owned) => jumpListFindings(owned, visit));
  yield* byQuestion(raw.display, 'display', (owned) => displayFindings(owned, visit));
  yield* quotaListFindings(raw.quotas, visit);
  if (visit.tally.excess !== undefined) {
    const message = `has more than ${limits.tests} tests in all`;
    yield { path: visit.tally.excess, code: 'too_many', message, part: raw, owner: null };
  }
}

/** What stands under the id of one question in `jumps` or `display`. */
interface Owned {
  owner: string;
  path: string;
  part: unknown;
}

function* byQuestion(raw: unknown, member: string, look: (owned: Owned) => Iterable<Finding>): Generator<Finding> {
  if (raw === undefined || raw === null) return;
  if (!isMembers(raw)) {
    yield { path: member, code: 'shape', message: 'must be an object of widget ids', part: raw, owner: null };
    return;
  }
  const seen = new Set<string>();
  for (const [key, part] of Object.entries(raw)) {
    if (key.length > longestId) {
      yield { path: member, code: 'shape', message: 'has a key that is no widget id', part, owner: null };
      continue;
    }
    const owned = { owner: lowered(key), path: `${member}.${key}`, part };
    if (seen.has(owned.owner)) yield { ...owned, code: 'shape', message: 'names this widget a second time' };
    seen.add(owned.owner);
    yield* look(owned);
  }
  if (seen.size > limits.questions) {
    const message = `names more than ${limits.questions} widgets`;
    yield { path: member, code: 'too_many', message, part: raw, owner: null };
  }
}

function* jumpListFindings(owned: Owned, { ground, tally }: Visit): Generator<Finding> {
  const { owner, path, part: list } = owned;
  const place = ground.place(owner);
  if (owner === 'submit') yield { ...owned, code: 'shape', message: 'the submit widget has no jumps' };
  else if (place < 0) yield { ...owned, code: 'unknown_source', message: 'there is no such widget to jump from' };
  if (!Array.isArray(list)) {
    yield { ...owned, code: 'shape', message: 'must be an array of jumps' };
    return;
  }
  if (list.length > limits.jumpsPerWidget) {
    yield { ...owned, code: 'too_many', message: `has more than ${limits.jumpsPerWidget} jumps` };
  }
  for (const [n, jump] of list.slice(0, limits.jumpsPerWidget).entries()) {
    const scope = { ground, tally, lastPlace: place < 0 ? Infinity : place };
    for (const fault of jumpFaults(jump, `${path}.${n}`, scope)) yield { ...fault, part: jump, owner };
  }
}

function* jumpFaults(jump: unknown, path: string, scope: Scope): Generator<ConditionFault> {
  if (!isMembers(jump)) {
    yield { path, code: 'shape', message: 'must be a jump: { when, to }' };
    return;
  }
  yield* idFaults(jump, path);
  if (jump.when !== null) yield* groupFaults(jump.when, `${path}.when`, scope);
  yield* targetFaults(jump.to, `${path}.to`, scope);
}

function* targetFaults(target: unknown, path: string, { ground, lastPlace }: Scope): Generator<ConditionFault> {
  const type = isMembers(target) ? target.type : undefined;
  if (type === 'submit' || type === 'screenout' || type === 'next') return;
  const id = isMembers(target) ? target.id : undefined;
  if (type !== 'widget' || typeof id !== 'string') {
    yield { path, code: 'shape', message: 'must be { type: widget, id }, or of type submit, screenout or next' };
    return;
  }
  const place = ground.place(lowered(id));
  if (place < 0) yield { path, code: 'unknown_target', message: 'there is no such widget to jump to' };
  else if (lastPlace !== Infinity && place <= lastPlace) {
    yield { path, code: 'backward', message: 'a jump leads forward only, and this widget does not come later' };
  }
}

function* displayFindings(owned: Owned, { ground, tally }: Visit): Generator<Finding> {
  const { owner, path, part: display } = owned;
  const place = ground.place(owner);
  if (isScreen(owner)) {
    yield { ...owned, code: 'shape', message: `the ${owner} widget has no display rule` };
  } else if (place < 0) yield { ...owned, code: 'unknown_target', message: 'there is no such widget to show or hide' };
  if (!isMembers(display)) {
    yield { ...owned, code: 'shape', message: 'must be a display rule: { action, when }' };
    return;
  }
  const scope = { ground, tally, lastPlace: place < 0 ? Infinity : place - 1 };
  for (const fault of displayFaults(display, path, scope)) yield { ...fault, part: display, owner };
}

function* displayFaults(display: Members, path: string, scope: Scope): Generator<ConditionFault> {
  yield* idFaults(display, path);
  if (display.action !== 'show' && display.action !== 'hide') {
    yield { path: `${path}.action`, code: 'shape', message: 'must be show or hide' };
  }
  yield* groupFaults(display.when, `${path}.when`, scope);
}

function* quotaListFindings(list: unknown, visit: Visit): Generator<Finding> {
  if (list === undefined || list === null) return;
  const whole = { path: 'quotas', part: list, owner: null };
  if (!Array.isArray(list)) {
    yield { ...whole, code: 'shape', message: 'must be an array of quotas' };
    return;
  }
  if (list.length > limits.quotas)
    yield { ...whole, code: 'too_many', message: `has more than ${limits.quotas} quotas` };
  for (const [n, quota] of list.slice(0, limits.quotas).entries()) {
    const scope = { ...visit, lastPlace: Infinity };
    for (const fault of quotaFaults(quota, `quotas.${n}`, scope)) yield { ...fault, part: quota, owner: null };
  }
}

function* quotaFaults(quota: unknown, path: string, scope: Scope): Generator<ConditionFault> {
  if (!isMembers(quota)) {
    yield { path, code: 'shape', message: 'must be a quota: { when, limit }' };
    return;
  }
  const { name, limit, to } = quota;
  yield* idFaults(quota, path);
  if (name !== undefined && name !== null && typeof name !== 'string') {
    yield { path: `${path}.name`, code: 'shape', message: 'must be text' };
  }
  if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > limits.quotaLimit) {
    yield { path: `${path}.limit`, code: 'limit', message: `must be an integer from 1 to ${limits.quotaLimit}` };
  }
  if (to !== undefined && to !== null && !(isMembers(to) && to.type === 'screenout')) {
    yield { path: `${path}.to`, code: 'shape', message: 'must be { type: screenout }' };
  }
  yield* groupFaults(quota.when, `${path}.when`, scope);
}

function* idFaults(rule: Members, path: string): Generator<ConditionFault> {
  const { id } = rule;
  if (id === undefined || id === null) return;
  if (typeof id !== 'string' || id === '' || isLonger(id, longestId)) {
    yield { path: `${path}.id`, code: 'shape', message: `must be text of 1 to ${longestId} characters` };
  }
}
