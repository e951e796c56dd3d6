/** The way to the whole answer, once there is a screen for it. */
import { Link } from '../router.tsx';
import { useFilters } from './filters/use-filters.ts';
import { screens } from './screens.ts';

const hasScreen = screens.some(({ at }) => at === 'answers');

export function AnswerLink({ surveyId, id, name }: { surveyId: number; id: number; name: string }) {
  const { search } = useFilters();
  return hasScreen ? <Link href={`/s/${surveyId}/answers/${id}${search}`}>{name}</Link> : <span>{name}</span>;
}
