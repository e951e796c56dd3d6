/**
 * What can be done here: one table for the list of commands, for the keys and for the sheet of keys. A page adds its own
 * while it is shown; the newest wins where two want the same keys.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { IconName } from '../../ui/icons.tsx';
import { readDevice } from '../device.ts';
import { chordOf, isSingle, makeReader, type Pressed } from './keys.ts';

export interface Command {
  name: string;
  keys?: string;
  icon?: IconName;
  /** Nothing to choose from a list: Escape, or the list itself. */
  isKeyOnly?: boolean;
  /** In a text field its keys stay with the field: the browser's own undo is for what is being typed. */
  isOutsideFields?: true;
  /** Also while a dialog is open; everything else belongs to the page, and behind a dialog nothing happens. */
  isAlsoInDialogs?: true;
  act(): void;
}

const registered = new Map<object, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

export function useCommands(commands: readonly Command[]): void {
  const owner = useRef({});
  useEffect(() => {
    registered.set(owner.current, commands);
    tell();
  });
  useEffect(() => {
    const { current } = owner;
    return () => {
      registered.delete(current);
      tell();
    };
  }, []);
}

export function useAllCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, () => all);
}

/** Listens to the keys of the whole page. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (press(event, event.target)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const read = makeReader();

/** Does what these keys mean, also where they were pressed in a page within this one; false: they mean nothing. */
export function press(pressed: Pressed, target: EventTarget | null = null): boolean {
  let command: Command | undefined;
  read(chordOf(pressed), (known) => (command = find(known, target)) !== undefined);
  command?.act();
  return command !== undefined;
}

function find(keys: string, target: EventTarget | null): Command | undefined {
  if (isSingle(keys) && (isWriting(target) || !areSingleKeysOn())) return undefined;
  const meant = all.filter((one) => one.keys === keys);
  // The whole page is searched for it: not at each letter that is typed.
  const isBehind = meant.length > 0 && isDialogOpen(target);
  const command = meant.findLast((one) => !isBehind || one.isAlsoInDialogs);
  return command?.isOutsideFields && isWriting(target) ? undefined : command;
}

/** WCAG 2.1.4: keys that are pressed by mistake, or by a voice, can be switched off. */
export function areSingleKeysOn(): boolean {
  return readDevice('single-keys') !== 'off';
}

/** Boxes and buttons are written in by nobody. */
const unwritten = /^(checkbox|radio|button|submit|reset|file|color|range)$/;

function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !unwritten.test(target.type);
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Wherever the keys are pressed: also in a message over the dialog. */
function isDialogOpen(target: EventTarget | null): boolean {
  const isIn = target instanceof Element && target.closest('[role=dialog], [role=menu]') !== null;
  return isIn || document.querySelector('[role=dialog]') !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  all = [...registered.values()].flat();
  for (const listener of listeners) listener();
}
