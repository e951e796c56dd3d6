/** A press on a value asks for the answers that have it; a further press lets it go. */
import { othersId } from '../../../charts/geometry/chart.ts';
import type { Picking } from '../../../charts/bar-list.tsx';
import type { Filters, Test } from '../../filters/address.ts';
import { choseOneOf } from '../../filters/chosen-options.ts';
import type { Widget } from '../drop-off.ts';

interface Place {
  body: Filters;
  change(members: Partial<Filters>): void;
}

export function pickingOf({ id, type }: Widget, place: Place): Picking | undefined {
  switch (type) {
    case 'choice':
    case 'dropdown':
    case 'yesno':
      return optionPicking(id, type, place);
    case 'rating':
    case 'scale':
      return numberPicking(id, place);
    default:
      return undefined;
  }
}

function optionPicking(id: string, type: Widget['type'], { body, change }: Place): Picking {
  const { operator } = choseOneOf({ id, type }, []);
  const tests = body.widgets ?? [];
  const isOwn = (test: Test) => test.id === id && test.operator === operator;
  const chosen = tests.filter(isOwn).flatMap(({ value }) => value as string | string[]);
  return {
    canPick: (option) => option !== othersId,
    isPicked: (option) => chosen.includes(option),
    pick: (option) => {
      const others = tests.filter((test) => !isOwn(test));
      const next = chosen.includes(option)
        ? chosen.filter((one) => one !== option)
        : type === 'yesno'
          ? [option]
          : [...chosen, option];
      change({ widgets: next.length === 0 ? others : [...others, choseOneOf({ id, type }, next)] });
    },
  };
}

type Range = readonly [from: number, to: number];

/** The parts of a score of 0 to 10. */
const parts: Readonly<Record<string, Range>> = { detractors: [0, 6], passives: [7, 8], promoters: [9, 10] };

/** Numbers are chosen as one range: a press outside of it widens it up to there, one at its end takes that end away. */
function numberPicking(id: string, { body, change }: Place): Picking {
  const tests = body.widgets ?? [];
  const isOwn = (test: Test) => test.id === id && rangeOf(test) !== null;
  const own = tests.find(isOwn);
  const chosen = own ? rangeOf(own) : null;
  const rangeAt = (item: string): Range => parts[item] ?? [Number(item), Number(item)];
  return {
    canPick: (item) => item !== othersId,
    isPicked: (item) => {
      const [from, to] = rangeAt(item);
      return chosen !== null && chosen[0] <= from && to <= chosen[1];
    },
    pick: (item) => {
      const others = tests.filter((test) => !isOwn(test));
      const next = rangeAfter(chosen, rangeAt(item));
      change({ widgets: next === null ? others : [...others, testOf(id, next)] });
    },
  };
}

function rangeOf({ operator, value }: Test): Range | null {
  if (operator === 'eq' && typeof value === 'number') return [value, value];
  const isRange = operator === 'between' && Array.isArray(value) && value.every((one) => typeof one === 'number');
  return isRange ? (value as unknown as Range) : null;
}

function testOf(id: string, [from, to]: Range): Test {
  return from === to ? { id, operator: 'eq', value: from } : { id, operator: 'between', value: [from, to] };
}

export function rangeAfter(chosen: Range | null, pressed: Range): Range | null {
  if (chosen === null) return pressed;
  const [[low, high], [from, to]] = [chosen, pressed];
  if (from < low || to > high) return [Math.min(low, from), Math.max(high, to)];
  if (from === low && to === high) return null;
  if (from === low) return [to + 1, high];
  if (to === high) return [low, from - 1];
  return pressed;
}
