/** A chart as a picture with its title and its sentence, from the same places as on the page. */
import type { Chart } from '../geometry/chart.ts';
import { linesOfText, type Mark, type Measure, type Picture } from './marks.ts';
import { barRows, boxLine, heatIn, rankRows } from './named-rows.ts';
import { pairRows } from './pairs.ts';
import { columnsIn, trendIn } from './plots.ts';
import type { Body, Room, Told } from './room.ts';
import { rowsIn, stackIn } from './stacks.ts';

const width = 760;
const margin = 28;

export function pictureOf(
  chart: Chart,
  { told, measure, hasPatterns = false }: { told: Told; measure: Measure; hasPatterns?: boolean },
): Picture {
  const marks: Mark[] = [];
  const inner = width - 2 * margin;
  let y = margin;
  const write = (text: string, size: number, { most, isBold = false }: { most: number; isBold?: boolean }) => {
    for (const line of linesOfText(text, { width: inner, size, most }, measure)) {
      y += size * 1.3;
      const paint = isBold ? 'ink' : 'soft';
      marks.push({ is: 'text', x: margin, y, text: line, size, anchor: 'start', paint, isBold });
    }
  };
  write(told.title, 20, { most: 3, isBold: true });
  y += 4;
  write(told.sentence, 14, { most: 3 });
  const room = { told, measure, hasPatterns, left: margin, right: width - margin, top: y + 20 };
  const body = drawnIn(chart, room);
  return { width, height: Math.ceil(body.bottom + margin), marks: [...marks, ...body.marks] };
}

function drawnIn(chart: Chart, room: Room): Body {
  switch (chart.kind) {
    case 'bars':
      return barRows(chart.items, room);
    case 'columns':
    case 'histogram':
      return columnsIn(chart.items, room, chart.kind === 'histogram');
    case 'stack':
      return stackIn(chart.items, room, (series) => ({ series }));
    case 'nps':
      return stackIn(chart.items, room, (nps) => ({ nps }));
    case 'rows':
      return rowsIn(chart.rows, room);
    case 'heat':
      return heatIn(chart.rows, room);
    case 'pairs':
      return pairRows(chart.items, room);
    case 'ranks':
      return rankRows(chart.items, room);
    case 'box':
      return boxLine(chart, room);
    case 'trend':
      return trendIn(chart, room);
  }
}
