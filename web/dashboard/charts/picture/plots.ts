/** Charts that stand on an axis: columns, and lines over time. */
import type { Chart, Item } from '../geometry/chart.ts';
import { barsOf, linesOf, namedOf } from '../geometry/places.ts';
import { linesOfText, type Mark } from './marks.ts';
import type { Body, Room } from './room.ts';
import { legendIn } from './stacks.ts';

const small = 12;
const plot = 230;

export function columnsIn(items: readonly Item[], room: Room, isClose: boolean): Body {
  const { left, right, top, told, measure } = room;
  const { bars, ticks, top: most } = barsOf(items);
  const isPercent = items.every(({ percent }) => percent !== null);
  const axis = axisAt(
    ticks.map((tick) => tick / most),
    ticks.map((tick) => (isPercent ? told.percent(tick) : told.number(tick))),
    room,
  );
  const start = left + 48;
  const step = (right - start) / Math.max(items.length, 1);
  const wide = isClose ? Math.max(step - 1, 1) : Math.min(step * 0.7, 64);
  const named = new Set(namedOf(items.length, isClose ? 8 : 12));
  const marks = bars.flatMap(({ item, size: height }, n): Mark[] => {
    const middle = start + step * (n + 0.5);
    const y = top + plot * (1 - height);
    const text = linesOfText(item.name, { width: Math.max(step, 52) - 4, size: small, most: 1 }, measure)[0]!;
    return [
      { is: 'box', x: middle - wide / 2, y, width: wide, height: plot * height, paint: { series: 0 } },
      ...(named.has(n)
        ? [{ is: 'text', x: middle, y: top + plot + 18, text, size: small, anchor: 'middle', paint: 'soft' } as const]
        : []),
      ...(items.length <= 12 && (item.percent ?? item.count) !== null
        ? [
            {
              is: 'text',
              x: middle,
              y: y - 5,
              text: isPercent ? told.percent(item.percent!) : told.number(item.count!),
              size: small,
              anchor: 'middle',
              paint: 'ink',
            } as const,
          ]
        : []),
    ];
  });
  return { marks: [...axis, ...marks], bottom: top + plot + 22 };
}

function axisAt(places: readonly number[], names: readonly string[], { left, right, top }: Room): Mark[] {
  return places.flatMap((place, n): Mark[] => {
    const y = top + plot * (1 - place);
    return [
      {
        is: 'line',
        points: [
          [left + 48, y],
          [right, y],
        ],
        paint: 'line',
        thick: 1,
      },
      { is: 'text', x: left + 40, y: y + 4, text: names[n]!, size: small, anchor: 'end', paint: 'soft' },
    ];
  });
}

export function trendIn(chart: Extract<Chart, { kind: 'trend' }>, room: Room): Body {
  const { left, right, top, told } = room;
  const { ticks, lines } = linesOf(chart);
  const axis = axisAt(
    ticks.map((tick) => tick / ticks.at(-1)!),
    ticks.map(chart.isShare ? told.percent : told.number),
    room,
  );
  const start = left + 56;
  const at = (x: number) => start + x * (right - start - 8);
  const drawn = lines.map(({ series, points }): Mark => ({
    is: 'line',
    points: points.map(({ x, y }) => [at(x), top + plot * (1 - y)] as const),
    paint: { series },
    thick: 2.5,
    dashed: series > 0,
  }));
  const dots =
    chart.spans.length > 1
      ? []
      : lines.map(({ series, points }): Mark => ({
          is: 'dot',
          x: at(0.5),
          y: top + plot * (1 - points[0]!.y),
          radius: 5,
          paint: { series },
        }));
  const named = namedOf(chart.spans.length, 5);
  const names = named.map((n, place): Mark => {
    const { from, to } = chart.spans[n]!;
    const anchor =
      chart.spans.length === 1 ? 'middle' : place === 0 ? 'start' : place === named.length - 1 ? 'end' : 'middle';
    return {
      is: 'text',
      x: at(lines[0]!.points[n]!.x),
      y: top + plot + 18,
      text: told.day(from, to),
      size: small,
      anchor,
      paint: 'soft',
    };
  });
  const legend = legendIn(
    chart.series.map(({ name }) => ({ name, figures: '' })),
    { ...room, top: top + plot + 34 },
    (series) => ({ series }),
  );
  return { marks: [...axis, ...drawn, ...dots, ...names, ...legend.marks], bottom: legend.bottom };
}
