import { plainText } from '../plain.ts';
import { plainKind, unreadable } from './kind.ts';
import { type Members, membersOf, numberOf, textOf } from './members.ts';

export const yesno = plainKind<boolean>({
  answerBearing: (question) => ({
    yes: [labelOf(question, 'yes'), pointsOf(question, 'yes')],
    no: [labelOf(question, 'no'), pointsOf(question, 'no')],
  }),
  read: (_, sent) => {
    const side = typeof sent === 'string' ? sides.get(sent.trim()) : sent;
    return typeof side === 'boolean' ? { value: side, faults: [] } : unreadable;
  },
  check: () => [],
  points: (question, value) => pointsOf(question, value ? 'yes' : 'no'),
  best: (question) => Math.max(0, pointsOf(question, 'yes'), pointsOf(question, 'no')),
  source: () => 'yesno',
  texts: () => null,
  answerType: () => 'yes_no',
  answerText: (question, value, texts) =>
    plainText(labelOf(question, value ? 'yes' : 'no')) || texts.label(value ? 'label_yes' : 'label_no'),
});

const sides: ReadonlyMap<unknown, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

function labelOf(question: Members, side: 'yes' | 'no'): string {
  return textOf(membersOf(membersOf(question, 'yesNoTextEntities'), side), 'text');
}

function pointsOf(question: Members, side: 'yes' | 'no'): number {
  return numberOf(membersOf(question, 'yesNoScores'), side, 0);
}
