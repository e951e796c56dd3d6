/** What was found, for everything in the builder. Who reads it is drawn anew when something else is found, not with each letter. */
import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { whenFree } from '../../../ui/when-free.ts';
import { systemClock } from '../../draft/clock.ts';
import { hearRevisions } from '../../draft/revisions.ts';
import { keyOf, queryClient, useRead } from '../../queries.ts';
import { type Opened, useOpened } from '../context.tsx';
import type { Findings } from './by-place.ts';
import { openChecker } from './checker.ts';
import type { WalkedWays } from './walked.ts';
import { rawFindings } from './on-server.ts';
import { type FindingsWatch, type SurveyFacts, watchFindings } from './watch.ts';

const WatchContext = createContext<FindingsWatch | null>(null);

export function useFindings(): Findings {
  const watch = useWatch();
  return useSyncExternalStore(watch.subscribe, watch.view);
}

/** Which ways can be gone; null: nobody has walked yet. */
export function useWays(): WalkedWays | null {
  const watch = useWatch();
  return useSyncExternalStore(watch.hearWays, watch.ways);
}

function useWatch(): FindingsWatch {
  const watch = use(WatchContext);
  if (!watch) throw new Error('this stands outside of the builder');
  return watch;
}

export function FindingsScope({ children }: { children: ReactNode }) {
  const { session, survey } = useOpened();
  const watch = useMemo(
    () =>
      watchFindings({
        store: session.store,
        clock: systemClock,
        facts: factsOf(survey),
        open: openChecker,
        whenFree,
      }),
    [session.store],
  );
  useEffect(() => {
    watch.begin();
    return watch.end;
  }, [watch]);
  useEffect(() => watch.know(factsOf(survey)), [watch, survey]);
  return (
    <WatchContext value={watch}>
      <FromServer watch={watch} />
      {children}
    </WatchContext>
  );
}

function factsOf({ variables, isScored: scoring, requiredMode, isTimed, isRandom }: Opened['survey']): SurveyFacts {
  return { variables, scoring, requiredMode, isTimed, isRandom };
}

/** While somebody writes there is a save each second or two: one question after the last of them is enough. */
const calm = 1500;

/** Asked once nobody waits for anything else, and after each save. */
function FromServer({ watch }: { watch: FindingsWatch }) {
  const { session, survey } = useOpened();
  const [isFree, setFree] = useState(false);
  const isChecking = useSyncExternalStore(watch.subscribe, watch.isChecking);
  const input = { id: survey.id, draft: !isChecking };
  const { data } = useRead('checkSurvey', input, { enabled: isFree });
  useEffect(() => whenFree(() => setFree(true)), []);
  useEffect(() => {
    let timer: number | undefined;
    const ask = () => void queryClient.invalidateQueries({ queryKey: keyOf('checkSurvey', input) });
    const stop = hearRevisions(session.saving, () => {
      systemClock.clear(timer);
      timer = systemClock.set(ask, calm);
    });
    return () => {
      stop();
      systemClock.clear(timer);
    };
  }, [session, survey.id, isChecking]);
  useEffect(() => {
    if (data) watch.hear(rawFindings(data.findings));
  }, [watch, data]);
  return null;
}
