/** A table that is shaded by the share of each row's answers. */
import type { Row } from './geometry/chart.ts';
import { shadeOf } from './geometry/places.ts';
import { deepest } from './picture/named-rows.ts';
import type { Say } from './say.ts';
import { type Tell, useWalk } from './use-walk.ts';

interface HeatProps {
  rows: readonly Row[];
  name: string;
  say: Say;
  tell: Tell;
}

export function Heat({ rows, name, say, tell }: HeatProps) {
  const columns = rows[0]?.items ?? [];
  const walk = useWalk(rows.length * columns.length, tell);
  return (
    <div className="chart-scroll" role="group" aria-label={name}>
      <table className="heat" onKeyDown={walk.onKeyDown}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, name: column }) => (
              <th key={id} scope="col" dir="auto">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={row.id}>
              <th scope="row" dir="auto">
                {row.name}
              </th>
              {row.items.map((item, at) => (
                <td key={item.id} style={shadeStyle(shadeOf(item) * deepest)} {...walk.value(n * columns.length + at)}>
                  {item.percent === null ? '–' : say.percent(item.percent)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function shadeStyle(depth: number) {
  return { background: `color-mix(in srgb, var(--chart-1) ${Math.round(depth * 1000) / 10}%, var(--surface))` };
}
