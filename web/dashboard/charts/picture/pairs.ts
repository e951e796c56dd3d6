/** The same things in two segments: two bars for each, and at the end how far they lie apart. */
import type { Pair } from '../geometry/chart.ts';
import { pairsOf } from '../geometry/places.ts';
import { linesOfText, type Mark } from './marks.ts';
import type { Body, Room } from './room.ts';

const [size, small, tall] = [14, 12, 50];

export function pairRows(items: readonly Pair[], { left, right, top, told, measure }: Room): Body {
  const [start, end] = [left + (right - left) * 0.36, right - 190];
  const marks = pairsOf(items).flatMap(({ item, a, b }, n): Mark[] => {
    const y = top + n * tall;
    const names = linesOfText(item.name, { width: start - left - 14, size, most: 2 }, measure);
    const text = (x: number, at: number, words: string): Mark => ({
      ...{ is: 'text', x, y: at, text: words, size, anchor: 'start', paint: 'ink' },
    });
    const bar = (series: number, share: number, percent: number): Mark[] => [
      {
        ...{ is: 'box', x: start, y: y + series * 20, width: share * (end - start), height: 16, paint: { series } },
        ...(series > 0 && { pattern: series }),
      },
      {
        ...{ is: 'text', x: start + share * (end - start) + 6, y: y + series * 20 + 12 },
        ...{ text: `${'AB'[series]} ${told.percent(percent)}`, size: small, anchor: 'start', paint: 'soft' },
      },
    ];
    return [
      ...names.map((line, at) => text(left, y + 23 + at * 18 - (names.length - 1) * 9, line)),
      ...bar(0, a, item.a),
      ...bar(1, b, item.b),
      {
        ...{ is: 'text', x: right, y: y + 23, size, anchor: 'end', paint: 'ink' },
        ...{ text: told.apart(item), isBold: item.isMarked },
      },
    ];
  });
  return { marks, bottom: top + items.length * tall };
}
