/** Whether anything can be changed, and if not, why: a viewer looks on, a right was taken away, the survey is gone. */
import { useMemo, useSyncExternalStore } from 'react';
import type { DraftStore } from '../draft/store.ts';
import type { Session } from './session.ts';

export type WhyReadOnly = 'viewer' | 'forbidden' | 'gone';

export function useWhyReadOnly({ saving }: Session, isViewer: boolean): WhyReadOnly | null {
  const refused = useSyncExternalStore(saving.subscribe, () => {
    const state = saving.state();
    if (state.is !== 'stopped') return null;
    return state.because === 'forbidden' || state.because === 'gone' ? state.because : null;
  });
  return refused ?? (isViewer ? 'viewer' : null);
}

/** One door for all that writes: whatever draws the builder, a draft that cannot be saved is not changed. */
export function useSessionFor(session: Session, why: WhyReadOnly | null): Session {
  return useMemo(
    () => (why === null ? session : { ...session, store: readOnly(session.store) }),
    [session, why === null],
  );
}

function readOnly(store: DraftStore): DraftStore {
  return { ...store, act: () => [], takeBack: () => [], undo: () => null, redo: () => null };
}
