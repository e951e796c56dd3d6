/**
 * The map of all paths, in the place of the list and the canvas. It decides nothing: what can be gone and what is wrong comes from
 * the engine, what is pressed here is opened beside it.
 */
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { rememberLast } from '../../../ui/remember-last.ts';
import type { Draft, Id } from '../../draft/draft.ts';
import { useWords, useWordsAhead } from '../../words.ts';
import { useDraft } from '../context.tsx';
import type { Found } from '../findings/found.ts';
import { useFindings, useWays } from '../findings/use-findings.tsx';
import type { WalkedWays } from '../findings/walked.ts';
import { keepFocusIn } from '../regions.ts';
import { useInAddress } from '../use-in-address.ts';
import { useTelling } from '../logic/use-telling.ts';
import { Drawing } from './drawing.tsx';
import { Head } from './head.tsx';
import './map.css';
import './map-rows.css';
import { marksOf } from './marks.ts';
import { mapOf } from './model.ts';
import type { MapModel } from './rows.ts';
import { PathTable } from './table.tsx';
import { useOpening } from './use-opening.ts';

export function MapPane({ onClose }: { onClose(): void }) {
  useWordsAhead(['findings', 'map', 'types']);
  const words = useWords('map');
  const telling = useTelling();
  const [unfolded, setUnfolded] = useState<Unfolded>(none);
  const [as, setAs] = useInAddress('as');
  const model = useMap(unfolded);
  const unfold = useCallback(
    (id: Id) => setUnfolded((before) => (before === 'all' ? before : new Set([...before, id]))),
    [],
  );
  const opening = useOpening({ onUnfold: unfold, onClose });
  const toNextFinding = useRef(() => {});
  // Who works by keys goes on in the list.
  useEffect(() => () => keepFocusIn('questions'), []);
  return (
    <section className="map" id="map" aria-label={words.t('map')}>
      <Head
        model={model}
        telling={telling}
        isList={as === 'list'}
        setList={(isList) => setAs(isList ? 'list' : null)}
        isUnfolded={unfolded === 'all'}
        setUnfolded={(isAll) => setUnfolded(isAll ? 'all' : none)}
        toNextFinding={toNextFinding}
        opening={opening}
        onClose={onClose}
      />
      {as === 'list' ? (
        <PathTable model={model} telling={telling} opening={opening} />
      ) : (
        <Drawing model={model} telling={telling} toNextFinding={toNextFinding} opening={opening} />
      )}
    </section>
  );
}

/** The runs of questions that are shown in full, by their first. */
type Unfolded = ReadonlySet<Id> | 'all';
const none: Unfolded = new Set<Id>();

function useMap(unfolded: Unfolded): MapModel {
  const draft = useDeferredValue(useDraft((one) => one));
  return lastMap(draft, lastWalk(useWays(), useFindings().all), unfolded);
}

/** The map is opened and closed over and over, most often with nothing changed in between. */
const lastWalk = rememberLast((ways: WalkedWays | null, found: readonly Found[]) => ({ ways, marks: marksOf(found) }));
const lastMap = rememberLast((draft: Draft, walk: ReturnType<typeof lastWalk>, unfolded: Unfolded) =>
  mapOf({ draft, ...walk, isUnfolded: (first) => unfolded === 'all' || unfolded.has(first) }),
);
