/** The columns of the table: which there are, and which of them somebody wants to see, in which order and how wide. */
import type { QuestionType, Structure } from '../../../contract/questions/types.ts';
import { plainText } from '../../../engine/plain.ts';
import { textOf } from '../../../engine/questions/members.ts';
import { keepOnDevice, readDevice } from '../device.ts';

export const factColumns = [
  'date',
  'status',
  'score',
  'duration',
  'tags',
  'note',
  'device',
  'country',
  'source',
] as const;
export type FactColumn = (typeof factColumns)[number];

export interface QuestionColumn {
  id: string;
  type: QuestionType;
  /** Among the questions, from 1. */
  number: number;
  title: string;
}

const silent: ReadonlySet<QuestionType> = new Set(['welcome', 'message', 'html', 'submit']);

/** Questions that have replies, in the order of the survey. */
export function questionsIn({ ids, entities }: Structure): QuestionColumn[] {
  const asked = ids.flatMap((id) => entities[id] ?? []).filter(({ type }) => !silent.has(type));
  return asked.map((question, at) => {
    return { id: question.id, type: question.type, number: at + 1, title: plainText(textOf(question, 'title')) };
  });
}

/** One that is shown: a fact or a question by its id. */
export interface Chosen {
  key: string;
  width: number;
}

const factWidths: Partial<Record<string, number>> = { date: 236, status: 120, score: 100, duration: 110, tags: 150 };
export const usualWidth = 200;
export const leastWidth = 64;
export const mostWidth = 800;
/** Beyond so many questions one looks for those that one wants. */
const atFirst = 8;

/** Who asks for answers to some question wants to see what they are. */
export function usualColumns(
  questions: readonly QuestionColumn[],
  { hasPoints, asked }: { hasPoints: boolean; asked: readonly string[] },
): Chosen[] {
  const facts = ['date', 'status', ...(hasPoints ? ['score'] : []), 'tags'];
  const meant = questions.filter(({ id }) => asked.includes(id));
  const others = questions.filter((question) => !meant.includes(question)).slice(0, atFirst);
  return [...facts, ...[...meant, ...others].map(({ id }) => id)].map(chosen);
}

export function chosen(key: string): Chosen {
  return { key, width: factWidths[key] ?? usualWidth };
}

export function keptColumns(surveyId: number): Chosen[] | null {
  try {
    const kept: unknown = JSON.parse(readDevice(place(surveyId)) ?? 'null');
    if (!Array.isArray(kept)) return null;
    return kept.flatMap((one: unknown) => {
      if (!Array.isArray(one) || typeof one[0] !== 'string' || typeof one[1] !== 'number') return [];
      return [{ key: one[0], width: within(one[1]) }];
    });
  } catch {
    return null;
  }
}

export function keepColumns(surveyId: number, columns: readonly Chosen[]): void {
  keepOnDevice(place(surveyId), JSON.stringify(columns.map(({ key, width }) => [key, width])));
}

export function within(width: number): number {
  return Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));
}

/** To another place among those that are shown. */
export function moved(columns: readonly Chosen[], key: string, by: number): Chosen[] {
  const at = columns.findIndex((one) => one.key === key);
  const to = Math.min(columns.length - 1, Math.max(0, at + by));
  return at < 0 ? [...columns] : columns.toSpliced(at, 1).toSpliced(to, 0, columns[at]!);
}

const place = (surveyId: number) => `columns.${surveyId}`;
