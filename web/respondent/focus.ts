/** Where the keyboard is, and what its keys do. */
import type { ClickGuard } from './double-click.ts';

/** To what is wrong, or to the beginning of the step, so that it is read out. */
export function focusStep(toFault: boolean): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const faulty = toFault ? (find('[data-faulty] [aria-invalid]') ?? find('[data-faulty]')) : null;
  const inside = faulty?.matches('[role]') ? faulty.querySelector<HTMLElement>('input, select, textarea') : null;
  const target = inside ?? faulty ?? firstField() ?? beginning();
  target?.focus({ preventScroll: true });
  if (!toFault) return scrollTo(0, 0);
  // First the field, then the sentence above it: of a question taller than the window, where it begins.
  target?.scrollIntoView({ block: 'nearest' });
  find('[data-faulty] .fault')?.scrollIntoView({ block: 'nearest' });
}

/** Its heading, which has words to be read out; a step without one has a name of its own. */
function beginning(): HTMLElement | null {
  const asked = document.querySelector<HTMLElement>('.asked');
  const heading = asked?.querySelector('h2') ?? null;
  heading?.setAttribute('tabindex', '-1');
  return heading ?? asked;
}

/** With a mouse one can type at once; on a touch screen the keyboard would cover the question. */
function firstField(): HTMLElement | null {
  const asked = document.querySelectorAll('.asked');
  if (asked.length !== 1 || !matchMedia('(pointer: fine)').matches) return null;
  return asked[0]!.querySelector<HTMLElement>(
    'textarea.field, input.field[type=text]:not(.other), input[type=email], input[type=tel], input[type=url]',
  );
}

interface Keys {
  guard: ClickGuard;
  movesByEnter: boolean;
  next(): void;
}

/** How the last choice was made, which tells whether it leads on. */
export interface Hand {
  /** After how many milliseconds; null: not at all, for arrow keys only look through the choices. */
  pause(): number | null;
  /** A key has chosen as a click does. */
  chose(pause: number): void;
}

/** Long enough to see what was chosen. */
export const quick = 250;

export function listenToKeys({ guard, movesByEnter, next }: Keys): Hand {
  let pause: number | null = quick;
  const byKeys = (isSo: boolean) => document.documentElement.classList.toggle('keys', isSo);
  addEventListener(
    'pointerdown',
    () => {
      pause = quick;
      byKeys(false);
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      pause = event.key === ' ' || event.key === 'Enter' ? quick : null;
      byKeys(true);
      if (event.key !== 'Enter') guard.end();
      // Safari has ended the composition when it tells of the key that ends it, and says so by this number alone.
      if (event.key !== 'Enter' || event.isComposing || event.keyCode === 229) return;
      if (guard.isOn()) return event.preventDefault();
      const at = event.target as HTMLElement;
      if (at.matches('button, a, summary, select, dialog *')) return;
      const isLong = at.matches('textarea');
      if (isLong && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      if (movesByEnter && !event.repeat) next();
    },
    true,
  );
  return { pause: () => pause, chose: (by) => void (pause = by) };
}
