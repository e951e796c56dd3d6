/**
 * What comes in while somebody looks, one stream for each screen. The frame stands it up; a screen says what it shows:
 *
 *   useLiveRenewal(['getSummary', 'getReport']);   // read again after changes, no more often than is good for the server
 *   const { totals, is } = useLive();              // totals of all answers, without filters; null until they are known
 */
import type { Query } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { OperationId, Received } from '../../../../sdk/client.ts';
import { canvass } from '../../client.ts';
import { keyOf, queryClient } from '../../queries.ts';
import { useWords } from '../../words.ts';
import { useIsBehind } from './behind.ts';
import { follow, makeRenewal, type Following } from './follow.ts';

type Summary = Received<'getSummary'>['summary'];
/** The members of the summary that the stream brings too, under the same names. */
export type LiveTotals = Pick<
  Summary,
  'all_visited' | 'filled_completely' | 'started_not_finished' | 'screened_out' | 'completion_rate'
> & { answer_count: number };

interface Live {
  totals: LiveTotals | null;
  is: Following;
  /** Read again after changes. */
  renewed: Set<readonly OperationId[]>;
}

const LiveContext = createContext<Live>({ totals: null, is: 'paused', renewed: new Set() });

export function useLive(): Omit<Live, 'renewed'> {
  return use(LiveContext);
}

export function useLiveRenewal(operations: readonly OperationId[]): void {
  const { renewed } = use(LiveContext);
  const key = operations.join();
  useEffect(() => {
    const mine = key.split(',') as OperationId[];
    renewed.add(mine);
    return () => void renewed.delete(mine);
  }, [renewed, key]);
}

export function LiveProvider({ surveyId, children }: { surveyId: number; children: ReactNode }) {
  const [totals, setTotals] = useState<LiveTotals | null>(null);
  const [is, setIs] = useState<Following>('paused');
  const renewed = useMemo(() => new Set<readonly OperationId[]>(), []);
  useEffect(() => {
    const read = async () => {
      // What other screens show of the survey is as old, and is read again when one comes to it.
      const isOfSurvey = ({ queryKey: [, input] }: Query) => (input as { id?: unknown } | undefined)?.id === surveyId;
      await queryClient.invalidateQueries({ predicate: isOfSurvey, refetchType: 'none' });
      const shown = [...new Set([...renewed].flat())];
      await Promise.all(shown.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
    };
    const renewal = makeRenewal({ ...timers, now: () => performance.now(), read });
    let before: string | null = null;
    let flight: AbortController | null = null;
    const hear = (data: unknown) => {
      const now = JSON.stringify(data);
      if (!isTotals(data) || now === before) return;
      const isFirst = before === null;
      before = now;
      setTotals(data);
      // An answer can come in between what the screen was drawn from and the first word of the stream.
      const read = queryClient.getQueryData<Received<'getSummary'>>(keyOf('getSummary', { id: surveyId }));
      if (!isFirst || (read && isNewer(data, read.summary))) renewal.changed();
    };
    const open = (lastEventId: string | null, signal: AbortSignal) =>
      canvass.stream.watchTotals({ id: surveyId }, { signal, ...(lastEventId !== null && { lastEventId }) });
    // A tab that nobody looks at keeps a connection from others.
    const look = () => {
      if (document.hidden) {
        flight?.abort();
        flight = null;
        setIs('paused');
      } else if (!flight) {
        flight = new AbortController();
        if (before !== null) renewal.changed();
        void follow({ ...timers, open, hear, ask: renewal.changed, tell: setIs }, flight.signal);
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      flight?.abort();
      renewal.stop();
    };
  }, [surveyId, renewed]);
  return <LiveContext value={useMemo(() => ({ totals, is, renewed }), [totals, is, renewed])}>{children}</LiveContext>;
}

/** How fresh the screen is. */
export function LiveDot() {
  const words = useWords('results');
  const { is } = useLive();
  const isBehind = useIsBehind();
  if (isBehind) return <span className="live-dot">{words.t('counting')}</span>;
  return (
    <span className={`live-dot ${is}`} title={words.t(`aboutLive_${is}`)}>
      {words.t(`live_${is}`)}
    </span>
  );
}

const counted = ['all_visited', 'filled_completely', 'started_not_finished', 'screened_out'] as const;

function isNewer(totals: LiveTotals, summary: Summary): boolean {
  return counted.some((name) => totals[name] !== summary[name]);
}

const timers = {
  set: (run: () => void, milliseconds: number) => Number(setTimeout(run, milliseconds)),
  clear: (timer: number) => clearTimeout(timer),
};

function isTotals(data: unknown): data is LiveTotals {
  return typeof data === 'object' && data !== null && typeof (data as LiveTotals).all_visited === 'number';
}
