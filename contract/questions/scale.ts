import { limits } from '../limits.ts';
import { scoreMap } from './forms.ts';
import { flag, question, whole, words } from './members.ts';

export const scale = question('scale', {
  scaleCount: whole(2, 101, 10),
  scaleStartValue: whole(-100, 100, 1),
  scaleLabelLeft: words(limits.hint),
  scaleLabelCenter: words(limits.hint),
  scaleLabelRight: words(limits.hint),
  scaleColors: flag().describe('Numbers go from red to green'),
  scaleScores: scoreMap().nullish(),
});
