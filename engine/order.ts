/** The order in which respondents meet the questions: the welcome screen first, the send step last. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { type Conditions, type Group, isTest, lowered } from './conditions/grammar.ts';
import { isMembers, textOf } from './questions/members.ts';
import { kinds } from './questions/table.ts';
import { shuffle } from './shuffle.ts';
import { withoutScreens } from './screens.ts';

export function shownOrder(ids: readonly string[]): string[] {
  const screens = (id: string) => (ids.includes(id) ? [id] : []);
  return [...screens('welcome'), ...withoutScreens(ids), ...screens('submit')];
}

/** An order of its own for each answer. What rules or other questions rely on keeps its place. */
export function randomOrder(structure: Structure, conditions: Conditions, uuid: string): string[] {
  const order = shownOrder(structure.ids);
  const kept = keptInPlace(structure, conditions);
  const free = shuffle.shuffled(
    order.filter((id) => !kept.has(id)),
    uuid,
  );
  return order.map((id) => (kept.has(id) ? id : free.pop()!));
}

export function keptInPlace(structure: Structure, conditions: Conditions): ReadonlySet<string> {
  const questions = Object.values(structure.entities);
  return new Set([
    ...questions.filter(({ type }) => !kinds[type].hasValue).map(({ id }) => id),
    ...questions.flatMap(carriers),
    ...namedInRules(conditions),
  ]);
}

/** Options can be carried forward only while the one question stays before the other. */
function carriers(question: Question): string[] {
  return isMembers(question.carryForward) ? [question.id, lowered(textOf(question.carryForward, 'from'))] : [];
}

function namedInRules({ jumps = {}, display = {}, quotas = [] }: Conditions): string[] {
  const allJumps = Object.values(jumps).flat();
  const groups = [...allJumps, ...Object.values(display), ...quotas].map(({ when }) => when);
  return [
    ...Object.keys(jumps),
    ...Object.keys(display),
    ...allJumps.flatMap(({ to }) => (to.type === 'widget' ? [to.id] : [])),
    ...groups.flatMap((group) => (group === null ? [] : testedIn(group))),
  ];
}

function testedIn(group: Group): string[] {
  return group.items.flatMap((item) => {
    if (!isTest(item)) return testedIn(item);
    return item.source.type === 'widget' ? [item.source.id] : [];
  });
}
