/** Which keys are the dashboard's: undo belongs to it, and so do all shortcuts. Letters and what moves the caret stay with the text. */
import type { Pressed } from './messages.ts';

export interface Writing {
  form: 'markup' | 'plain';
  isEmpty: boolean;
  /** A text of several lines: there Enter begins a new one. */
  isLong: boolean;
  /** In a title `/` asks for another question; elsewhere it is a sign like any other. */
  isTitle: boolean;
}

/** `tell`: for the dashboard; `line`, `strike`: done here; `none`: nothing happens; `native`: as the browser does it. */
export type KeyAct = 'tell' | 'line' | 'strike' | 'none' | 'native';

/** Without a text in which it is written every key is a shortcut, but those that move on the page. */
export function actOf({ key, ctrl, alt, shift }: Pressed, writing: Writing | null): KeyAct {
  const isCommand = ctrl && !alt;
  if (isCommand && /^[zyskd]$|^Enter$/i.test(key)) return 'tell';
  if (/^F[68]$/.test(key) || key === 'Escape') return 'tell';
  if (alt && !ctrl && (key === 'ArrowUp' || key === 'ArrowDown')) return 'tell';
  if (!writing) return ctrl || alt || !isShortcut(key) ? 'native' : 'tell';
  if (isCommand && shift && /^x$/i.test(key)) return writing.form === 'plain' ? 'none' : 'strike';
  if (isCommand && /^[biu]$/i.test(key)) return writing.form === 'plain' ? 'none' : 'native';
  if (ctrl || alt) return 'native';
  if (key === 'Enter') return writing.form === 'markup' && (shift || writing.isLong) ? 'line' : 'tell';
  return writing.isEmpty && (key === 'Backspace' || (key === '/' && writing.isTitle)) ? 'tell' : 'native';
}

/** While a survey is walked through: everything but what is typed, chosen or pressed on its page. */
export function isOfDashboard({ key, ctrl, alt }: Pressed, isField: boolean): boolean {
  if (ctrl && !alt && /^[ks]$/i.test(key)) return true;
  if (/^F[68]$/.test(key) || key === 'Escape') return true;
  return !isField && !ctrl && !alt && /^[^\s\d]$/u.test(key);
}

/** A letter or sign, or a key that does something to what is selected. */
function isShortcut(key: string): boolean {
  return /^[^\s]$/u.test(key) || key === 'Enter' || key === 'Delete' || key === 'Backspace';
}
