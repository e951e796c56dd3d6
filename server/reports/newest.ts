/** The newest texts of each question, read along the index of ends: a thousand answers are enough for most surveys. */
import { tallies } from '../../engine/tally/table.ts';
import { stepsOf } from '../../engine/tally/answer.ts';
import type { Question } from '../../contract/questions/types.ts';
import { listNewest } from '../answers/index.ts';
import type { Tx } from '../kernel/db.ts';
import { storedAnswer, type Counting } from './answer.ts';
import { countedOf, questionKey, type Totals } from './totals.ts';

/** Of each question, as a report shows them word for word. */
export const mostTexts = 20;
const firstLook = 200;

export async function newestTexts(tx: Tx, { filter, versions }: Counting, totals: Totals): Promise<void> {
  const structures = new Map(versions.map(({ id, structure }) => [id, structure]));
  const collect = async (
    asked: { limit: number; with?: { id: string; path: readonly string[]; versions: readonly number[] } },
    only?: string,
  ) => {
    const found = new Map<string, string[]>();
    for (const row of await listNewest(tx, filter, asked)) {
      const structure = structures.get(row.version_id);
      for (const { question, value } of structure ? stepsOf(structure, storedAnswer(row)) : []) {
        const text = value === null ? null : tallies[question.type].text(question, value);
        const key = questionKey(question.id, question.hash);
        if (text && (only === undefined || only === key)) found.set(key, [...(found.get(key) ?? []), text]);
      }
    }
    return found;
  };
  for (const [key, texts] of await collect({ limit: firstLook }))
    countedOf(totals, key).texts = texts.slice(0, mostTexts);
  for (const { question, versionIds } of textQuestions(versions)) {
    const key = questionKey(question.id, question.hash);
    const counted = totals.questions.get(key);
    if (
      !counted ||
      counted.texts.length >=
        Math.min(mostTexts, textsIn(question, counted.cells.get('other')?.count, counted.answered.count))
    )
      continue;
    const path = isPick(question) ? ['other'] : [];
    const more = await collect({ limit: mostTexts, with: { id: question.id, path, versions: versionIds } }, key);
    counted.texts = (more.get(key) ?? []).slice(0, mostTexts);
  }
}

function textsIn(question: Question, others: number | undefined, answered: number): number {
  return isPick(question) ? (others ?? 0) : answered;
}

function isPick({ type }: Question): boolean {
  return type === 'choice' || type === 'dropdown';
}

/** Questions that have texts, with the versions that ask them in this form. */
function textQuestions(versions: Counting['versions']): { question: Question; versionIds: number[] }[] {
  const found = new Map<string, { question: Question; versionIds: number[] }>();
  for (const { id, structure } of versions) {
    for (const question of Object.values(structure.entities)) {
      if (!isPick(question) && !['input', 'email', 'phone'].includes(question.type)) continue;
      const key = questionKey(question.id, question.hash);
      const known = found.get(key);
      if (known) known.versionIds.push(id);
      else found.set(key, { question, versionIds: [id] });
    }
  }
  return [...found.values()];
}
