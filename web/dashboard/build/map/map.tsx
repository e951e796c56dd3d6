/**
 * The map of all paths, in the place of the list and the canvas. It decides nothing: what can be gone and what is wrong comes from
 * the engine, what is pressed here is opened beside it.
 */
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '../../draft/draft.ts';
import { useWords, useWordsAhead } from '../../words.ts';
import { useDraft } from '../context.tsx';
import { useFindings, useWays } from '../findings/use-findings.tsx';
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
  const [unfolded, setUnfolded] = useState<ReadonlySet<Id> | 'all'>(new Set());
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
        setUnfolded={(isAll) => setUnfolded(isAll ? 'all' : new Set())}
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

function useMap(unfolded: ReadonlySet<Id> | 'all'): MapModel {
  const draft = useDeferredValue(useDraft((one) => one));
  const ways = useWays();
  const { all } = useFindings();
  const marks = useMemo(() => marksOf(all), [all]);
  return useMemo(
    () => mapOf({ draft, ways, marks, isUnfolded: (first) => unfolded === 'all' || unfolded.has(first) }),
    [draft, ways, marks, unfolded],
  );
}
