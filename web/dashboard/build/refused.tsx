/** What the server did not take of a save, told at its question and its field; all else is saved. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Id } from '../draft/draft.ts';
import { placeOfFault } from '../draft/faults.ts';
import type { SavingState } from '../draft/saving-state.ts';
import { constraintKey } from '../refusal.ts';
import { useWords } from '../words.ts';
import { useOpened } from './context.tsx';

interface Refused {
  path: string;
  constraint: string | undefined;
}

const none: readonly Refused[] = [];

/** The same list while the state is the same. */
function useRefused(id: Id): readonly Refused[] {
  const { saving, store } = useOpened().session;
  const read = useMemo(() => {
    let [seen, found]: [SavingState | null, readonly Refused[]] = [null, none];
    return () => {
      const state = saving.state();
      if (state !== seen) {
        const faults = state.is === 'stopped' && state.because === 'invalid' ? state.faults : [];
        const here = faults.flatMap((fault) => {
          const place = placeOfFault(store.draft(), fault);
          const isHere = place?.on === 'question' && place.question === id;
          return isHere ? [{ path: place.path.join('.'), constraint: fault.constraint }] : [];
        });
        [seen, found] = [state, here.length === 0 ? none : here];
      }
      return found;
    };
  }, [saving, store, id]);
  return useSyncExternalStore(saving.subscribe, read);
}

/** At the row. */
export function RefusedBadge({ id }: { id: Id }) {
  const words = useWords('build');
  return useRefused(id).length > 0 && <span className="badge bad">{words.t('doesNotFit')}</span>;
}

/** Above the fields: also what no field shows. */
export function RefusedHere({ id }: { id: Id }) {
  const words = useWords('build');
  const refusals = useWords('refusals');
  const refused = useRefused(id);
  if (refused.length === 0) return null;
  return (
    <div className="notice bad" role="alert">
      <p>{words.t('notTaken')}</p>
      <ul>
        {refused.map(({ path, constraint }) => (
          <li key={`${path} ${constraint}`}>
            <code>{path}</code> {refusals.t(constraintKey(constraint, path))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** At the field of a member, or of a part of it. */
export function RefusedField({ id, path }: { id: Id; path: readonly string[] }) {
  const refusals = useWords('refusals');
  const place = path.join('.');
  const found = useRefused(id).find((one) => one.path === place || one.path.startsWith(`${place}.`));
  return found ? <p className="fault">{refusals.t(constraintKey(found.constraint, found.path))}</p> : null;
}
