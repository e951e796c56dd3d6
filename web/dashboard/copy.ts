import { say } from '../ui/toasts.tsx';
import { useWords } from './words.ts';

/** Copies and says so. `otherwise` is shown where the browser does not allow it, to be copied by hand; a secret is not. */
export function useCopy(): (text: string, words: { said: string; otherwise: string }) => void {
  const words = useWords('shell');
  return (text, { said, otherwise }) =>
    void copyText(text).then((copied) => say(copied ? said : words.t('copyFailed', { text: otherwise })));
}

/** To the clipboard. Where pages may not write to it (plain http in a house), by a text that is selected and copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'only-heard';
  const before = document.activeElement;
  // In a dialog only what is inside can have the focus.
  (document.querySelector('[role=dialog]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
