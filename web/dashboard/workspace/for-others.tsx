/** A screen that the role of its reader does not reach, with who can change that. */
import { Managers } from '../managers.tsx';
import { useWords } from '../words.ts';
import type { Place } from './places.ts';

export function ForOthers({ workspaceId, place }: { workspaceId: number; place: Place }) {
  const words = useWords('shell');
  return (
    <p className="notice" role="status">
      <span>
        {words.t(`for_${place}`)} <Managers workspaceId={workspaceId} />
      </span>
    </p>
  );
}
