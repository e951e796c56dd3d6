/** The way from a finding to its place: the question is selected, what is folded opens, and the focus stands at the field. */
import { focusIsBack } from '../../../ui/focus-back.ts';
import { whenDrawn } from '../../../ui/when-drawn.ts';
import { useOpened } from '../context.tsx';
import { openQuotas } from '../quotas/open.ts';
import type { Way } from './way.ts';

/** Those that lead to a place in the builder. */
export type WayHere = Extract<Way, { to: 'question' | 'points' | 'adding' | 'quota' }>;

export function useGoTo(): (way: WayHere) => void {
  const { select, toFields } = useOpened();
  return (way) => {
    toFields();
    if (way.to !== 'quota') select(way.to === 'adding' ? null : way.question);
    // By then what was open has given the focus back.
    setTimeout(() => {
      if (way.to === 'quota') openQuotas(way.id);
      else whenDrawn(() => placeOf(way), focusOn);
    }, focusIsBack);
  };
}

/** To the rules of the question that is selected. */
export function goToLogic(): void {
  const part = openLogic();
  if (part) focusOn(part);
}

function placeOf(way: Exclude<WayHere, { to: 'quota' }>): HTMLElement | null {
  if (way.to === 'adding') return document.querySelector('#questions .add');
  // On a slow device those of the question before may still stand there.
  const inspector = document.querySelector<HTMLElement>(`#inspector[data-question="${CSS.escape(way.question)}"]`);
  if (!inspector) return null;
  if (way.to === 'points') return inspector.querySelector('.points-part [data-member]');
  const { rule, field } = way;
  if (rule) {
    openLogic();
    return inspector.querySelector(`[data-rule="${CSS.escape(rule.id)}"]`);
  }
  const named = field === null ? null : fieldOf(inspector, field);
  return named ?? inspector.querySelector('.found-here');
}

/** Its own, else the first of its parts. */
function fieldOf(inspector: HTMLElement, field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return inspector.querySelector(`[data-member="${name}"]`) ?? inspector.querySelector(`[data-member^="${name}."]`);
}

function openLogic(): HTMLElement | null {
  const part = document.querySelector<HTMLDetailsElement>('#inspector .logic-part');
  if (!part) return null;
  part.open = true;
  return part.querySelector('summary');
}

const controls = 'input, textarea, select, button';

function focusOn(place: HTMLElement): void {
  for (let part = place.closest('details'); part; part = part.parentElement?.closest('details') ?? null) {
    part.open = true;
  }
  // A list without an option has its button behind it.
  const target = place.matches('[tabindex], summary')
    ? place
    : (place.querySelector<HTMLElement>(controls) ?? place.parentElement?.querySelector<HTMLElement>(controls));
  target?.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'nearest' });
}
