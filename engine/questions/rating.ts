import type { Members } from '../outline/words.ts';
import { stepsKind } from './steps.ts';

export const rating = stepsKind('rating', 5, {
  answerType: () => 'rating',
  publicMembers: { ratingCount: 5, ratingFigure: { word: 'star' }, ratingStartValue: 1 },
  headingWords: { size: sized },
});

function sized(word: string): Members | null {
  const count = /^\d+$/.test(word) ? Number(word) : 0;
  return count >= 2 && count <= 20 ? { ratingCount: count } : null;
}
