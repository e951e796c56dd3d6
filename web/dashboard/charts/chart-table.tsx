import { type Cell, cellText, type Table } from './table.ts';
import type { Say } from './say.ts';

export function ChartTable({ table: { head, rows }, name, say }: { table: Table; name: string; say: Say }) {
  return (
    <div className="chart-scroll" role="group" aria-label={name} tabIndex={0}>
      <table className="chart-table">
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col" dir="auto">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, n) => (
            <tr key={n}>
              {cells.map((cell, at) =>
                at === 0 ? <Head key={at} cell={cell} say={say} /> : <td key={at}>{cellText(cell, say)}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ cell, say }: { cell: Cell; say: Say }) {
  return (
    <th scope="row" dir="auto">
      {cellText(cell, say)}
    </th>
  );
}
