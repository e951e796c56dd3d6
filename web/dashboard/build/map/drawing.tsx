/** The map as it is drawn. Rows outside the window are left out; a list says the same for who reads it as a whole. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rememberLast } from '../../../ui/remember-last.ts';
import { useCommands } from '../../shell/commands.ts';
import { useWords } from '../../words.ts';
import { useBuild } from '../context.tsx';
import type { Telling } from '../logic/telling.ts';
import { layOut, type MapLayout } from './layout.ts';
import type { MapModel, MapRule } from './rows.ts';
import { Row } from './row.tsx';
import { nextMarked, stopsIn, type Stop } from './stops.ts';
import { wholeOf, type MapTelling } from './tell-map.ts';
import { useCounts } from './use-counts.ts';
import type { Opening } from './use-opening.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useSpace } from './use-space.ts';
import { useWindow } from './use-window.ts';
import { WayLines } from './way-lines.tsx';

export interface DrawingProps {
  model: MapModel;
  telling: Telling;
  toNextFinding: RefObject<() => void>;
  opening: Opening;
}

export function Drawing({ model, ...others }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const space = useSpace(frame);
  const layout = space && lastLayout(model, space);
  return (
    <div className="map-frame" ref={frame}>
      {layout && <Sheet model={model} layout={layout} {...others} />}
    </div>
  );
}

const lastLayout = rememberLast(layOut);

function Sheet({ model, layout, telling: bare, toNextFinding, opening }: DrawingProps & { layout: MapLayout }) {
  const map = useWords('map');
  const { selected } = useBuild();
  const telling = useMemo<MapTelling>(() => ({ ...bare, map }), [bare, map]);
  const list = useRef<HTMLOListElement>(null);
  const stops = lastStops(model);
  const keys = useMapKeys(list, stops, model.places);
  const { stop } = keys;
  const seen = useWindow(list);
  const counts = useCounts();
  const [pointed, setPointed] = useState<string | null>(null);
  useEffect(() => () => setPointed(null), []);
  const lit = stops.find(({ name }) => name === (pointed ?? keys.focused)) ?? null;
  const next = () => keys.go(nextMarked(stops, keys.focused ?? stop?.name ?? null));
  useCommands([{ name: map.t('nextFinding'), keys: 'f', act: next }]);
  useEffect(() => {
    toNextFinding.current = next;
  });
  const hues = useMemo(() => new Map(layout.ways.map(({ rule, trunk }) => [rule, trunk])), [layout]);
  const hueOf = useCallback((rule: MapRule) => hues.get(rule)?.hue ?? null, [hues]);
  const drawn = layout.rows.filter(
    ({ top, bottom, at }) => (top <= seen.to && bottom >= seen.from) || at === stop?.row || at === 0,
  );
  const point = (target: EventTarget | null) =>
    setPointed(
      target instanceof Element ? (target.closest<HTMLElement>('[data-stop]')?.dataset['stop'] ?? null) : null,
    );
  return (
    <>
      <div
        className="map-sheet"
        style={{ inlineSize: layout.width, blockSize: layout.height }}
        onPointerOver={(event) => point(event.target)}
        onPointerLeave={() => setPointed(null)}
      >
        <WayLines layout={layout} from={seen.from} to={seen.to} lit={lit} onRule={opening.rule} />
        <ol ref={list} aria-label={map.t('map')} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus} onBlur={keys.onBlur}>
          {drawn.map((placed) => (
            <Row
              key={placed.row.key}
              placed={placed}
              of={layout.rows.length}
              card={layout.card}
              telling={telling}
              isCurrent={selected !== null && (placed.row.key === selected || placed.row.ids.includes(selected))}
              stop={stop?.row === placed.at ? stop.name : null}
              hueOf={hueOf}
              count={counts?.get(placed.row.key)}
              onRow={opening.row}
              onRule={opening.rule}
            />
          ))}
        </ol>
      </div>
      <Sentence stop={lit} telling={telling} />
    </>
  );
}

const lastStops = rememberLast(stopsIn);

/** The whole sentence of what is pointed at; who listens hears it at the rule itself. */
function Sentence({ stop, telling }: { stop: Stop | null; telling: MapTelling }) {
  if (!stop?.rule) return null;
  return (
    <p className="map-sentence" aria-hidden="true" dir="auto">
      {wholeOf(stop.rule, telling)}
    </p>
  );
}
