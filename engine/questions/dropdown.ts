import { specialFlags } from '../outline/words.ts';
import { isOn } from './members.ts';
import { pickKind } from './pick-kind.ts';

export const dropdown = pickKind({
  prefix: 'dropdown',
  isMultiple: (question) => isOn(question, 'dropdownMultiple'),
  isRandom: (question) => isOn(question, 'dropdownRandomize'),
  ownText: 'dropdownOther',
  answerType: 'dropdown',
  bearing: () => ({}),
  own: {
    publicMembers: {
      dropdownMultiple: false,
      dropdownRandomize: false,
      dropdownOther: false,
      noneOfAbove: false,
      hardToAnswer: false,
      dropdownPlaceholder: { plain: { label: 'label_select' } },
      dropdownMin: null,
      dropdownMax: null,
    },
    headingWords: {
      flags: { other: { dropdownOther: true }, ...specialFlags, random: { dropdownRandomize: true } },
      bounds: { min: 'dropdownMin', max: 'dropdownMax', least: 1, most: 1000, also: { dropdownMultiple: true } },
    },
  },
});
