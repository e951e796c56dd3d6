/** A button with a list of actions behind it, worked by mouse, touch or arrow keys. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { OpenMenu } from './overlay.tsx';
import type { MenuChoice } from './overlays.tsx';

export type { MenuChoice } from './overlays.tsx';

interface MenuProps {
  /** What the button is for, said aloud. */
  label: string;
  icon: IconName;
  /** Shown on the button; without it the button is round. */
  text?: string;
  title?: string;
  items: readonly MenuChoice[];
}

export function Menu({ label, icon, text, title, items }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [begin, setBegin] = useState<'first' | 'last' | null>(null);
  const open = (at: 'first' | 'last') => {
    // Some browsers give a button that is clicked no focus, and it would not come back here.
    button.current!.focus();
    setBegin(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={text === undefined ? 'button plain round' : 'button plain'}
        aria-label={text === undefined ? label : `${label}: ${text}`}
        aria-haspopup="menu"
        aria-expanded={begin !== null}
        onClick={() => open('first')}
        onKeyDown={onKeyDown}
      >
        <Icon name={icon} />
        {text !== undefined && <span className="menu-text">{text}</span>}
      </button>
      {begin !== null && (
        <OpenMenu
          label={label}
          title={title}
          items={items}
          at={button.current!}
          begin={begin}
          onClose={() => setBegin(null)}
        />
      )}
    </>
  );
}
