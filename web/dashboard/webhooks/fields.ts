/** What can be chosen of an answer to be sent: of the message, the answer, its questions by title, and what comes with the link. */
import { plainText } from '../../../engine/plain.ts';
import { sampleAnswer } from '../../../engine/webhooks/sample.ts';
import type { Survey } from './survey.ts';

export interface FieldGroup {
  name: 'message' | 'answer' | 'questions' | 'variables' | 'pairs' | 'others';
  fields: { field: string; title: string }[];
}

/** They take no answer. */
const silent = new Set(['welcome', 'message', 'html', 'submit']);

export function questionsOf(survey: Survey | null) {
  if (!survey) return [];
  const { ids, entities } = survey.widgets;
  return ids.flatMap((id) => {
    const question = entities[id];
    return question && !silent.has(question.type) ? [question] : [];
  });
}

/** Members with a name of their own in the message, and lists that other fields are taken from. */
const left = new Set(['id', 'quiz_id', 'answers', 'extra_fields', 'unique_link']);
const record = Object.keys(sampleAnswer(0, [], '')).filter((name) => !left.has(name));

export function fieldGroups(survey: Survey | null): FieldGroup[] {
  const same = (name: string) => ({ field: name, title: name });
  const questions = questionsOf(survey).map(({ id, title }) => ({
    field: id,
    title: plainText(typeof title === 'string' ? title : '') || id,
  }));
  const groups: FieldGroup[] = [
    { name: 'questions', fields: questions },
    { name: 'answer', fields: record.map(same) },
    { name: 'message', fields: ['type', 'timestamp', 'quiz_id', 'quiz_name'].map(same) },
    {
      name: 'variables',
      fields: (survey?.extra_fields ?? []).map(({ name }) => ({ field: `extra.${name}`, title: name })),
    },
    {
      name: 'pairs',
      fields: (survey?.hidden_options ?? []).map(({ name }) => ({ field: `option.${name}`, title: name })),
    },
  ];
  return groups.filter(({ fields }) => fields.length > 0);
}

/** Somebody who chooses begins with what they would miss first. */
export function firstFields(survey: Survey | null): string[] {
  return ['answer_id', 'submitted_at', ...questionsOf(survey).map(({ id }) => id)].slice(0, 20);
}
