import { z } from 'zod';
import { limits } from '../limits.ts';
import { byForm, score } from './forms.ts';
import { question, words } from './members.ts';

const side = z.looseObject({ text: words(limits.optionText) }).nullish();
const points = score.nullish();

export const yesno = question('yesno', {
  yesNoIcon: byForm(
    (value) => (typeof value === 'string' ? z.string() : z.boolean()),
    z.union([z.boolean(), z.string()]),
  ).nullish(),
  yesNoTextEntities: z.looseObject({ yes: side, no: side }).nullish(),
  yesNoScores: z.looseObject({ yes: points, no: points }).nullish(),
});
