/** A button with a list of actions behind it, worked by mouse, touch or arrow keys. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon, type IconName } from './icons.tsx';

export interface MenuItem {
  label: string;
  icon: IconName;
  danger?: boolean;
  act(): void;
}

interface MenuProps {
  /** What the button is for, said aloud. */
  label: string;
  icon: IconName;
  items: MenuItem[];
}

export function Menu({ label, icon, items }: MenuProps) {
  const { open, up, root, button, toggle, close, onKeyDown } = useMenu(items.length);
  return (
    <div className="menu" ref={root} onKeyDown={onKeyDown}>
      <button
        className="button plain round"
        type="button"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={toggle}
      >
        <Icon name={icon} />
      </button>
      {open && (
        <ul role="menu" aria-label={label} className={up ? 'up' : ''}>
          {items.map((item) => (
            <li role="none" key={item.label}>
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={item.danger ? 'danger' : ''}
                onClick={() => {
                  close();
                  item.act();
                }}
              >
                <Icon name={item.icon} />
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const itemPixels = 40;

/** Opens downwards unless there is room above only; closes on Escape, Tab and a click elsewhere. */
function useMenu(count: number) {
  const [open, setOpen] = useState(false);
  const [up, setUp] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const { top, bottom } = button.current!.getBoundingClientRect();
    const height = (count + 1) * itemPixels;
    setUp(bottom + height > window.innerHeight && top > height);
    root.current!.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const away = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [open, count]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape' || event.key === 'Tab') close();
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveFocus(root.current!, step);
  };
  return { open, up, root, button, toggle: () => setOpen(!open), close, onKeyDown };
}

type Step = 1 | -1 | 'first' | 'last';
const steps: Record<string, Step> = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' };

function moveFocus(root: HTMLElement, step: Step): void {
  const items = [...root.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = step === 'first' ? 0 : step === 'last' ? items.length - 1 : (at + step + items.length) % items.length;
  items[next]?.focus();
}
