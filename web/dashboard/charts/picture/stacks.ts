/** Bars that several categories share, with the list that names their colours. */
import type { Item, Row } from '../geometry/chart.ts';
import { stackOf } from '../geometry/places.ts';
import { figuresOf } from './figures.ts';
import { linesOfText, type Mark, type Paint } from './marks.ts';
import type { Body, Room } from './room.ts';

const size = 14;

type PaintOf = (at: number) => Paint;

export function stackIn(items: readonly Item[], room: Room, paintOf: PaintOf): Body {
  const bar = oneBar(items, room, { y: room.top, height: 36, paintOf });
  const legend = legendIn(
    items.map((item) => ({ name: item.name, figures: figuresOf(item, room) })),
    { ...room, top: room.top + 52 },
    paintOf,
  );
  return { marks: [...bar, ...legend.marks], bottom: legend.bottom };
}

function oneBar(
  items: readonly Item[],
  { left, right, hasPatterns }: Room,
  { y, height, paintOf }: { y: number; height: number; paintOf: PaintOf },
): Mark[] {
  return stackOf(items).map(({ start, size: part }, at) => ({
    is: 'box',
    x: left + start * (right - left),
    y,
    // A gap in the colour of the ground parts the segments for every eye.
    width: Math.max(part * (right - left) - 1.5, 0),
    height,
    paint: paintOf(at),
    ...(hasPatterns && { pattern: at }),
  }));
}

export function legendIn(
  entries: readonly { name: string; figures: string }[],
  { left, right, top, measure, hasPatterns }: Room,
  paintOf: PaintOf,
): Body {
  const marks = entries.flatMap(({ name, figures }, at): Mark[] => {
    const y = top + at * 24;
    const text = linesOfText(name, { width: right - left - 150, size, most: 1 }, measure)[0]!;
    return [
      { is: 'box', x: left, y, width: 14, height: 14, paint: paintOf(at), ...(hasPatterns && { pattern: at }) },
      { is: 'text', x: left + 24, y: y + 12, text, size, anchor: 'start', paint: 'ink' },
      { is: 'text', x: right, y: y + 12, text: figures, size, anchor: 'end', paint: 'ink' },
    ];
  });
  return { marks, bottom: top + entries.length * 24 };
}

export function rowsIn(rows: readonly Row[], room: Room): Body {
  const paintOf: PaintOf = (series) => ({ series });
  const marks = rows.flatMap(({ name, items }, at): Mark[] => {
    const y = room.top + at * 50;
    const text = linesOfText(name, { width: room.right - room.left, size, most: 1 }, room.measure)[0]!;
    return [
      { is: 'text', x: room.left, y: y + 14, text, size, anchor: 'start', paint: 'ink' },
      ...oneBar(items, room, { y: y + 20, height: 20, paintOf }),
    ];
  });
  const names = rows[0]?.items.map(({ name }) => ({ name, figures: '' })) ?? [];
  const legend = legendIn(names, { ...room, top: room.top + rows.length * 50 + 12 }, paintOf);
  return { marks: [...marks, ...legend.marks], bottom: legend.bottom };
}
