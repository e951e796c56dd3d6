/**
 * A list from which one thing is picked by typing: the caret stays in the field while the arrows go through what was found.
 * Written by hand because the library's took 0.6 s to open on a slow processor: see decision 46.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icons.tsx';

export interface Pick {
  id: string;
  name: string;
  icon: IconName;
  about?: string;
  keys?: string | undefined;
  act(): void;
}

export interface PickGroup {
  title?: string;
  picks: readonly Pick[];
}

interface PickListProps {
  label: string;
  hint: string;
  typed: string;
  onType(text: string): void;
  groups: readonly PickGroup[];
  /** Said where nothing was found. */
  none: string;
  /** Between the field and the list. */
  children?: ReactNode;
}

export function PickList({ label, hint, typed, onType, groups, none, children }: PickListProps) {
  const list = useId();
  const palette = useRef<HTMLDivElement>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const picks = groups.flatMap((group) => group.picks);
  const at = Math.max(
    0,
    picks.findIndex(({ id }) => id === marked),
  );
  const current = picks[at];
  const idOf = (pick: Pick) => `${list}-${picks.indexOf(pick)}`;
  const type = (text: string) => {
    palette.current!.scrollTop = 0;
    setMarked(null);
    onType(text);
  };
  // What a pointer marks is in sight already.
  const goTo = (pick: Pick) => {
    setMarked(pick.id);
    document.getElementById(idOf(pick))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') current?.act();
    else if (event.key === 'Escape' && typed !== '') type('');
    else if (step !== undefined && current) goTo(picks.at((at + step) % picks.length)!);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Search hint={hint} typed={typed} onType={type} onKeyDown={onKeyDown} list={list} at={current && idOf(current)} />
      {children}
      {/* A click must not take the caret out of the field. */}
      <div
        ref={palette}
        className="palette"
        role="group"
        aria-label={label}
        tabIndex={0}
        onMouseDown={(down) => down.preventDefault()}
      >
        <div className="menu-list" role="menu" aria-label={label} id={list}>
          {groups.map(({ title = '', picks: own }) => (
            <Group key={title} title={title}>
              {own.map((pick) => {
                const isMarked = pick === current;
                const onMark = () => setMarked(pick.id);
                return <Item key={pick.id} pick={pick} id={idOf(pick)} isMarked={isMarked} onMark={onMark} />;
              })}
            </Group>
          ))}
        </div>
        {picks.length === 0 && <p className="quiet empty">{none}</p>}
      </div>
    </>
  );
}

interface SearchProps {
  hint: string;
  typed: string;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  /** The list, and what is marked in it. */
  list: string;
  at: string | undefined;
}

function Search({ hint, typed, onType, onKeyDown, list, at }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  // Not by `autoFocus`, which comes before what it stands in is shown.
  useEffect(() => field.current!.focus(), []);
  return (
    <div className="searching">
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        type="search"
        aria-label={hint}
        placeholder={hint}
        maxLength={200}
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={at}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function Group({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  if (title === '') return children;
  return (
    <div role="group" aria-labelledby={heading}>
      <div className="menu-title" id={heading} role="presentation">
        {title}
      </div>
      {children}
    </div>
  );
}

interface ItemProps {
  pick: Pick;
  id: string;
  isMarked: boolean;
  onMark(): void;
}

function Item({ pick: { name, icon, about, keys, act }, id, isMarked, onMark }: ItemProps) {
  return (
    <div
      id={id}
      className="menu-item"
      role="menuitem"
      tabIndex={-1}
      data-focused={isMarked || undefined}
      onPointerMove={() => isMarked || onMark()}
      onClick={act}
    >
      <Icon name={icon} />
      <span>
        <span dir="auto">{name}</span>
        {about !== undefined && <span className="quiet small block">{about}</span>}
      </span>
      {keys !== undefined && <kbd>{keys}</kbd>}
    </div>
  );
}
