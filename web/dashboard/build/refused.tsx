/** What the server did not take of a save, told at its question and its field; all else is saved. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Draft, Id } from '../draft/draft.ts';
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

function useRefused(id: Id): readonly Refused[] {
  return useRefusedQuestions().get(id) ?? none;
}

const nowhere: ReadonlyMap<Id, readonly Refused[]> = new Map();

/** By question; the same map while the state is the same, and while nothing was refused. */
export function useRefusedQuestions(): ReadonlyMap<Id, readonly Refused[]> {
  const { saving, store } = useOpened().session;
  const read = useMemo(() => {
    let [seen, found]: [SavingState | null, typeof nowhere] = [null, nowhere];
    return () => {
      const state = saving.state();
      if (state !== seen) [seen, found] = [state, refusedIn(state, store.draft())];
      return found;
    };
  }, [saving, store]);
  return useSyncExternalStore(saving.subscribe, read);
}

function refusedIn(state: SavingState, draft: Draft): typeof nowhere {
  if (state.is !== 'stopped' || state.because !== 'invalid') return nowhere;
  const byQuestion = new Map<Id, Refused[]>();
  for (const fault of state.faults) {
    const place = placeOfFault(draft, fault);
    if (place?.on !== 'question') continue;
    const refused = { path: place.path.join('.'), constraint: fault.constraint };
    byQuestion.set(place.question, [...(byQuestion.get(place.question) ?? []), refused]);
  }
  return byQuestion;
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
