/** Drafts for tests: questions with their ids, and the body of a save made of them. */
import { randomUUID } from 'node:crypto';
import type { QuestionType } from '../contract/questions/types.ts';

export interface Built {
  id: string;
  entity: Record<string, unknown> & { type: QuestionType };
}

export function ask(type: QuestionType, members: Record<string, unknown> = {}): Built {
  const id = type === 'welcome' || type === 'submit' ? type : randomUUID();
  return { id, entity: { type, title: `A ${type}`, ...members } };
}

export function choose(labels: Record<string, string>, members: Record<string, unknown> = {}): Built {
  const entities = Object.fromEntries(Object.entries(labels).map(([id, text]) => [id, { text }]));
  return ask('choice', { choiceIds: Object.keys(labels), choiceEntities: entities, ...members });
}

export function draft(...questions: Built[]) {
  return {
    ids: questions.map(({ id }) => id),
    entities: Object.fromEntries(questions.map(({ id, entity }) => [id, entity])),
  };
}
