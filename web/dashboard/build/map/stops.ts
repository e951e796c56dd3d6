/** What keys can reach on the map, row by row: the step, what decides whether it is shown, and the rules behind it. */
import type { MapModel, MapRow, MapRule } from './rows.ts';

export interface Stop {
  readonly name: string;
  readonly row: number;
  /** Null: the step itself. */
  readonly rule: MapRule | null;
  readonly isMarked: boolean;
}

export const stopOfRow = ({ key }: MapRow): string => `row ${key}`;
export const stopOfRule = ({ key }: MapRule): string => `rule ${key}`;

export function stopsIn({ rows }: MapModel): Stop[] {
  return rows.flatMap((row, at): Stop[] => {
    const rules = row.gate ? [row.gate, ...row.rules] : row.rules;
    return [
      { name: stopOfRow(row), row: at, rule: null, isMarked: row.marks.length > 0 },
      ...rules.map((rule) => ({ name: stopOfRule(rule), row: at, rule, isMarked: rule.marks.length > 0 })),
    ];
  });
}

/** Null: these keys lead nowhere from here. `on` points the way one reads. */
export function stopAfter(
  stops: readonly Stop[],
  from: Stop,
  { key, places }: { key: 'up' | 'down' | 'on' | 'back' | 'first' | 'last'; places: MapModel['places'] },
): Stop | null {
  const isStep = ({ rule }: Stop) => rule === null;
  const at = stops.indexOf(from);
  const alike = (one: Stop) => isStep(one) === isStep(from);
  switch (key) {
    case 'first':
      return stops.find(isStep) ?? null;
    case 'last':
      return stops.findLast(isStep) ?? null;
    case 'down':
      return stops.slice(at + 1).find(alike) ?? null;
    case 'up':
      return stops.slice(0, at).findLast(alike) ?? null;
    case 'back':
      return isStep(from) ? null : stops.slice(0, at).findLast(isStep)!;
    case 'on':
      return onFrom(stops, at, places);
  }
}

/** From a step to the first of its rules, from a rule to where it leads. */
function onFrom(stops: readonly Stop[], at: number, places: MapModel['places']): Stop | null {
  const { rule, row } = stops[at]!;
  const next = stops[at + 1];
  if (rule === null) return next?.row === row ? next : null;
  if (rule.kind !== 'jump') return next?.row === row ? next : null;
  const target = rule.to === null ? undefined : places.get(rule.to);
  return stops.find((one) => one.row === target && one.rule === null) ?? null;
}

/** The next one at which something was found, from the start again after the last. */
export function nextMarked(stops: readonly Stop[], from: string | null): Stop | null {
  const at = stops.findIndex(({ name }) => name === from);
  return [...stops.slice(at + 1), ...stops.slice(0, at + 1)].find(({ isMarked }) => isMarked) ?? null;
}
