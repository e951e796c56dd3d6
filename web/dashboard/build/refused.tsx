/** What the server did not take of a save, told at its question and its field; all else is saved. */
import { useMemo, useSyncExternalStore } from 'react';
import type { FaultCode } from '../../../engine/conditions/group.ts';
import type { Draft, Id } from '../draft/draft.ts';
import type { SavingState } from '../draft/saving-state.ts';
import { constraintKey } from '../refusal.ts';
import { useWords } from '../words.ts';
import { useOpened } from './context.tsx';
import type { RuleAt } from './findings/found.ts';
import { reasonOf } from './logic/reason.ts';
import { type Refused, refusedAt } from './refused-at.ts';

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
    const at = refusedAt(draft, fault);
    if (at) byQuestion.set(at.question, [...(byQuestion.get(at.question) ?? []), at.refused]);
  }
  return byQuestion;
}

/** Above the fields: also what no field shows. */
export function RefusedHere({ id }: { id: Id }) {
  const words = useWords('build');
  const refusals = useWords('refusals');
  const refused = useRefused(id).filter(({ rule }) => rule === null);
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
  const found = useRefused(id).find(
    (one) => one.rule === null && (one.path === place || one.path.startsWith(`${place}.`)),
  );
  return found ? <p className="fault">{refusals.t(constraintKey(found.constraint, found.path))}</p> : null;
}

/** Below the sentence of a rule. */
export function RefusedRule({ rule: { kind, owner, id } }: { rule: RuleAt }) {
  const words = useWords('logic');
  const found = useRefused(owner ?? '').flatMap(({ rule }) => (rule?.kind === kind && rule.id === id ? [rule] : []));
  if (found.length === 0) return null;
  const reasons = new Set(found.map(({ code }) => words.t(reasonOf((code ?? 'shape') as FaultCode))));
  return (
    <p className="fault" role="alert">
      {[words.t('notTaken'), ...reasons].join(' ')}
    </p>
  );
}
