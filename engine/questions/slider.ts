import { sliderSamples } from '../check/samples/numbers.ts';
import { inRange, type Members as Outlined } from '../outline/words.ts';
import { plainColumn } from '../table/kind.ts';
import { sliderTally } from '../tally/slider.ts';
import { bestOf } from './best.ts';
import { keepAsItIs } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { isMembers, listOf, type Members, numberOf } from './members.ts';
import { postedNumber } from './posted.ts';

export const slider = plainKind<number>({
  answerBearing: (question) => ({ ...rangeOf(question), scores: listOf(question, 'sliderScores') }),
  read: (_, sent) => (Number.isFinite(sent) ? { value: Number(sent) + 0, faults: [] } : unreadable),
  check: (question, value) => {
    const { min, max, step } = rangeOf(question);
    if (value < min || value > max) return [{ code: 'out_of_range', min, max }];
    return value === max || isOnGrid(value, min, step) ? [] : [{ code: 'off_step' }];
  },
  points: (question, value) => scoreRanges(question).find(({ from, to }) => from <= value && value <= to)?.score ?? 0,
  best: (question) => Math.max(0, ...scoreRanges(question).map(({ score }) => score)),
  rightWords: (question) =>
    bestOf(scoreRanges(question).map(({ from, to, score }) => [from === to ? String(from) : `${from}–${to}`, score])),
  source: () => 'number',
  texts: () => null,
  answerType: () => 'slider',
  answerText: (_, value) => String(value),
  publicMembers: {
    sliderMin: 0,
    sliderMax: 100,
    sliderStep: 1,
    sliderDefault: null,
    sliderLabelLeft: { markup: '' },
    sliderLabelRight: { markup: '' },
  },
  posted: postedNumber,
  keep: keepAsItIs,
  samples: sliderSamples,
  headingWords: { size: (word, rest) => inRange(word, (from, to) => sized([from, to], rest)) },
  tally: sliderTally,
  column: plainColumn('scale'),
});

function rangeOf(question: Members) {
  return {
    min: numberOf(question, 'sliderMin', 0),
    max: numberOf(question, 'sliderMax', 100),
    step: numberOf(question, 'sliderStep', 1),
  };
}

function scoreRanges(question: Members) {
  return listOf(question, 'sliderScores')
    .filter(isMembers)
    .map((range) => ({
      from: numberOf(range, 'from', Infinity),
      to: numberOf(range, 'to', -Infinity),
      score: numberOf(range, 'score', 0),
    }));
}

/** Counted in decimals as they are written: in binary, 0.3 is no multiple of 0.1. */
function isOnGrid(value: number, min: number, step: number): boolean {
  const [v, m, s] = [decimal(value), decimal(min), decimal(step)];
  const lowest = Math.min(v.exponent, m.exponent, s.exponent);
  const scaled = ({ digits, exponent }: Decimal) => digits * 10n ** BigInt(exponent - lowest);
  const width = scaled(s);
  return width > 0n && (scaled(v) - scaled(m)) % width === 0n;
}

interface Decimal {
  digits: bigint;
  exponent: number;
}

function decimal(number: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(number).split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  return { digits: BigInt(whole + part), exponent: Number(exponent) - part.length };
}

/** `A-B step S`. */
function sized([from, to]: [number, number], words: string[]): Outlined | null {
  const step = words[0] === 'step' ? Number(words.splice(0, 2)[1]) : 1;
  const fits = from < to && step > 0 && step <= to - from && Math.abs(from) <= 1e9 && Math.abs(to) <= 1e9;
  return fits ? { sliderMin: from, sliderMax: to, sliderStep: step } : null;
}
