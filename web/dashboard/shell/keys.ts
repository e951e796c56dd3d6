/**
 * Which keys were pressed, in the words of the table of commands: `mod+k`, `?`, `g s`, `alt+ArrowUp`. `mod` is Control, on
 * a Mac Command.
 */
const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export function chordOf(event: Pressed, mac = isMac): string {
  const mod = mac ? event.metaKey : event.ctrlKey;
  const isLetter = event.key.length === 1;
  const key = isLetter ? event.key.toLowerCase() : event.key;
  // Shift is part of a sign such as `?`, and says something of its own only beside keys that write nothing new with it.
  const shift = event.shiftKey && (!isLetter || mod || event.altKey);
  return [mod && 'mod', event.altKey && 'alt', shift && 'shift', key].filter(Boolean).join('+');
}

/** Keys that write: never taken from a text field, and they can be switched off. */
export function isSingle(keys: string): boolean {
  return keys.split(' ').every((chord) => chord.length === 1);
}

/** As they are printed on the keyboard. */
export function keyCaps(keys: string, mac = isMac): string[] {
  return keys.split(' ').flatMap((chord) => chord.split('+').map((part) => caps(part, mac)));
}

function caps(part: string, mac: boolean): string {
  switch (part) {
    case 'mod':
      return mac ? '⌘' : 'Ctrl';
    case 'alt':
      return mac ? '⌥' : 'Alt';
    case 'shift':
      return mac ? '⇧' : 'Shift';
    case 'ArrowUp':
      return '↑';
    case 'ArrowDown':
      return '↓';
    case 'Enter':
      return '↵';
    default:
      return part.length === 1 ? part.toUpperCase() : part;
  }
}

const apartMilliseconds = 1000;

/** Follows what is pressed and finds what it means; the first of two keys waits a second for the second. */
export function makeReader(now: () => number = Date.now) {
  let first: { chord: string; at: number } | null = null;
  return (chord: string, known: (keys: string) => boolean): string | null => {
    const pair = first && now() - first.at < apartMilliseconds ? `${first.chord} ${chord}` : null;
    first = null;
    if (pair !== null && known(pair)) return pair;
    if (known(chord)) return chord;
    first = { chord, at: now() };
    return null;
  };
}
