import { useWords } from './words.ts';
import { Link } from './router.tsx';

export function NotFound() {
  const words = useWords('shell');
  return (
    <div className="empty">
      <h1>{words.t('notFoundTitle')}</h1>
      <p className="quiet">{words.t('notFoundText')}</p>
      <Link className="button" href="/surveys">
        {words.t('toSurveys')}
      </Link>
    </div>
  );
}
