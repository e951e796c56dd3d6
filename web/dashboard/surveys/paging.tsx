import { Icon } from '../../ui/icons.tsx';
import { Link } from '../router.tsx';
import { useWords } from '../words.ts';
import { lastPage } from './list-address.ts';

interface PagingProps {
  total: number;
  page: number;
  hrefOf(page: number): string;
}

export function Paging({ total, page, hrefOf }: PagingProps) {
  const words = useWords('surveys');
  const pages = lastPage(total);
  if (pages === 1) return total === 0 ? null : <p className="pager quiet small">{words.count('total', total)}</p>;
  return (
    <nav className="pager small" aria-label={words.t('pageOf', { page, pages })}>
      <span className="quiet">
        {words.count('total', total)} · {words.t('pageOf', { page, pages })}
      </span>
      <span>
        {page > 1 && (
          <Link className="button round" href={hrefOf(page - 1)} aria-label={words.t('previous')}>
            <Icon name="left" />
          </Link>
        )}
        {page < pages && (
          <Link className="button round" href={hrefOf(page + 1)} aria-label={words.t('next')}>
            <Icon name="right" />
          </Link>
        )}
      </span>
    </nav>
  );
}
