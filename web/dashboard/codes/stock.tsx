/** How many codes are free, as a bar and in words. */
import type { Received } from '../../../sdk/client.ts';
import { useWords } from '../words.ts';
import { stockOf } from './read-codes.ts';

export type PromoList = Received<'getPromoList'>['list'];

export function StockBar({ list }: { list: PromoList }) {
  const words = useWords('codes');
  const { codes_count: all, unused_count: free } = list;
  const stock = stockOf(list);
  const said = words.t('freeOf', { free, all });
  return (
    <div className="stock">
      <progress className={stock} max={Math.max(all, 1)} value={free} aria-label={said} />
      <p className="quiet small facts">
        <span>{said}</span>
        {stock !== 'full' && <span className="badge bad">{words.t(`stock_${stock}`)}</span>}
      </p>
    </div>
  );
}
