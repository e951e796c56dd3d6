import { z } from 'zod';
import { limits } from '../limits.ts';
import { listOf, score, type Members } from './forms.ts';
import { question, words, type FaultAt } from './members.ts';

const bound = 1e9;
const number = z.number().min(-bound).max(bound);

export const slider = question(
  'slider',
  {
    sliderMin: number.nullish().meta({ default: 0 }),
    sliderMax: number.nullish().meta({ default: 100 }),
    sliderStep: z.number().positive().max(bound).nullish().meta({ default: 1 }),
    sliderDefault: number.nullish(),
    sliderLabelLeft: words(limits.hint),
    sliderLabelRight: words(limits.hint),
    sliderScores: listOf(z.looseObject({ from: number, to: number, score }), 100).nullish(),
  },
  checkGrid,
);

function checkGrid(sent: Members, fault: FaultAt): void {
  const { sliderMin, sliderMax, sliderStep } = sent;
  const [min, max, step] = [sliderMin ?? 0, sliderMax ?? 100, sliderStep ?? 1];
  if (typeof min !== 'number' || typeof max !== 'number') return;
  if (min >= max) {
    if (sliderMax == null) fault(['sliderMin'], 'max', `must be below sliderMax, ${max}`);
    else fault(['sliderMax'], 'min', `must be above sliderMin, ${min}`);
    return;
  }
  // Decimals have no exact binary form: 0.3 − 0.1 is a little less than 0.2.
  const slack = Number.EPSILON * 4 * Math.max(Math.abs(min), Math.abs(max));
  if (typeof step !== 'number' || step <= max - min + slack) return;
  const place = ['sliderStep', 'sliderMax', 'sliderMin'].find((member) => sent[member] != null) ?? 'sliderStep';
  fault([place], place === 'sliderMax' ? 'min' : 'max', `the step, ${step}, must be at most sliderMax − sliderMin`);
}
