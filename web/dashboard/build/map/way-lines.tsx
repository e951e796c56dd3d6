/** All lines of the map in one drawing below the rows, and over them the way that is pointed at. */
import { memo, useDeferredValue, useMemo } from 'react';
import type { MapLayout } from './layout.ts';
import { linesBetween, pathOf, tipOf } from './lines.ts';
import type { MapRule } from './rows.ts';
import type { Stop } from './stops.ts';

interface WayLinesProps {
  layout: MapLayout;
  from: number;
  to: number;
  lit: Stop | null;
  onRule(rule: MapRule): void;
}

export function WayLines({ layout, from, to, lit, onRule }: WayLinesProps) {
  const shown = litWays(layout, lit);
  return (
    <svg
      className={shown.length > 0 ? 'map-lines is-lit' : 'map-lines'}
      width={layout.width}
      height={layout.height}
      aria-hidden="true"
    >
      <All layout={layout} from={from} to={to} />
      {shown.map((way) => (
        <g key={way.rule.key} className={`hue-${way.trunk.hue} ${way.trunk.side} ${way.trunk.isDead ? 'is-dead' : ''}`}>
          <path className="lit" d={pathOf(way, layout)} />
          <path className="lit-tip" d={tipOf(way.trunk, layout)} />
        </g>
      ))}
      <Hits layout={layout} from={from} to={to} onRule={onRule} />
    </svg>
  );
}

/** Wider than the lines, to be pressed. Nobody presses one before it is seen: the lines are drawn first. */
const Hits = memo(function Hits({ layout, from, to, onRule }: Omit<WayLinesProps, 'lit'>) {
  const isDrawn = useDeferredValue(true, false);
  if (!isDrawn) return null;
  return layout.ways
    .filter(({ trunk }) => trunk.start <= to && trunk.end >= from)
    .map((way) => (
      <path
        key={way.rule.key}
        className="hit"
        data-stop={`rule ${way.rule.key}`}
        d={pathOf(way, layout)}
        onClick={() => onRule(way.rule)}
      />
    ));
});

/** Of a step those that leave it and those that lead to it. */
function litWays({ ways, rows }: MapLayout, lit: Stop | null) {
  if (!lit) return [];
  if (lit.rule) return ways.filter(({ rule }) => rule === lit.rule);
  const placed = rows[lit.row];
  return ways.filter(({ rule, trunk }) => trunk.to === placed || placed?.row.rules.includes(rule));
}

const All = memo(function All({ layout, from, to }: Pick<WayLinesProps, 'layout' | 'from' | 'to'>) {
  const { lines, tips } = useMemo(() => linesBetween(layout, from, to), [layout, from, to]);
  return (
    <>
      {lines.map(({ key, path, is, side, hue }) => (
        <path key={key} className={`line is-${is} ${side} hue-${hue}`} d={path} />
      ))}
      {tips.map(({ key, path, is, side, hue }) => (
        <path key={key} className={`tip is-${is} ${side} hue-${hue}`} d={path} />
      ))}
    </>
  );
});
