/** One bar that several categories share, or one for each row; a list names the colours. */
import { part, type Picking } from './bar-list.tsx';
import type { Item, Row } from './geometry/chart.ts';
import { stackOf } from './geometry/places.ts';
import { type Say, valueOf } from './say.ts';
import { type Tell, useWalk, type Walk } from './use-walk.ts';

/** Which colours: of categories, or of a score. */
export type Colours = 'series' | 'nps';

interface StackProps {
  items: readonly Item[];
  sentence: string;
  say: Say;
  tell: Tell;
  colours: Colours;
  picking?: Picking | undefined;
}

export function Stack({ items, sentence, say, tell, colours, picking }: StackProps) {
  const { number, percent } = say;
  const walk = useWalk(items.length, tell);
  return (
    <>
      <div role="group" aria-label={sentence} onKeyDown={walk.onKeyDown}>
        <OneBar items={items} say={say} walk={walk} colours={colours} first={0} />
      </div>
      <ul className="chart-legend">
        {items.map((item, at) => (
          <li key={item.id}>
            <i className={`${colours}-${at + 1}`} aria-hidden="true" />
            <Named item={item} say={say} picking={picking} />
            <span>
              {item.percent !== null && percent(item.percent)}{' '}
              {item.count !== null && <span className="quiet">{number(item.count)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Its segment may be too narrow to be pressed: the name is the place for it. */
function Named({ item: { id, name }, say: { words }, picking }: { item: Item } & Pick<StackProps, 'say' | 'picking'>) {
  if (!picking?.canPick(id)) return <span dir="auto">{name}</span>;
  return (
    <button
      type="button"
      className="bar-name"
      aria-pressed={picking.isPicked(id)}
      title={words.t('onlyThese', { name })}
      onClick={() => picking.pick(id)}
    >
      <span dir="auto">{name}</span>
    </button>
  );
}

interface RowsProps {
  rows: readonly Row[];
  sentence: string;
  say: Say;
  tell: Tell;
}

export function StackRows({ rows, sentence, say, tell }: RowsProps) {
  const columns = rows[0]?.items ?? [];
  const walk = useWalk(rows.length * columns.length, tell);
  return (
    <>
      <div className="stack-rows" role="group" aria-label={sentence} onKeyDown={walk.onKeyDown}>
        {rows.map((row, at) => (
          <div key={row.id}>
            <span className="stack-name" dir="auto">
              {row.name}
            </span>
            <OneBar
              items={row.items}
              say={say}
              walk={walk}
              colours="series"
              first={at * columns.length}
              of={row.name}
            />
          </div>
        ))}
      </div>
      <ul className="chart-legend is-short">
        {columns.map(({ id, name }, at) => (
          <li key={id}>
            <i className={`series-${at + 1}`} aria-hidden="true" />
            <span dir="auto">{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OneBarProps {
  items: readonly Item[];
  say: Say;
  walk: Walk;
  colours: Colours;
  /** The place of its first value among all of the chart. */
  first: number;
  of?: string;
}

function OneBar({ items, say, walk, colours, first, of }: OneBarProps) {
  return (
    <div className="stack-bar">
      {stackOf(items).map(({ item, size }, at) => (
        <i
          key={item.id}
          className={`${colours}-${at + 1}`}
          role="img"
          aria-label={of === undefined ? valueOf(item, say) : `${of}, ${valueOf(item, say)}`}
          style={{ inlineSize: part(size) }}
          {...walk.value(first + at)}
        />
      ))}
    </div>
  );
}
