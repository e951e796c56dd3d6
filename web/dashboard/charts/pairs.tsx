/** The same things in two segments: two bars for each, and how far they lie apart. */
import { part } from './bar-list.tsx';
import type { Pair } from './geometry/chart.ts';
import { pairsOf } from './geometry/places.ts';
import './pairs.css';
import { apartOf, type Say } from './say.ts';
import { type Tell, useWalk } from './use-walk.ts';

interface PairsProps {
  items: readonly Pair[];
  name: string;
  say: Say;
  tell: Tell;
}

export function Pairs({ items, name, say, tell }: PairsProps) {
  const { words, percent } = say;
  const walk = useWalk(items.length, tell);
  return (
    <table className="bar-list pairs" aria-label={name} onKeyDown={walk.onKeyDown}>
      <thead>
        <tr>
          <th scope="col">
            <span className="only-heard">{words.t('colName')}</span>
          </th>
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col">{words.t('colApart')}</th>
        </tr>
      </thead>
      <tbody>
        {pairsOf(items).map(({ item, a, b }, at) => (
          <tr key={item.id} {...walk.value(at)}>
            <th scope="row">
              <span className="bar-name" dir="auto">
                {item.name}
              </span>
              <span className="bar" aria-hidden="true">
                <i className="series-1" style={{ inlineSize: part(a) }} />
              </span>
              <span className="bar" aria-hidden="true">
                <i className="series-2" style={{ inlineSize: part(b) }} />
              </span>
            </th>
            <td>{percent(item.a)}</td>
            <td>{percent(item.b)}</td>
            <Apart pair={item} say={say} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Apart({ pair, say }: { pair: Pair; say: Say }) {
  const { words } = say;
  return (
    <td className={pair.isMarked ? 'is-marked' : undefined}>
      {apartOf(pair, say) || '–'}
      {pair.isMarked && <span className="only-heard"> {words.t('marked')}</span>}
    </td>
  );
}
