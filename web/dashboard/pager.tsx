/** From one page of a long list to the next. */
import { Icon } from '../ui/icons.tsx';
import { useWords } from './words.ts';

interface PagerProps {
  offset: number;
  /** How many stand on a page. */
  shown: number;
  total: number;
  onTurn(offset: number): void;
}

export function Pager({ offset, shown, total, onTurn }: PagerProps) {
  const words = useWords('shell');
  if (total <= shown) return null;
  const isLast = offset + shown >= total;
  return (
    <nav className="pager" aria-label={words.t('pages')}>
      <button
        className="button plain round"
        type="button"
        aria-label={words.t('pageBefore')}
        aria-disabled={offset === 0}
        onClick={() => onTurn(Math.max(0, offset - shown))}
      >
        <Icon name="left" />
      </button>
      <span className="quiet small">
        {words.t('fromTo', { from: offset + 1, to: Math.min(offset + shown, total), total })}
      </span>
      <button
        className="button plain round"
        type="button"
        aria-label={words.t('pageAfter')}
        aria-disabled={isLast}
        onClick={() => !isLast && onTurn(offset + shown)}
      >
        <Icon name="right" />
      </button>
    </nav>
  );
}
