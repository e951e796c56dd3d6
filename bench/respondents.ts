/** A survey of ten questions, and respondents who complete it, each with an answer of about 1.3 KB. */
import { randomUUID } from 'node:crypto';
import { ask as question, choose, draft } from '../test/draft.ts';
import type { Call } from './measure.ts';
import { ask, type Stage } from './suite.ts';

const labels = (names: string[]) => Object.fromEntries(names.map((name) => [name, `The option ${name}`]));
const list = (prefix: string, names: string[]) => ({
  [`${prefix}Ids`]: names,
  [`${prefix}Entities`]: Object.fromEntries(names.map((name) => [name, { text: `The option ${name}` }])),
});
const rows = ['service', 'price', 'quality', 'choice', 'place'];

const asked = [
  choose(labels(['a', 'b', 'c', 'd', 'e']), { isRequired: true }),
  choose(labels(['a', 'b', 'c', 'd', 'e', 'f']), { choiceMultiple: true }),
  question('yesno'),
  question('rating', { isRequired: true }),
  question('scale'),
  question('input', { inputIsTextarea: true }),
  question('input', { inputIsTextarea: true }),
  question('dropdown', list('dropdown', ['a', 'b', 'c', 'd', 'e'])),
  question('matrix', { ...list('matrixRow', rows), ...list('matrixCol', ['bad', 'fair', 'good']) }),
  question('email'),
];
const texts = [
  'It was a pleasure, and we shall come again. '.repeat(5),
  'A little more light in the evening. '.repeat(6),
];
const replies: unknown[] = [
  { id: 'b' },
  { ids: ['a', 'c', 'f'] },
  true,
  4,
  7,
  ...texts,
  { id: 'd' },
  Object.fromEntries(rows.map((row) => [row, ['good']])),
  'somebody@example.com',
];

export interface Target {
  surveyId: number;
  code: string;
}

/** Published and answered once, with one webhook that is switched off, as in an installation that somebody uses. */
export async function openSurvey({ product }: Stage): Promise<Target> {
  const [folder] = await ask<{ id: number }[]>(product, '/folders');
  const { id } = await ask<{ id: number }>(product, '/quiz', { folder_id: folder!.id, name: 'Ten questions' });
  await ask(product, `/quiz/${id}/save`, draft(...asked));
  await ask(product, `/quiz/${id}/publish`, {});
  await ask(product, `/quiz/${id}/webhooks`, { title: 'Off', url: 'https://example.com/', method: 'post' });
  const { virtual_id: code } = await ask<{ virtual_id: string }>(product, `/quiz/${id}`);
  const target = { surveyId: id, code };
  const { path, ...call } = completion(target);
  const headers = { 'content-type': 'application/json' };
  const first = await fetch(product.surveyOrigin + path, { ...call, headers });
  if (!first.ok) throw new Error(`an answer got ${first.status}: ${await first.text()}`);
  return target;
}

export function completion({ code }: Target): Call {
  return { method: 'PUT', path: `/public/v1/quiz/${code}/answers/${randomUUID()}`, body };
}

const body = JSON.stringify({
  values: Object.fromEntries(asked.map(({ id }, place) => [id, replies[place]])),
  complete: true,
});
