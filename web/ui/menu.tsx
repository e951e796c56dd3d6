/** A button with a list of actions behind it, worked by mouse, touch or arrow keys. */
import { useRef } from 'react';
import {
  Button,
  Header,
  Menu as List,
  MenuItem as Item,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { Icon, type IconName } from './icons.tsx';

export interface MenuItem {
  /** Where two may have the same words. */
  key?: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Of choices, the one that is made. */
  isCurrent?: boolean;
  act(): void;
}

interface MenuProps {
  /** What the button is for, said aloud. */
  label: string;
  icon: IconName;
  /** Shown on the button; without it the button is round. */
  text?: string;
  title?: string;
  items: readonly MenuItem[];
}

export function Menu({ label, icon, text, title, items }: MenuProps) {
  const shown = items.map(toItem);
  return (
    <MenuTrigger>
      <Button
        className={text === undefined ? 'button plain round' : 'button plain'}
        aria-label={text === undefined ? label : `${label}: ${text}`}
      >
        <Icon name={icon} />
        {text !== undefined && <span className="menu-text">{text}</span>}
      </Button>
      <Popover className="menu-popover" placement="bottom end">
        <List className="menu-list" aria-label={label}>
          {title === undefined ? (
            shown
          ) : (
            <MenuSection>
              <Header className="menu-title">{title}</Header>
              {shown}
            </MenuSection>
          )}
        </List>
      </Popover>
    </MenuTrigger>
  );
}

interface OpenMenuProps {
  label: string;
  items: readonly MenuItem[];
  /** The button that it was opened from. */
  at: HTMLElement;
  onClose(): void;
}

/** The menu alone, open at a plain button: hundreds of rows with a menu each would be slow to draw. */
export function OpenMenu({ label, items, at, onClose }: OpenMenuProps) {
  const anchor = useRef(at);
  return (
    <Popover
      className="menu-popover"
      placement="bottom end"
      aria-label={label}
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <List className="menu-list" aria-label={label} autoFocus onClose={onClose}>
        {items.map(toItem)}
      </List>
    </Popover>
  );
}

function toItem(item: MenuItem) {
  return (
    <Item
      key={item.key ?? item.label}
      id={item.key ?? item.label}
      className={item.danger ? 'menu-item danger' : 'menu-item'}
      textValue={item.label}
      onAction={item.act}
      {...(item.isCurrent ? { 'aria-current': 'true' as const } : {})}
    >
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.isCurrent && <Icon name="check" />}
    </Item>
  );
}
