/** What a survey is doing now, in a word and never by colour alone. */
import { useWords } from '../words.ts';
import type { Survey } from './list-address.ts';

type Shown = 'draft' | 'live' | 'changed' | 'closed' | 'past' | 'full' | 'away';

export function stateOf({ is_published: isPublished, state }: Pick<Survey, 'is_published' | 'state'>): Shown {
  if (!isPublished) return 'draft';
  switch (state?.refusal) {
    case 'quiz_closed':
      return 'closed';
    case 'deadline_passed':
      return 'past';
    case 'answer_limit_reached':
      return 'full';
    case 'quiz_not_found':
      return 'away';
    default:
      return state?.has_unpublished_changes ? 'changed' : 'live';
  }
}

const tones: Record<Shown, string> = {
  draft: 'badge',
  live: 'badge good',
  changed: 'badge good',
  closed: 'badge warn',
  past: 'badge warn',
  full: 'badge warn',
  away: 'badge warn',
};

export function StateBadge({ survey }: { survey: Survey }) {
  const words = useWords('surveys');
  const shown = stateOf(survey);
  return (
    <>
      <span className={tones[shown]}>{words.t(`state_${shown}`)}</span>
      {shown === 'changed' && <span className="badge">{words.t('unpublishedChanges')}</span>}
    </>
  );
}
