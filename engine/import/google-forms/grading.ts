/** Points of a quiz. Feedback has no counterpart and stays unread, so it is told. */
import type { Part } from '../part.ts';

export interface Grading {
  part: Part;
  points: number;
  /** Answers that bring them. */
  correct: string[];
}

export function gradingOf(question: Part): Grading | null {
  if (!question.has('grading')) return null;
  const part = question.part('grading');
  const answers = part.part('correctAnswers').parts('answers');
  const correct = answers.flatMap((answer) => answer.text('value') ?? []);
  const points = part.number('pointValue') ?? 0;
  // Somebody grades by hand what has no key; here points come by themselves or not at all.
  if (correct.length === 0 && points > 0) part.lose('pointValue');
  return { part, points, correct };
}

export function inputScores(grading: Grading | null): Record<string, unknown> {
  if (grading === null || grading.points === 0 || grading.correct.length === 0) return {};
  return { inputScores: grading.correct.map((text) => ({ text, score: grading.points })) };
}
