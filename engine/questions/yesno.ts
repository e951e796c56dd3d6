import { completeWith } from '../check/samples/samples.ts';
import { yesnoColumn } from '../table/yesno.ts';
import { yesnoTally } from '../tally/yesno.ts';
import { bestOf } from './best.ts';
import { keepAsItIs } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { type Members, membersOf, numberOf } from './members.ts';
import { postedText } from './posted.ts';
import { ownSideText, sideText } from './side-text.ts';

export const yesno = plainKind<boolean>({
  answerBearing: (question) => ({
    yes: [ownSideText(question, 'yes'), pointsOf(question, 'yes')],
    no: [ownSideText(question, 'no'), pointsOf(question, 'no')],
  }),
  read: (_, sent) => {
    const side = typeof sent === 'string' ? sides.get(sent.trim()) : sent;
    return typeof side === 'boolean' ? { value: side, faults: [] } : unreadable;
  },
  check: () => [],
  points: (question, value) => pointsOf(question, value ? 'yes' : 'no'),
  best: (question) => Math.max(0, pointsOf(question, 'yes'), pointsOf(question, 'no')),
  rightWords: (question, _offered, texts) =>
    bestOf((['yes', 'no'] as const).map((side) => [sideText(question, side, texts.label), pointsOf(question, side)])),
  source: () => 'yesno',
  texts: () => null,
  answerType: () => 'yes_no',
  answerText: (question, value, texts) => sideText(question, value ? 'yes' : 'no', texts.label),
  movesOn: () => true,
  publicMembers: {
    yesNoIcon: false,
    yesNoTextEntities: { sides: { yes: { label: 'label_yes' }, no: { label: 'label_no' } } },
  },
  posted: postedText,
  keep: keepAsItIs,
  samples: () => completeWith([true, false]),
  tally: yesnoTally,
  column: yesnoColumn,
});

const sides: ReadonlyMap<unknown, boolean> = new Map([
  ['yes', true],
  ['no', false],
]);

function pointsOf(question: Members, side: 'yes' | 'no'): number {
  return numberOf(membersOf(question, 'yesNoScores'), side, 0);
}
