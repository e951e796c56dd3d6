/**
 * From one answer to the one before and after it in the list. An answer that was opened by its address, or whose rows were let go,
 * is looked for only once somebody steps: by date at its day, else by reading on, as far as that is bearable.
 */
import { useEffect, useState } from 'react';
import { say } from '../../ui/toasts.tsx';
import { keyOf, queryClient } from '../queries.ts';
import { navigate, withQuery } from '../router.tsx';
import { dayIn } from './asked.ts';
import { findRow, lengthOf, rowAt } from './chain.ts';
import { type OneAnswer, wayOf } from './answer/one-answer.ts';
import type { InHand } from './use-reading.ts';

interface Stepping {
  surveyId: number;
  reading: InHand;
  open: number | null;
  go(id: number): void;
}

interface Steps {
  next: (() => void) | null;
  before: (() => void) | null;
}

/** Rows of forty pages. */
const mostLookedThrough = 2000;

export function useStepping({ surveyId, reading, open, go }: Stepping): Steps {
  const { table, asked, telling } = reading;
  const { chain, error } = table.shown;
  const [step, setStep] = useState<{ from: number; by: 1 | -1; hasMoved: boolean } | null>(null);
  const at = open === null ? -1 : findRow(chain, ({ id }) => id === open);
  useEffect(() => {
    if (at >= 0) table.rows.see({ from: at, to: at + 1 });
  }, [at, table.rows]);
  useEffect(() => {
    // A step is over once another answer is open.
    if (step?.from !== open || open === null || error !== null || chain.down.total === null) return;
    if (at >= 0) {
      const row = rowAt(chain, at + step.by);
      if (row) go(row.id);
      else if (!isMore(reading, at + step.by)) setStep(null);
      return;
    }
    const day = asked.sort === 'date' && !step.hasMoved ? dayOfAnswer(surveyId, open) : null;
    if (day !== null && day !== asked.day) {
      setStep({ ...step, hasMoved: true });
      navigate(withQuery(new URL(location.href), { day }), 'stay');
    } else if (chain.down.next && lengthOf(chain) < mostLookedThrough) {
      table.rows.see({ from: lengthOf(chain) - 1, to: lengthOf(chain) });
    } else {
      setStep(null);
      say(telling.words.t('notInList'));
    }
  });
  if (open === null) return { next: null, before: null };
  const begin = (by: 1 | -1) =>
    at < 0 || isMore(reading, at + by) ? () => setStep({ from: open, by, hasMoved: false }) : null;
  return { next: begin(1), before: begin(-1) };
}

/** There is such a row, read by now or not. */
function isMore({ table }: InHand, at: number): boolean {
  const { chain } = table.shown;
  if (at < 0) return chain.up.next !== null;
  return at < lengthOf(chain) || chain.down.next !== null;
}

/** What stands beside the table was read before somebody steps from it. */
function dayOfAnswer(surveyId: number, id: number): string | null {
  const read = queryClient.getQueryData<{ answer: OneAnswer }>(keyOf('getAnswer', wayOf(surveyId, id)));
  return read ? dayIn(read.answer) : null;
}
