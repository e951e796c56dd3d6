/** Where a survey is handed out: that its codes run out. */
import { useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { useWords } from '../words.ts';
import { stockOf } from './read-codes.ts';

export function LowStock({ surveyId }: { surveyId: number }) {
  const { stats } = useRead('listSurveyPromoCodes', { id: surveyId, limit: 1 }).data ?? {};
  if (!stats || stats.total === 0) return null;
  const stock = stockOf({ codes_count: stats.total, unused_count: stats.unused });
  return stock === 'full' ? null : <Notice surveyId={surveyId} stock={stock} free={stats.unused} all={stats.total} />;
}

interface NoticeProps {
  surveyId: number;
  stock: 'low' | 'empty';
  free: number;
  all: number;
}

function Notice({ surveyId, stock, free, all }: NoticeProps) {
  const words = useWords('codes');
  return (
    <p className="notice warn share-notice">
      <span>{words.t(`tell_${stock}`, { free, all })}</span>
      <Link className="button" href={`/s/${surveyId}/codes`}>
        {words.t('toCodes')}
      </Link>
    </p>
  );
}
