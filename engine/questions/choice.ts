import { specialFlags } from '../outline/words.ts';
import { isOn, type Members, textOf } from './members.ts';
import { pickKind } from './pick-kind.ts';

/** Two switches have an older spelling. */
const isMultiple = (question: Members) => isOn(question, 'choiceMultiple', isOn(question, 'choiceTextMultiple'));
const isRandom = (question: Members) => isOn(question, 'choiceRandomize', isOn(question, 'choiceTextRandomize'));

export const choice = pickKind({
  prefix: 'choice',
  isMultiple,
  isRandom,
  ownText: 'choiceTextOther',
  answerType: 'single_choice',
  bearing: (question) => ({ type: textOf(question, 'choiceType', 'text') }),
  own: {
    movesOn: (question) => !isMultiple(question),
    publicMembers: {
      choiceType: { word: 'text' },
      choiceMultiple: { made: isMultiple },
      choiceRandomize: { made: isRandom },
      choiceMin: null,
      choiceMax: null,
      choiceTextOther: false,
      choiceOtherPlaceholder: { plain: { label: 'label_other_placeholder' } },
      hardToAnswer: false,
      noneOfAbove: false,
    },
    headingWords: {
      flags: {
        other: { choiceTextOther: true },
        ...specialFlags,
        random: { choiceRandomize: true },
        images: { choiceType: 'image' },
      },
      bounds: { min: 'choiceMin', max: 'choiceMax', least: 1, most: 1000, also: { choiceMultiple: true } },
    },
  },
});
