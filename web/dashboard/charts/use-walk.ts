/** Values of a chart are one stop for Tab and are walked by arrows; the one under the pointer or the focus is told. */
import { type KeyboardEvent, useState } from 'react';

/** The value that is told; null for none. */
export type Tell = (at: number | null) => void;

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export interface Walk {
  /** Of the element that holds the values. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Of each value. */
  value(at: number): ValueProps;
}

interface ValueProps {
  'data-value': number;
  tabIndex: 0 | -1;
  onFocus(): void;
  onBlur(): void;
  onPointerEnter(): void;
  onPointerLeave(): void;
}

export function useWalk(count: number, tell: Tell): Walk {
  const [last, setStop] = useState(0);
  // Fewer may be there than before.
  const stop = Math.min(last, count - 1);
  return {
    onKeyDown: (event) => {
      const values = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-value]')];
      const next = nextOf(event, values);
      if (next === null) return;
      event.preventDefault();
      values[next]!.focus();
    },
    value: (at) => ({
      'data-value': at,
      tabIndex: at === stop ? 0 : -1,
      onFocus: () => {
        setStop(at);
        tell(at);
      },
      onBlur: () => tell(null),
      onPointerEnter: () => tell(at),
      onPointerLeave: () => tell(null),
    }),
  };
}

function nextOf(
  { key, currentTarget, target }: KeyboardEvent<HTMLElement>,
  values: readonly HTMLElement[],
): number | null {
  const at = values.indexOf(target as HTMLElement);
  if (at < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return values.length - 1;
  const step = steps[key];
  if (step === undefined) return null;
  // Right to left, what comes next stands on the left.
  const isMirrored = key.match(/Left|Right/) !== null && getComputedStyle(currentTarget).direction === 'rtl';
  return Math.min(Math.max(at + (isMirrored ? -step : step), 0), values.length - 1);
}
