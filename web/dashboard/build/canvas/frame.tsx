/** The frame in which the stage stands, and what is said in its place while it is not there. */
import { useEffect, useState, type RefObject } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';

/** `ready`: the page is there and knows nothing yet. */
export type Arrival = 'awaited' | 'ready' | 'drawn' | 'away';

const patienceMilliseconds = 5000;

/** How far the stage is. One that is late is shown when it comes; the other origin may be blocked, and never answers then. */
export function useArrival(isTold: boolean) {
  const [arrival, setArrival] = useState<Arrival>('awaited');
  const [round, setRound] = useState(0);
  const isWaiting = arrival === 'awaited' || (arrival === 'ready' && isTold);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setArrival('away'), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, [isWaiting, arrival, round]);
  const retry = () => {
    setArrival('awaited');
    setRound(round + 1);
  };
  return { arrival, setArrival, round, retry };
}

interface StageFrameProps {
  origin: string;
  name: string;
  /** Of the frame; there may be one that is walked through over the one that is written on. */
  id?: string;
  /** Something else stands in its place: then the page is neither seen nor read out. */
  isCovered?: boolean;
  frame: RefObject<HTMLIFrameElement | null>;
  arrival: Arrival;
  retry(): void;
}

export function StageFrame({ origin, name, id = 'stage', isCovered = false, frame, arrival, retry }: StageFrameProps) {
  return (
    <>
      <iframe
        ref={frame}
        id={id}
        title={name}
        src={`${origin}/stage`}
        className={arrival === 'drawn' && !isCovered ? 'sheet' : 'sheet unseen'}
        // What answers there may be somebody else's page: it must not lead this one elsewhere.
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
      />
      {arrival === 'away' && <Away origin={origin} retry={retry} />}
      {(arrival === 'awaited' || arrival === 'ready') && <div className="sheet waiting" aria-hidden="true" />}
    </>
  );
}

function Away({ origin, retry }: { origin: string; retry(): void }) {
  const words = useWords('build');
  return (
    <div className="sheet away" role="status">
      <Icon name="eye" />
      <h2>{words.t('stageAway')}</h2>
      <p className="quiet">{words.t('stageAwayWhy', { address: origin })}</p>
      <p className="quiet">{words.t('stageAwayElse')}</p>
      <button className="button" type="button" onClick={retry}>
        {words.t('tryAgain')}
      </button>
    </div>
  );
}
