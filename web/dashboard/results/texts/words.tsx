/** The words that stand in most of the texts, and pairs of them. A click looks for one. */
import type { Sent } from '../../../../sdk/client.ts';
import { useRead } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';

interface FrequentProps {
  asked: Pick<Sent<'listReportWords'>, 'id' | 'report_uuid' | 'widget_id' | 'search'>;
  onFind(text: string): void;
}

const most = 40;

export function Frequent({ asked, onFind }: FrequentProps) {
  const words = useWords('resultTexts');
  const reading = useRead('listReportWords', { ...asked, limit: most });
  return (
    <aside className="texts-words" aria-label={words.t('wordsAndPairs')} aria-busy={reading.isPlaceholderData}>
      <Region reading={reading} rows={3}>
        {({ words: single, pairs }) => (
          <>
            <h2>{words.t('frequentWords')}</h2>
            {single.length === 0 && <p className="quiet">{words.t('noWords')}</p>}
            <Counted items={single.map(({ word, count }) => ({ text: word, count }))} onFind={onFind} />
            {pairs.length > 0 && <h2>{words.t('frequentPairs')}</h2>}
            <Counted items={pairs.map(({ pair, count }) => ({ text: pair, count }))} onFind={onFind} />
            {single.length > 0 && <p className="quiet small">{words.t('wordsHint')}</p>}
          </>
        )}
      </Region>
    </aside>
  );
}

function Counted({ items, onFind }: { items: readonly { text: string; count: number }[]; onFind(text: string): void }) {
  const words = useWords('resultTexts');
  const number = new Intl.NumberFormat(words.lang);
  return (
    <ul className="texts-counted">
      {items.map(({ text, count }) => (
        <li key={text}>
          <button type="button" onClick={() => onFind(text)} aria-label={words.count('findWord', count, { text })}>
            <span dir="auto">{text}</span> <small>{number.format(count)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
