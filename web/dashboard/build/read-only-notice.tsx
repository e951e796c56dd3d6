/** Why nothing can be changed, who can change that, and what becomes of what was typed. */
import { Managers } from '../managers.tsx';
import { useWords } from '../words.ts';
import { useOpened } from './context.tsx';
import { OwnCopy } from './own-copy.tsx';
import type { WhyReadOnly } from './use-read-only.ts';

export function ReadOnlyNotice({ why }: { why: WhyReadOnly }) {
  const words = useWords('together');
  const { session, survey } = useOpened();
  return (
    <div className={why === 'viewer' ? 'notice' : 'notice warn'} role="status">
      <span>
        {words.t(`why_${why}`)} {why !== 'gone' && <Managers workspaceId={survey.workspaceId} />}
        {why !== 'viewer' && ` ${words.t('copyIsHere')}`}
      </span>
      {why !== 'viewer' && (
        <OwnCopy name={survey.name} draft={session.store.draft()} onStored={() => session.keeping.forget()} />
      )}
    </div>
  );
}
