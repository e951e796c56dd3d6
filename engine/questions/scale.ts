import { inRange, type Members } from '../outline/words.ts';
import { promoters } from '../tally/promoters.ts';
import { stepsTally } from '../tally/steps.ts';
import { stepsKind } from './steps.ts';

export const scale = stepsKind('scale', 10, {
  answerType: () => 'scale',
  publicMembers: {
    scaleCount: 10,
    scaleStartValue: 1,
    scaleLabelLeft: { markup: '' },
    scaleLabelCenter: { markup: '' },
    scaleLabelRight: { markup: '' },
    scaleColors: false,
  },
  headingWords: { size: (word) => inRange(word, sized) },
  tally: stepsTally('scale', 10, promoters),
});

function sized(from: number, to: number): Members | null {
  const count = to - from + 1;
  const fits = Number.isInteger(from) && Number.isInteger(to) && Math.abs(from) <= 100 && count >= 2 && count <= 101;
  return fits ? { scaleStartValue: from, scaleCount: count } : null;
}
