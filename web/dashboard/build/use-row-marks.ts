/**
 * What stands at the rows beside the questions themselves. It is heard of once for all of them: hundreds of rows that each
 * listen for themselves take a slow device longer than drawing them.
 */
import { useMemo, useSyncExternalStore } from 'react';
import { cardsOf } from '../draft/cards.ts';
import type { Id } from '../draft/draft.ts';
import type { Severity } from '../../../contract/finding-codes.ts';
import { useDraft, useOpened } from './context.tsx';
import { worstOf } from './findings/found.ts';
import { useFindings } from './findings/use-findings.tsx';
import { useHeld } from './logic/use-held.ts';
import { rulesAt } from './logic/used-by.ts';
import { useRefusedQuestions } from './refused.tsx';

export interface RowMarks {
  /** Null: no boxes stand at the rows. */
  isChosen: boolean | null;
  /** The server did not take all of it. */
  isRefused: boolean;
  /** Somebody else is at it. */
  isVisited: boolean;
  /** Rules decide whether it is shown, or what comes after it. */
  hasRules: boolean;
  /** Rules of it that two people have written at once. */
  ruleConflicts: number;
  /** A sentence of its rules has a hole. */
  isUnfinished: boolean;
  /** The worst of what a check has found at it, and how much. */
  worst: Severity | null;
  findings: number;
}

export function useRowMarks(): (id: Id) => RowMarks {
  const { chosen, session } = useOpened();
  const { live } = session;
  const areBoxesShown = useSyncExternalStore(chosen.subscribe, chosen.isOpen);
  const ids = useSyncExternalStore(chosen.subscribe, chosen.ids);
  const editors = useSyncExternalStore(live.subscribe, live.editors);
  const visited = useMemo(() => new Set(editors.map(({ question }) => question)), [editors]);
  const refused = useRefusedQuestions();
  const conditions = useDraft((draft) => draft.conditions);
  const findings = useFindings();
  const held = useHeld();
  return (id) => ({
    isChosen: areBoxesShown ? ids.has(id) : null,
    isRefused: refused.has(id),
    isVisited: visited.has(id),
    hasRules: rulesAt({ conditions }, id).length > 0,
    ruleConflicts: rulesAt({ conditions }, id).filter((rule) => cardsOf(rule).length > 0).length,
    isUnfinished: held.isAt(id, conditions),
    worst: worstOf(findings.ofQuestion(id)),
    findings: findings.ofQuestion(id).length,
  });
}
