import { text } from '../common.ts';
import { scoreMap } from './forms.ts';
import { question, whole } from './members.ts';

export const rating = question('rating', {
  ratingCount: whole(2, 20, 5),
  ratingFigure: text(50)
    .nullish()
    .meta({ default: 'star', examples: ['star', 'heart', 'smile'] }),
  ratingStartValue: whole(0, 1, 1),
  ratingScores: scoreMap().nullish(),
});
