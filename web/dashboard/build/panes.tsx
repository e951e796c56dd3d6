/** Which panes of the builder are there: on a phone one at a time, and what was opened once stays. */
import { Activity, memo, useMemo, useRef, useSyncExternalStore } from 'react';
import { useWords } from '../words.ts';
import { Segments } from '../../ui/segments.tsx';
import { MapPane } from './map.tsx';

const panes = ['edit', 'preview', 'map', 'walk'] as const;

/** On a phone one pane at a time. */
export function PaneSwitch({ view, setView }: { view: string | null; setView(view: string | null): void }) {
  const words = useWords('build');
  return (
    <div className="pane-switch">
      <Segments
        label={words.t('panes')}
        chosen={panes.find((pane) => pane === view) ?? 'edit'}
        onChoose={(pane) => setView(pane === 'edit' ? null : pane)}
        choices={panes.map((pane) => ({ value: pane, name: words.t(`pane_${pane}`) }))}
      />
    </div>
  );
}

/** On a phone, and under the map, the canvas is loaded when somebody asks for it, and stays. */
export function useOnceWanted(isAsked: boolean, isCovered: boolean): boolean {
  const wide = useMemo(() => matchMedia('(min-width: 48rem)'), []);
  const isWide = useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
  return useOnceTrue((isWide && !isCovered) || isAsked);
}

/** What was opened once stays, hidden: it is opened again without being made anew. */
export function KeptMap({ isShown, onClose }: { isShown: boolean; onClose(): void }) {
  if (!useOnceTrue(isShown)) return null;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <Map onClose={onClose} />
    </Activity>
  );
}

const Map = memo(MapPane);

function useOnceTrue(isTrue: boolean): boolean {
  const was = useRef(false);
  was.current ||= isTrue;
  return was.current;
}
