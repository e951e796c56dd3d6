/** Points of a stored answer, question by question: the path and the options are those it was given on. */
import type { Question, Structure } from '../../../contract/questions/types.ts';
import { scoreOf, type QuestionScore, type Scored } from '../../../engine/score.ts';
import { readEntries, trailFrom } from '../../../engine/trail.ts';

export type StoredReplies = { path: readonly string[]; values: unknown };

export function scoresOf(
  row: StoredReplies,
  structure: Structure,
  met: readonly Question[],
): Record<string, QuestionScore> {
  return scoreOf(scoredIn(row, structure, met)).perQuestion;
}

/** What each question was answered with, and which options it offered in this answer. */
export function scoredIn(row: StoredReplies, structure: Structure, met: readonly Question[]): Scored[] {
  const survey = { structure, conditions: {}, requiredMode: 'individual', scoring: true } as const;
  const readings = readEntries(survey, { values: row.values as Record<string, unknown> });
  const trail = trailFrom(survey, { path: row.path, end: 'complete' }, readings);
  return met.map((question) => ({
    question,
    value: trail.valueOf(question.id),
    offered: trail.offered(question),
  }));
}
