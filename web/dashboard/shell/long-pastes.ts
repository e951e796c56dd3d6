/**
 * A browser lays out what is pasted before anybody can refuse it, and megabytes in a field hold the page up for a minute
 * and more. What fits nowhere is therefore left out before it is there, and that is said.
 */
import { useEffect } from 'react';
import { limits } from '../../../contract/limits.ts';
import { say } from '../../ui/toasts.tsx';
import { useWords } from '../words.ts';

/** Twice what the largest field takes, so that somebody may paste and then shorten. */
const longest = 2 * limits.outline;

export function useLongPastes(): void {
  const words = useWords('shell');
  useEffect(() => {
    const refuse = (event: ClipboardEvent) => {
      const { length } = event.clipboardData?.getData('text/plain') ?? '';
      if (length <= longest) return;
      event.preventDefault();
      event.stopPropagation();
      say(words.t('overlongPaste', { length }));
    };
    document.addEventListener('paste', refuse, true);
    return () => document.removeEventListener('paste', refuse, true);
  }, [words]);
}
