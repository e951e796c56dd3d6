/**
 * What is shown beside the button that opens it, by the browser's own means: a click beside it and Escape close it, and the
 * page behind it is neither held still nor drawn anew. Decision 46 says what the library's took.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface PopoverProps {
  label: string;
  className: string;
  /** The button that it was opened from. */
  at: HTMLElement;
  onClose(): void;
  /** Who chooses something hides it first: taken away while it is shown, the browser lays the page out in the midst of the change. */
  children(hide: () => void): ReactNode;
}

export function Popover({ label, className, at, onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current!;
    const place = () => putBeside(shown, at.getBoundingClientRect());
    shown.showPopover();
    place();
    window.addEventListener('resize', place);
    // On a phone the keyboard takes its half of the screen.
    window.visualViewport?.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      window.visualViewport?.removeEventListener('resize', place);
    };
  }, [at]);
  return (
    <div
      ref={box}
      className={`popover ${className}`}
      role="dialog"
      aria-label={label}
      popover="auto"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children(() => box.current?.hidePopover())}
    </div>
  );
}

const gap = 8;
const edge = 12;

/** Beside the button where there is room, so that what is there stays in sight; else below it, or above. */
function putBeside(box: HTMLElement, button: DOMRect): void {
  const { width, height } = window.visualViewport ?? { width: innerWidth, height: innerHeight };
  const { style } = box;
  style.maxBlockSize = `${height - 2 * edge}px`;
  const isRightToLeft = getComputedStyle(box).direction === 'rtl';
  const beside = isRightToLeft ? button.left - gap - box.offsetWidth : button.right + gap;
  const fits = beside >= edge && beside + box.offsetWidth <= width - edge;
  const below = height - button.bottom - gap - edge;
  const above = button.top - gap - edge;
  if (!fits) style.maxBlockSize = `${Math.max(below, above)}px`;
  const [tall, wide] = [box.offsetHeight, box.offsetWidth];
  const under = below >= Math.min(tall, above) ? button.bottom + gap : button.top - gap - tall;
  const start = isRightToLeft ? button.right - wide : button.left;
  style.top = `${within(fits ? button.top : under, height - tall)}px`;
  style.left = `${within(fits ? beside : start, width - wide)}px`;
}

function within(wanted: number, most: number): number {
  return Math.max(edge, Math.min(wanted, most - edge));
}
