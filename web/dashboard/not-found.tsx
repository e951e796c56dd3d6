import { useDashboard } from './context.tsx';
import { Link } from './router.tsx';

export function NotFound() {
  const { words } = useDashboard();
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
