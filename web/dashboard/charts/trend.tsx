/** Lines over days or weeks. The drawing is a picture; each day of it is a value that is walked. */
import { part } from './bar-list.tsx';
import { Axis, Columns } from './columns.tsx';
import type { Chart } from './geometry/chart.ts';
import { linesOf, namedOf } from './geometry/places.ts';
import type { Say } from './say.ts';
import { type Tell, useWalk } from './use-walk.ts';

type Trended = Extract<Chart, { kind: 'trend' }>;

interface TrendProps {
  chart: Trended;
  sentence: string;
  say: Say;
  tell: Tell;
}

export function Trend(props: TrendProps) {
  return props.chart.spans.length === 1 ? <OneDay {...props} /> : <Days {...props} />;
}

/** A line needs two days. */
function OneDay({ chart: { series, spans, isShare }, tell, ...shared }: TrendProps) {
  const items = series.map(({ id, name }, at) => {
    const value = spans[0]!.values[at]!;
    return isShare ? { id, name, count: null, percent: value } : { id, name, count: value, percent: null };
  });
  return <Columns items={items} isClose={false} tell={(at) => tell(at === null ? null : 0)} {...shared} />;
}

function Days({ chart, sentence, say, tell }: TrendProps) {
  const walk = useWalk(chart.spans.length, tell);
  const { lines, ticks } = linesOf(chart);
  const named = namedOf(chart.spans.length, 4);
  return (
    <>
      <div className="column-chart trend">
        <Axis ticks={ticks} top={ticks.at(-1)!} write={writeOf(chart, say)} />
        <div className="columns-plot" role="group" aria-label={sentence} onKeyDown={walk.onKeyDown}>
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
            {lines.map(({ series, points }) => (
              <polyline
                key={series}
                className={`line-${series + 1}`}
                points={points.map(({ x, y }) => `${Math.round(x * 1000)},${Math.round((1 - y) * 1000)}`).join(' ')}
              />
            ))}
          </svg>
          {chart.spans.map((span, at) => (
            <div
              key={span.from}
              className="trend-day"
              role="img"
              aria-label={spanOf(chart, at, say)}
              style={{ insetInlineStart: part(lines[0]!.points[at]!.x), inlineSize: part(1 / chart.spans.length) }}
              {...walk.value(at)}
            >
              {lines.map(({ series, points }) => (
                <i key={series} className={`series-${series + 1}`} style={{ insetBlockEnd: part(points[at]!.y) }} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className="trend-names" aria-hidden="true">
        {named.map((at) => (
          <span key={at}>{say.day(chart.spans[at]!.from, chart.spans[at]!.to)}</span>
        ))}
      </div>
      <ul className="chart-legend is-short">
        {chart.series.map(({ id, name }, at) => (
          <li key={id}>
            <i className={`series-${at + 1} is-line`} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

export function spanOf(chart: Trended, at: number, say: Say): string {
  const { from, to, values } = chart.spans[at]!;
  const write = writeOf(chart, say);
  return `${say.day(from, to)}: ${chart.series.map(({ name }, n) => `${name} ${write(values[n]!)}`).join(', ')}`;
}

function writeOf({ isShare }: Trended, say: Say): (value: number) => string {
  return isShare ? say.percent : say.number;
}
