/** Which component draws which kind. */
import { BarList, type Picking } from './bar-list.tsx';
import { Columns } from './columns.tsx';
import { BoxLine, RankDots } from './dots.tsx';
import type { Chart } from './geometry/chart.ts';
import { Heat } from './heat.tsx';
import { Pairs } from './pairs.tsx';
import type { Say } from './say.ts';
import { Stack, StackRows } from './stacks.tsx';
import { Trend } from './trend.tsx';
import type { Tell } from './use-walk.ts';

export interface DrawnProps {
  chart: Chart;
  name: string;
  sentence: string;
  say: Say;
  tell: Tell;
  picking?: Picking | undefined;
}

export function Drawn({ chart, picking, ...shared }: DrawnProps) {
  switch (chart.kind) {
    case 'bars':
      return <BarList items={chart.items} picking={picking} {...shared} />;
    case 'columns':
    case 'histogram':
      return <Columns items={chart.items} isClose={chart.kind === 'histogram'} picking={picking} {...shared} />;
    case 'stack':
      return <Stack items={chart.items} colours="series" picking={picking} {...shared} />;
    case 'nps':
      return <Stack items={chart.items} colours="nps" picking={picking} {...shared} />;
    case 'rows':
      return <StackRows rows={chart.rows} {...shared} />;
    case 'heat':
      return <Heat rows={chart.rows} {...shared} />;
    case 'pairs':
      return <Pairs items={chart.items} {...shared} />;
    case 'ranks':
      return <RankDots items={chart.items} {...shared} />;
    case 'box':
      return <BoxLine chart={chart} {...shared} />;
    case 'trend':
      return <Trend chart={chart} {...shared} />;
  }
}
