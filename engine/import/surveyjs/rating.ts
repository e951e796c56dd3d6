/** Values in a row: stars, faces or numbers, and a handle on a line. */
import { limits } from '../../../contract/limits.ts';
import { lossPhrases } from '../../../contract/losses.ts';
import { idsIn, optionList } from '../options.ts';
import { correctOf } from './correct.ts';
import type { Added, Asked } from './asked.ts';
import { choicesOf, valuesOf, type Choice } from './options.ts';
import { meantAs } from './text.ts';
import { tellValidators } from './validators.ts';

export function readRating(asked: Asked): Added[] {
  const { part, reading, at } = asked;
  tellValidators(asked, []);
  const figure = part.oneOf('rateType', shapes) ?? part.oneOf('rateDisplayMode', shapes) ?? 'labels';
  const values = choicesOf(part, 'rateValues', reading);
  const row = values.length > 0 ? rowOfValues(values) : rowOfBounds(asked);
  part.skip('autoGenerate');
  if (row === null) {
    // Words of their own, or steps that are no whole numbers: each value is an option.
    reading.draft.lost('type_unknown', {
      at,
      what: values.length > 0 ? 'rating: rateValues' : 'rating: rateStep',
      kept: 'choice',
    });
    return [asChoice(values.length > 0 ? values : steps(asked), asked)];
  }
  const scores = Object.fromEntries(correctOf(asked).map((value) => [String(value), 1]));
  const isScored = Object.keys(scores).length > 0;
  const labels = ['minRateDescription', 'maxRateDescription'].map((name) => reading.plain(part, name, limits.hint));
  if (figure === 'labels' || row.from > 1 || row.from < 0 || row.count > 20) {
    if (figure !== 'labels') reading.draft.lost('field_dropped', { at, what: `rateType: ${figure}`, kept: 'scale' });
    return [scaleOf({ row, labels, scores: isScored ? { scaleScores: scores } : {} })];
  }
  for (const [index, name] of ['minRateDescription', 'maxRateDescription'].entries())
    if (labels[index] !== '') reading.draft.lost('field_dropped', { at, what: name });
  const members = {
    ratingCount: row.count,
    ratingStartValue: row.from,
    ratingFigure: figure === 'smileys' ? 'smile' : 'star',
    ...(isScored ? { ratingScores: scores } : {}),
  };
  return [{ type: 'rating', members, meant: meantAs('number') }];
}

const shapes = ['labels', 'stars', 'smileys'] as const;

interface Row {
  from: number;
  count: number;
}

function scaleOf({ row, labels, scores }: { row: Row; labels: string[]; scores: Record<string, unknown> }): Added {
  const members = {
    scaleStartValue: row.from,
    scaleCount: row.count,
    ...(labels[0] ? { scaleLabelLeft: labels[0] } : {}),
    ...(labels[1] ? { scaleLabelRight: labels[1] } : {}),
    ...scores,
  };
  return { type: 'scale', members, meant: meantAs('number') };
}

/** Whole numbers one after another, each called as it is. */
function rowOfValues(values: readonly Choice[]): Row | null {
  const numbers = values.map(({ value }) => Number(value));
  const isRow = numbers.every((value, index) => Number.isInteger(value) && value === numbers[0]! + index);
  const isPlain = values.every(({ value, text }) => text === String(value));
  return isRow && isPlain ? { from: numbers[0]!, count: numbers.length } : null;
}

function rowOfBounds({ part }: Asked): Row | null {
  const step = part.number('rateStep') ?? 1;
  const from = part.number('rateMin') ?? 1;
  const to = part.number('rateMax');
  const count = part.number('rateCount');
  const last = to ?? (count === null ? 5 : from + count - 1);
  return step === 1 && Number.isInteger(from) && Number.isInteger(last) && last > from && last - from <= 100
    ? { from, count: last - from + 1 }
    : null;
}

function steps({ part }: Asked): Choice[] {
  const from = part.number('rateMin') ?? 1;
  const step = Math.max(part.number('rateStep') ?? 1, 1e-9);
  const many = Math.floor(((part.number('rateMax') ?? 5) - from) / step) + 1;
  const numbers = Array.from({ length: Math.max(0, Math.min(many, 100)) }, (_, index) => from + index * step);
  return numbers.map((value) => ({ key: String(value), value, text: String(value) }));
}

function asChoice(values: readonly Choice[], asked: Asked): Added {
  const { reading, at } = asked;
  const right = new Set(correctOf(asked).map((value) => String(value).toLowerCase()));
  const scored = values.map((value) => (right.has(value.key) ? { ...value, points: 1 } : value));
  const listed = optionList(reading.draft, { prefix: 'choice', options: scored, at });
  const options = valuesOf(values, idsIn(listed, 'choice'));
  return {
    type: 'choice',
    members: listed.members,
    meant: (id) => ({ kind: 'single', source: { type: 'widget', id }, options }),
  };
}

export function readSlider(asked: Asked): Added[] {
  const { part, reading, at } = asked;
  tellValidators(asked, []);
  reading.rules.lose(part, 'minValueExpression', 'maxValueExpression');
  const isRange = part.oneOf('sliderType', ['single', 'range']) === 'range';
  if (isRange) reading.draft.lost('type_unknown', { at, what: lossPhrases.range, kept: 'slider' });
  const members = {
    sliderMin: part.number('min') ?? 0,
    sliderMax: part.number('max') ?? 100,
    sliderStep: part.number('step') ?? 1,
    sliderDefault: part.number('defaultValue'),
  };
  return [{ type: 'slider', members, ...(isRange ? {} : { meant: meantAs('number') }) }];
}
