/**
 * The document of the builder: questions and rules of a survey as one immutable value, in one form. What the server owns
 * (`id` and `hash` of a question) is not in it; what no rule of ours knows stays in it untouched. Two documents that mean
 * the same must be equal, else every comparison below would take a way of writing for a change.
 */
import type { Question, QuestionType, Structure } from '../../../contract/questions/types.ts';
import { inOneForm } from '../../../engine/option-form.ts';
import { shownOrder } from '../../../engine/order.ts';
import { isMembers, listOf, type Members, membersOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';

export type { Members } from '../../../engine/questions/members.ts';
export { isMembers } from '../../../engine/questions/members.ts';

export type Id = string;
export type Entity = Members & { readonly type: QuestionType };
export type Rule = Members & { readonly id: Id };

export interface Rules {
  readonly jumps: Readonly<Record<Id, readonly Rule[]>>;
  readonly display: Readonly<Record<Id, Rule>>;
  readonly quotas: readonly Rule[];
  /** Members of the conditions that the grammar does not know. */
  readonly others: Members;
}

export interface Draft {
  readonly ids: readonly Id[];
  readonly entities: Readonly<Record<Id, Entity>>;
  readonly conditions: Rules;
}

/** What `GET /quiz/{id}` and a save answer. */
export interface Sent {
  readonly ids: readonly Id[];
  readonly entities: Readonly<Record<Id, Members>>;
}

/** Prefixes of all option lists that there are. */
export const listPrefixes: readonly string[] = [
  ...new Set(Object.values(kinds).flatMap((kind) => kind.optionPrefixes)),
];

export function readDraft({ ids, entities }: Sent, conditions: unknown): Draft {
  const known = shownOrder([...new Set(ids)].filter((id) => Object.hasOwn(entities, id)));
  return {
    ids: known,
    entities: Object.fromEntries(known.map((id) => [id, readEntity(entities[id]!)])),
    conditions: readRules(isMembers(conditions) ? conditions : {}),
  };
}

/** The members of a save: `readDraft` of what it stores is the draft again. */
export function writeDraft({ ids, entities, conditions }: Draft): Sent & { conditions: Members } {
  const { others, ...rules } = conditions;
  const used = Object.entries(rules).filter(([, list]) => Object.keys(list).length > 0);
  return { ids, entities, conditions: { ...others, ...Object.fromEntries(used) } };
}

/** For functions of the engine. A question that has not changed is the same object again, so that they can remember it. */
export function structureOf({ ids, entities }: Draft): Structure {
  return { ids: [...ids], entities: Object.fromEntries(ids.map((id) => [id, questionOf(id, entities[id]!)])) };
}

const questions = new WeakMap<Entity, Question>();

export function questionOf(id: Id, entity: Entity): Question {
  const before = questions.get(entity);
  if (before?.id === id) return before;
  const made = { ...entity, id, hash: '' };
  questions.set(entity, made);
  return made;
}

function readEntity(sent: Members): Entity {
  const { id: _id, hash: _hash, ...own } = sent;
  return listPrefixes.reduce((question, prefix) => inOneForm(question, prefix), inShortNames(own as Entity));
}

/** Older names of a choice, each read where the short one says nothing: else a switch would show the wrong side. */
const shortNames = {
  choiceTextScores: 'choiceScores',
  choiceTextMultiple: 'choiceMultiple',
  choiceTextRandomize: 'choiceRandomize',
};

function inShortNames(question: Entity): Entity {
  if (question.type !== 'choice') return question;
  return Object.entries(shortNames).reduce((one, [long, short]) => {
    if (one[long] == null || one[short] != null) return one;
    const { [long]: value, ...others } = one;
    return { ...others, [short]: value } as Entity;
  }, question);
}

function readRules(sent: Members): Rules {
  const { jumps: _jumps, display: _display, quotas: _quotas, ...others } = sent;
  const jumps = Object.entries(membersOf(sent, 'jumps')).map(([id, list]) => [id, named(list)] as const);
  const display = Object.entries(membersOf(sent, 'display')).map(([id, rule]) => [id, named([rule])[0]!] as const);
  return {
    jumps: Object.fromEntries(jumps.filter(([, list]) => list.length > 0)),
    display: Object.fromEntries(display),
    quotas: named(listOf(sent, 'quotas')),
    others,
  };
}

/** Ids are unique within a list. The server does not see to that, and two tabs must name a rule alike. */
function named(list: unknown): Rule[] {
  const seen = new Set<Id>();
  return (Array.isArray(list) ? list.filter(isMembers) : []).map((rule) => {
    const given = typeof rule.id === 'string' && rule.id !== '' ? rule.id : 'rule';
    let id = given;
    for (let turn = 2; seen.has(id); turn += 1) id = `${given.slice(0, 58)}~${turn}`;
    seen.add(id);
    return { ...rule, id };
  });
}
