/** Dots on lines: average places of a ranking, and the middle of a range. */
import { part } from './bar-list.tsx';
import type { Chart, Ranked } from './geometry/chart.ts';
import { boxOf, dotsOf } from './geometry/places.ts';
import type { Say } from './say.ts';
import { type Tell, useWalk } from './use-walk.ts';

interface RankProps {
  items: readonly Ranked[];
  name: string;
  say: Say;
  tell: Tell;
}

export function RankDots({ items, name, say, tell }: RankProps) {
  const walk = useWalk(items.length, tell);
  const { words, number } = say;
  return (
    <table className="bar-list" aria-label={name} onKeyDown={walk.onKeyDown}>
      <thead className="only-heard">
        <tr>
          <th scope="col">{words.t('colName')}</th>
          <th scope="col">{words.t('colRank')}</th>
        </tr>
      </thead>
      <tbody>
        {dotsOf(items).map(({ item, at }, n) => (
          <tr key={item.id} {...walk.value(n)}>
            <th scope="row">
              <span className="bar-name" dir="auto">
                {item.name}
              </span>
              <span className="dots" aria-hidden="true">
                {at !== null && <i style={{ insetInlineStart: part(at) }} />}
              </span>
            </th>
            <td>{item.rank === null ? '–' : number(item.rank)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface BoxProps {
  chart: Extract<Chart, { kind: 'box' }>;
  sentence: string;
  say: Say;
  tell: Tell;
}

export function BoxLine({ chart, sentence, say: { words, number }, tell }: BoxProps) {
  const walk = useWalk(chart.marks.length, tell);
  return (
    <div className="box-line" role="group" aria-label={sentence} onKeyDown={walk.onKeyDown}>
      <div className="dots">
        {boxOf(chart).map(({ id, at, place }, n) => (
          <i
            key={id}
            className={`series-${n + 1}`}
            role="img"
            aria-label={`${words.t(id)}: ${number(at)}`}
            style={{ insetInlineStart: part(place) }}
            {...walk.value(n)}
          />
        ))}
      </div>
      <div className="box-ends" aria-hidden="true">
        <span>{number(chart.low)}</span>
        <span>{number(chart.high)}</span>
      </div>
      <ul className="chart-legend is-short">
        {chart.marks.map(({ id, at }, n) => (
          <li key={id}>
            <i className={`series-${n + 1}`} aria-hidden="true" />
            {words.t(id)} {number(at)}
          </li>
        ))}
      </ul>
    </div>
  );
}
