import { plainText } from '../plain.ts';
import type { Members } from './members.ts';
import { membersOf, textOf } from './members.ts';

/** What a side of a yes-or-no question says. */
export function sideText(question: Members, side: 'yes' | 'no', label: (code: string) => string): string {
  return plainText(ownSideText(question, side)) || label(`label_${side}`);
}

export function ownSideText(question: Members, side: 'yes' | 'no'): string {
  return textOf(membersOf(membersOf(question, 'yesNoTextEntities'), side), 'text');
}
