/** The rules that hold `ids` and `entities` together, and what the server adds to a structure before it is stored. */
import type { Question, QuestionType, Structure } from '../contract/questions/types.ts';
import { equalJson } from './equal.ts';
import { missingOrder, optionsOf } from './options.ts';
import { membersOf, textOf, type Members } from './questions/members.ts';
import { isScreen } from './screens.ts';
import { kinds } from './questions/table.ts';

/** A structure as sent, each question already checked by the schema of its type. */
export interface SentStructure {
  ids: readonly string[];
  entities: Readonly<Record<string, Members>>;
}

/** 1 repeated id, 2 id without question, 3 question without id, 4 without type, 5 welcome or submit misused. */
export interface Inconsistency {
  rule: 1 | 2 | 3 | 4 | 5;
  id: string;
  message: string;
}

export interface StructureWarning {
  code: 'position' | 'no_options' | 'carry_forward_missing';
  id: string;
  message: string;
  /** The member it is about; the place of a screen is none. */
  field?: string | undefined;
}

export function inconsistencies(ids: readonly string[], entities: SentStructure['entities']): Inconsistency[] {
  const order = ids.map(normalId);
  const questions = Object.entries(entities).map(([key, sent]) => ({ id: normalId(key), type: sent.type ?? null }));
  const keys = questions.map(({ id }) => id);
  const [listed, known] = [new Set(order), new Set(keys)];
  const absent = order.filter((id) => !known.has(id));
  const stray = keys.filter((id) => !listed.has(id));
  const untyped = questions.filter(({ type }) => type === null).map(({ id }) => id);
  const misused = questions.filter(isMisused).map(({ id }) => id);
  return [
    ...broken(1, [...repeated(order), ...repeated(keys)], (id) => `${id} occurs more than once.`),
    ...broken(2, absent, (id) => `${id} stands in ids and has no question in entities.`),
    ...broken(3, stray, (id) => `${id} has a question in entities and is not in ids.`),
    ...broken(4, untyped, (id) => `The question ${id} has no type.`),
    ...broken(5, misused, (id) =>
      isScreen(id) ? `The type of ${id} must be ${id}.` : `The question ${id} cannot be a welcome or submit screen.`,
    ),
  ];
}

/** The structure to store. The sent one must be free of inconsistencies. */
export function prepare(sent: SentStructure, previous: Structure | null, newHash: () => string): Structure {
  const questions = Object.entries(sent.entities).map(([key, members]): [string, Question] => {
    const id = normalId(key);
    const question = { ...withOrder(members), type: members.type as QuestionType, id, hash: '' };
    return [id, { ...question, hash: keptHash(question, previous) ?? newHash() }];
  });
  return { ids: sent.ids.map(normalId), entities: Object.fromEntries(questions) };
}

export function structureWarnings({ ids, entities }: Structure): StructureWarning[] {
  return ids.flatMap((id, index) => {
    const question = entities[id];
    if (question === undefined) return [];
    const found: ListWarning[] = [
      ...(isOutOfPlace(id, index, ids.length) ? [{ code: 'position' as const }] : []),
      ...listWarnings(question, { ids: ids.slice(0, index), entities }),
    ];
    return found.map(({ code, field }) => ({ code, id, message: warningMessages[code], field }));
  });
}

const warningMessages: Record<StructureWarning['code'], string> = {
  position: 'The welcome screen is shown first and the submit screen last, wherever they stand in ids.',
  no_options: 'The question has no options to choose from.',
  carry_forward_missing: 'carryForward names no earlier question of type choice or dropdown.',
};

/** A body of 5 MB can break a rule half a million times, or under one endless key; nobody reads either. */
const mostOfOneRule = 1000;
const longestShown = 200;

function broken(rule: Inconsistency['rule'], ids: readonly string[], message: (id: string) => string): Inconsistency[] {
  const shown = [...new Set(ids)].slice(0, mostOfOneRule).map((id) => id.slice(0, longestShown));
  return shown.map((id) => ({ rule, id, message: message(id) }));
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}

function isMisused({ id, type }: { id: string; type: unknown }): boolean {
  return type !== null && id !== type && (isScreen(id) || isScreen(type));
}

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function normalId(id: string): string {
  return uuidForm.test(id) ? id.toLowerCase() : id;
}

/** A map of options gets the order in which they are shown: a stored map does not keep the order of its names. */
function withOrder(members: Members): Members {
  const added = kinds[members.type as QuestionType].optionPrefixes.flatMap(
    (prefix) => missingOrder(members, prefix) ?? [],
  );
  return { ...members, ...Object.fromEntries(added.map(({ member, ids }) => [member, ids])) };
}

function keptHash(question: Question, previous: Structure | null): string | null {
  const before =
    previous !== null && Object.hasOwn(previous.entities, question.id) ? previous.entities[question.id] : undefined;
  return before !== undefined && sameMeaning(before, question) ? before.hash : null;
}

/** Whether answers to the one say the same when they are read as answers to the other. */
export function sameMeaning(one: Question, other: Question): boolean {
  if (one.type !== other.type) return false;
  const { answerBearing } = kinds[one.type];
  return equalJson(answerBearing(one), answerBearing(other));
}

function isOutOfPlace(id: string, index: number, count: number): boolean {
  return (id === 'welcome' && index > 0) || (id === 'submit' && index < count - 1);
}

type ListWarning = Pick<StructureWarning, 'code' | 'field'>;

function listWarnings(question: Question, earlier: Structure): ListWarning[] {
  const { carriesForward, optionPrefixes } = kinds[question.type];
  const carries = carriesForward && question.carryForward != null;
  if (carries && hasCarrySource(question, earlier)) return [];
  const empty = optionPrefixes.find((prefix) => optionsOf(question, prefix).length === 0);
  return [
    ...(carries ? [{ code: 'carry_forward_missing' as const, field: 'carryForward' }] : []),
    ...(empty === undefined ? [] : [{ code: 'no_options' as const, field: `${empty}Ids` }]),
  ];
}

function hasCarrySource(question: Question, earlier: Structure): boolean {
  const from = normalId(textOf(membersOf(question, 'carryForward'), 'from'));
  const type = earlier.ids.includes(from) ? earlier.entities[from]?.type : undefined;
  return type !== undefined && kinds[type].lendsOptions;
}
