/**
 * What lies over the page, made of the library's parts: they hold the focus, hear Escape and clicks beside, and find room on
 * the screen. They are a third of the program, and nothing of it is needed to draw a page: see `overlay.tsx`.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Dialog,
  Header,
  Heading,
  I18nProvider,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  Popover,
} from 'react-aria-components';
import { Icon, type IconName } from './icons.tsx';
import { TypedAhead } from './typed-ahead.tsx';

export interface MenuChoice {
  /** Where two may have the same words. */
  key?: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Of choices, the one that is made. */
  isCurrent?: boolean;
  act(): void;
}

export interface MenuOverlayProps {
  label: string;
  title?: string | undefined;
  items: readonly MenuChoice[];
  /** The button that it was opened from. */
  at: HTMLElement;
  /** Which of them has the focus at first. */
  begin?: 'first' | 'last';
  onClose(): void;
}

export function MenuOverlay({ label, title, items, at, begin = 'first', onClose }: MenuOverlayProps) {
  const anchor = useRef(at);
  const list = useRef<HTMLDivElement>(null);
  // Told to begin with an item, the library begins with the list unless the button is its own; items are drawn after it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const drawn = [...list.current!.querySelectorAll<HTMLElement>('[role=menuitem]')];
      // Who was quicker than the drawing has gone on already.
      if (!drawn.some((item) => item === document.activeElement)) drawn.at(begin === 'first' ? 0 : -1)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [begin]);
  const choices = items.map(toItem);
  return (
    <Localized>
      <Popover
        className="menu-popover"
        placement="bottom end"
        aria-label={label}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Menu ref={list} className="menu-list" aria-label={label} autoFocus onClose={onClose}>
          {title === undefined ? (
            choices
          ) : (
            <MenuSection>
              <Header className="menu-title">{title}</Header>
              {choices}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </Localized>
  );
}

function toItem({ key, label, icon, danger, isCurrent, act }: MenuChoice) {
  return (
    <MenuItem
      key={key ?? label}
      id={key ?? label}
      className={danger ? 'menu-item danger' : 'menu-item'}
      textValue={label}
      onAction={act}
      {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
    >
      {icon && <Icon name={icon} />}
      <span>{label}</span>
      {isCurrent && <Icon name="check" />}
    </MenuItem>
  );
}

export interface DialogOverlayProps {
  title: string;
  onClose(): void;
  children: ReactNode;
  /** False where somebody types: a click beside it would take the text away. Escape and its own button still leave it. */
  isDismissable?: boolean;
  /** One that must be answered is not left at all. */
  mustAnswer?: boolean;
  wide?: boolean;
}

export function DialogOverlay(props: DialogOverlayProps) {
  const { title, onClose, children, isDismissable = true, mustAnswer = false, wide = false } = props;
  return (
    <Localized>
      <ModalOverlay
        className="veil"
        isOpen
        isDismissable={isDismissable && !mustAnswer}
        isKeyboardDismissDisabled={mustAnswer}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className={wide ? 'dialog wide' : 'dialog'}>
          <Dialog className="stack">
            <Heading slot="title">{title}</Heading>
            {children}
            <TypedAhead />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Localized>
  );
}

function Localized({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang}>{children}</I18nProvider>;
}
