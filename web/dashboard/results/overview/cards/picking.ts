/** A press on an option asks for the answers that chose it; a further press lets it go. */
import type { Picking } from '../../../charts/bar-list.tsx';
import type { Filters } from '../../filters/address.ts';
import type { Widget } from '../drop-off.ts';

type Test = NonNullable<Filters['widgets']>[number];

interface Place {
  body: Filters;
  change(members: Partial<Filters>): void;
}

export function pickingOf({ id, type }: Widget, { body, change }: Place): Picking | undefined {
  if (type !== 'choice' && type !== 'dropdown' && type !== 'yesno') return undefined;
  const operator = type === 'yesno' ? 'eq' : 'any_of';
  const tests = body.widgets ?? [];
  const isOwn = (test: Test) => test.id === id && test.operator === operator;
  const chosen = tests.filter(isOwn).flatMap(({ value }) => value as string | string[]);
  return {
    canPick: () => true,
    isPicked: (option) => chosen.includes(option),
    pick: (option) => {
      const others = tests.filter((test) => !isOwn(test));
      const next = chosen.includes(option)
        ? chosen.filter((one) => one !== option)
        : type === 'yesno'
          ? [option]
          : [...chosen, option];
      const value = type === 'yesno' ? next[0] : next;
      change({ widgets: next.length === 0 ? others : [...others, { id, operator, value }] });
    },
  };
}
