/** Categories with bars, which are a table to whoever reads it as one. */
import { useState } from 'react';
import type { Item } from './geometry/chart.ts';
import { type Bar, barsOf } from './geometry/places.ts';
import type { Say } from './say.ts';
import { type Tell, useWalk, type Walk } from './use-walk.ts';

export interface Picking {
  /** Filters by a value; items that `canPick` leaves out stay plain. */
  pick(id: string): void;
  canPick(id: string): boolean;
  isPicked(id: string): boolean;
}

interface BarListProps {
  items: readonly Item[];
  name: string;
  say: Say;
  tell: Tell;
  picking?: Picking | undefined;
}

const most = 12;

export function BarList({ items, name, say, tell, picking }: BarListProps) {
  const { words } = say;
  const [isWhole, setWhole] = useState(false);
  const { bars } = barsOf(items);
  const shown = isWhole || bars.length <= most + 2 ? bars : bars.slice(0, most);
  const walk = useWalk(shown.length, tell);
  const has = {
    count: items.some(({ count }) => count !== null),
    percent: items.some((item) => item.percent !== null),
  };
  return (
    <>
      <table className="bar-list" aria-label={name} onKeyDown={walk.onKeyDown}>
        <thead className="only-heard">
          <tr>
            <th scope="col">{words.t('colName')}</th>
            {has.percent && <th scope="col">{words.t('colPercent')}</th>}
            {has.count && <th scope="col">{words.t('colCount')}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map((bar, at) => (
            <BarRow key={bar.item.id} {...{ bar, say, has, picking }} value={walk.value(at)} />
          ))}
        </tbody>
      </table>
      {shown.length < bars.length || isWhole ? (
        <button className="button plain small" type="button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.t('showFewer') : words.count('showAll', bars.length)}
        </button>
      ) : null}
    </>
  );
}

interface RowProps {
  bar: Bar;
  say: Say;
  has: { percent: boolean; count: boolean };
  picking: Picking | undefined;
  value: ReturnType<Walk['value']>;
}

function BarRow({ bar: { item, size, whisker }, say: { words, number, percent }, has, picking, value }: RowProps) {
  const isPickable = picking?.canPick(item.id) ?? false;
  return (
    <tr {...(!isPickable && value)}>
      <th scope="row">
        {isPickable ? (
          <button
            type="button"
            className="bar-name"
            aria-pressed={picking!.isPicked(item.id)}
            title={words.t('onlyThese', { name: item.name })}
            onClick={() => picking!.pick(item.id)}
            {...value}
          >
            <span dir="auto">{item.name}</span>
          </button>
        ) : (
          <span className="bar-name" dir="auto">
            {item.name}
          </span>
        )}
        <span className="bar" aria-hidden="true">
          <i style={{ inlineSize: part(size) }} />
          {whisker && (
            <b style={{ insetInlineStart: part(whisker.from), inlineSize: part(whisker.to - whisker.from) }} />
          )}
        </span>
      </th>
      {has.percent && <td>{item.percent === null ? '–' : percent(item.percent)}</td>}
      {has.count && <td className="quiet">{item.count === null ? '–' : number(item.count)}</td>}
    </tr>
  );
}

export function part(size: number): string {
  return `${Math.round(size * 10_000) / 100}%`;
}
