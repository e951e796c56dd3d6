/** Numbers change what a rule says only at those it names: these and their neighbours stand for all. */
import type { Question } from '../../../contract/questions/types.ts';
import { isMembers, listOf, numberOf } from '../../questions/members.ts';
import { completeWith, type Need, type Samples, valuesIn } from './samples.ts';

/** Ratings and scales have at most some hundred values. */
export function stepSamples(question: Question, prefix: string, usual: number): Samples {
  const start = numberOf(question, `${prefix}StartValue`, 1);
  const count = numberOf(question, `${prefix}Count`, usual);
  return completeWith(Array.from({ length: count }, (_, n) => start + n));
}

export function sliderSamples(question: Question, { tests, scored }: Need): Samples {
  const [min, max] = [numberOf(question, 'sliderMin', 0), numberOf(question, 'sliderMax', 100)];
  const step = numberOf(question, 'sliderStep', 1);
  const ranges = listOf(question, 'sliderScores').filter(isMembers);
  const edges = scored ? ranges.flatMap((range) => [numberOf(range, 'from', min), numberOf(range, 'to', max)]) : [];
  const named = [min, max, ...edges, ...valuesIn(tests).map(Number)].filter(Number.isFinite);
  const decimals = Math.min(20, Math.max(decimalsOf(min), decimalsOf(step)));
  const around = named.flatMap((one) => {
    const below = Math.floor((Math.min(Math.max(one, min), max) - min) / step);
    return [-1, 0, 1, 2].map((more) => Number((min + (below + more) * step).toFixed(decimals)));
  });
  return completeWith([...new Set([...around, max])].filter((one) => one >= min && one <= max));
}

function decimalsOf(number: number): number {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}
