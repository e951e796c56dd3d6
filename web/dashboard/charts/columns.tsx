/** Values in their order, side by side; without gaps where they are parts of a range. */
import type { ReactNode } from 'react';
import { part, type Picking } from './bar-list.tsx';
import type { Item } from './geometry/chart.ts';
import { barsOf, namedOf } from './geometry/places.ts';
import { type Say, valueOf } from './say.ts';
import { type Tell, useWalk, type Walk } from './use-walk.ts';

/** With more of them there is no room for each name, nor for whiskers beside each other. */
const most = 12;

interface ColumnsProps {
  items: readonly Item[];
  sentence: string;
  say: Say;
  tell: Tell;
  isClose: boolean;
  picking?: Picking | undefined;
}

export function Columns({ items, sentence, say, tell, isClose, picking }: ColumnsProps) {
  const walk = useWalk(items.length, tell);
  const { bars, ticks, top } = barsOf(items);
  const isPercent = items.every(({ percent }) => percent !== null);
  const isMany = items.length > most;
  const named = new Set(namedOf(items.length, isMany ? 4 : most));
  return (
    <div className={`column-chart${isClose ? ' is-close' : ''}${isMany ? ' is-many' : ''}`}>
      <Axis ticks={ticks} top={top} write={isPercent ? say.percent : say.number} />
      <div className="columns-plot" role="group" aria-label={sentence} onKeyDown={walk.onKeyDown}>
        {bars.map(({ item, size, whisker }, at) => (
          <Column key={item.id} {...{ item, say, picking }} value={walk.value(at)}>
            <span className="column-bar">
              <i style={{ blockSize: part(size) }} />
              {whisker && !isMany && (
                <b style={{ insetBlockEnd: part(whisker.from), blockSize: part(whisker.to - whisker.from) }} />
              )}
            </span>
            <span className="column-name" dir="auto">
              {named.has(at) ? item.name : ''}
            </span>
          </Column>
        ))}
      </div>
    </div>
  );
}

interface ColumnProps extends Pick<ColumnsProps, 'say' | 'picking'> {
  item: Item;
  value: ReturnType<Walk['value']>;
  children: ReactNode;
}

/** A value to be read, or one that is pressed to filter by it. */
function Column({ item, say, picking, value, children }: ColumnProps) {
  const shared = { className: 'column', 'aria-label': valueOf(item, say), ...value };
  return picking?.canPick(item.id) ? (
    <button
      type="button"
      aria-pressed={picking.isPicked(item.id)}
      title={say.words.t('onlyThese', { name: item.name })}
      onClick={() => picking.pick(item.id)}
      {...shared}
    >
      {children}
    </button>
  ) : (
    <div role="img" {...shared}>
      {children}
    </div>
  );
}

export function Axis({ ticks, top, write }: { ticks: readonly number[]; top: number; write(value: number): string }) {
  return (
    <div className="axis" aria-hidden="true">
      {ticks.map((tick) => (
        <span key={tick} style={{ insetBlockEnd: part(tick / top) }}>
          {write(tick)}
        </span>
      ))}
    </div>
  );
}
