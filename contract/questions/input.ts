import { z } from 'zod';
import { limits } from '../limits.ts';
import { listOf, score } from './forms.ts';
import { checkRange, flag, oneOf, question, whole, words } from './members.ts';

const longest = 20_000;

export const input = question(
  'input',
  {
    inputIsTextarea: flag(),
    inputLimitMin: whole(0, longest, 0),
    inputLimitMax: whole(0, longest, null).meta({ description: 'Default 255, for a long text 5000.' }),
    inputPlaceholder: words(limits.hint),
    inputFormat: oneOf(['any', 'integer', 'number', 'url']),
    inputScores: listOf(z.looseObject({ text: z.string(), score }), 100).nullish(),
  },
  (sent, fault) => {
    const most = sent.inputIsTextarea === true ? 5000 : 255;
    checkRange(sent, { min: 'inputLimitMin', max: 'inputLimitMax', defaults: [0, most] }, fault);
  },
);
