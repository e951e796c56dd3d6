/** Charts with a name in front of each row, or on one line. */
import type { Chart, Item, Ranked, Row } from '../geometry/chart.ts';
import { barsOf, boxOf, dotsOf, shadeOf } from '../geometry/places.ts';
import { figuresOf } from './figures.ts';
import { type Anchor, linesOfText, type Mark } from './marks.ts';
import type { Body, Room } from './room.ts';

const size = 14;
const small = 12;

/** Names in front, what is drawn behind them, and numbers at the end. */
export function barRows(items: readonly Item[], room: Room): Body {
  return namedRows(items, room, (start, end) => {
    const { bars } = barsOf(items);
    return bars.map(({ item, size: length, whisker }) => ({
      end: figuresOf(item, room),
      at: (y: number): Mark[] => [
        { is: 'box', x: start, y: y - 8, width: length * (end - start), height: 16, paint: { series: 0 } },
        ...(whisker ? whiskerAt(start + whisker.from * (end - start), start + whisker.to * (end - start), y) : []),
      ],
    }));
  });
}

function whiskerAt(from: number, to: number, y: number): Mark[] {
  const stroke = (points: [number, number][]): Mark => ({ is: 'line', points, paint: 'soft', thick: 1.5 });
  const end = (x: number) =>
    stroke([
      [x, y - 4],
      [x, y + 4],
    ]);
  return [
    stroke([
      [from, y],
      [to, y],
    ]),
    end(from),
    end(to),
  ];
}

export function rankRows(items: readonly Ranked[], room: Room): Body {
  return namedRows(items, room, (start, end) =>
    dotsOf(items).map(({ item, at }) => ({
      end: item.rank === null ? '–' : room.told.number(item.rank),
      at: (y: number): Mark[] => [
        {
          is: 'line',
          points: [
            [start + 8, y],
            [end - 8, y],
          ],
          paint: 'line',
          thick: 2,
        },
        ...(at === null
          ? []
          : [{ is: 'dot', x: start + 8 + at * (end - start - 16), y, radius: 7, paint: { series: 0 } } as const]),
      ],
    })),
  );
}

function namedRows(
  items: readonly { name: string }[],
  { left, right, top, measure }: Room,
  place: (start: number, end: number) => { end: string; at(y: number): Mark[] }[],
): Body {
  const [start, end] = [left + (right - left) * 0.38, right - 110];
  let y = top;
  const marks = place(start, end).flatMap(({ end: figures, at }, n) => {
    const lines = linesOfText(items[n]!.name, { width: start - left - 14, size, most: 2 }, measure);
    const height = Math.max(lines.length * 18, 20) + 10;
    const middle = y + height / 2;
    const first = middle + 5 - ((lines.length - 1) * 18) / 2;
    y += height;
    const texts = lines.map((text, line): Mark => ({
      is: 'text',
      x: left,
      y: first + line * 18,
      text,
      size,
      anchor: 'start',
      paint: 'ink',
    }));
    return [
      ...texts,
      ...at(middle),
      { is: 'text', x: right, y: middle + 5, text: figures, size, anchor: 'end', paint: 'ink' } as const,
    ];
  });
  return { marks, bottom: y };
}

export function heatIn(rows: readonly Row[], { left, right, top, told, measure }: Room): Body {
  const columns = rows[0]?.items ?? [];
  const start = left + (right - left) * 0.3;
  const wide = (right - start) / Math.max(columns.length, 1);
  const head = columns.map(({ name }, at): Mark => {
    const text = linesOfText(name, { width: wide - 6, size: small, most: 1 }, measure)[0]!;
    return {
      is: 'text',
      x: start + (at + 0.5) * wide,
      y: top + 14,
      text,
      size: small,
      anchor: 'middle',
      paint: 'soft',
    };
  });
  const marks = rows.flatMap(({ name, items }, n): Mark[] => {
    const y = top + 24 + n * 34;
    const text = linesOfText(name, { width: start - left - 10, size, most: 1 }, measure)[0]!;
    return [
      { is: 'text', x: left, y: y + 21, text, size, anchor: 'start', paint: 'ink' },
      ...items.flatMap((item, at): Mark[] => [
        {
          is: 'box',
          x: start + at * wide,
          y,
          width: wide - 2,
          height: 32,
          paint: { series: 0 },
          opacity: shadeOf(item) * deepest,
        },
        {
          is: 'text',
          x: start + (at + 0.5) * wide - 1,
          y: y + 21,
          text: told.percent(item.percent ?? 0),
          size: small,
          anchor: 'middle',
          paint: 'ink',
        },
      ]),
    ];
  });
  return { marks: [...head, ...marks], bottom: top + 24 + rows.length * 34 };
}

/** Letters stay readable on the deepest shade, by day and by night. */
export const deepest = 0.45;

export function boxLine(chart: Extract<Chart, { kind: 'box' }>, { left, right, top, told }: Room): Body {
  const [start, end, y] = [left + 8, right - 8, top + 40];
  const text = ([x, at]: readonly [number, number], words: string, anchor: Anchor): Mark => ({
    ...{ is: 'text', x, y: at, text: words, size, anchor, paint: 'ink' },
  });
  const marks = boxOf(chart).flatMap(({ id, at, place }, n): Mark[] => {
    const x = start + place * (end - start);
    const anchor = place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle';
    return [
      { is: 'dot', x, y, radius: 8, paint: { series: n } },
      text([x, n === 0 ? y - 16 : y + 28], `${told.markNames[id]} ${told.number(at)}`, anchor),
    ];
  });
  const line: Mark = {
    is: 'line',
    points: [
      [start, y],
      [end, y],
    ],
    paint: 'soft',
    thick: 2,
  };
  const ends = [
    text([start, y + 50], told.number(chart.low), 'start'),
    text([end, y + 50], told.number(chart.high), 'end'),
  ];
  return { marks: [line, ...marks, ...ends], bottom: y + 56 };
}
