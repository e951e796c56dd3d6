/**
 * What is typed between the keys that open a dialog and the moment it is there: its program may still be on the way, and
 * letters would be lost, or taken for keys of the page behind. The field that has the focus at first begins with them.
 */
import { useEffect, useLayoutEffect } from 'react';

/** A dialog that never came, because it was closed or could not be loaded, must not keep the keys. */
const longestAfterMilliseconds = 500;

let kept = '';
let ending: ReturnType<typeof setTimeout> | undefined;

/** Drawn in place of what is on the way. */
export function KeepTyping() {
  useLayoutEffect(() => {
    clearTimeout(ending);
    addEventListener('keydown', keep, true);
    // Not at once: the field gets the focus a moment after it is drawn.
    return () => void (ending = setTimeout(end, longestAfterMilliseconds));
  }, []);
  return null;
}

/** Drawn after the fields, so that the one which takes the focus has it already. */
export function TypedAhead() {
  useEffect(() => {
    const text = end();
    // As if typed, so that the field's own listeners hear of it: no other way to do that is the same in all browsers.
    if (text !== '' && document.activeElement?.matches('input, textarea'))
      document.execCommand('insertText', false, text);
  }, []);
  return null;
}

function keep(event: KeyboardEvent): void {
  const isOrder = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  if (isOrder || event.isComposing) return;
  if (event.key.length === 1) kept += event.key;
  else if (event.key === 'Backspace') kept = [...kept].slice(0, -1).join('');
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function end(): string {
  clearTimeout(ending);
  removeEventListener('keydown', keep, true);
  const text = kept;
  kept = '';
  return text;
}
