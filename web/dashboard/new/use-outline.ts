/** A pasted text read as questions, a moment behind the typing. One that is longer than a text may be is not read, and not cut. */
import { useDeferredValue, useMemo } from 'react';
import { limits } from '../../../contract/limits.ts';
import { readOutline, type Outline } from '../../../engine/outline/outline.ts';

export interface OutlineRead {
  /** Null: too long. */
  read: Outline | null;
  /** How long what was read is. */
  length: number;
  isEmpty: boolean;
  /** It can be used: all of it was read, and all of it fits. */
  isReady: boolean;
}

/** `isPart`: it goes into a survey that is there already. */
export function useOutline(typed: string, isPart = false): OutlineRead {
  const shown = useDeferredValue(typed);
  return useMemo(() => {
    const read = shown.length > limits.outline ? null : readOutline(shown, { isPart });
    const isEmpty = shown.trim() === '';
    const isReady = shown === typed && !isEmpty && read?.faults.length === 0;
    return { read, length: shown.length, isEmpty, isReady };
  }, [shown, typed, isPart]);
}
