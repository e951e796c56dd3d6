import { isOn } from './members.ts';
import { pickKind } from './picked.ts';

export const dropdown = pickKind({
  prefix: 'dropdown',
  isMultiple: (question) => isOn(question, 'dropdownMultiple'),
  isRandom: (question) => isOn(question, 'dropdownRandomize'),
  ownText: 'dropdownOther',
  answerType: 'dropdown',
  bearing: () => ({}),
});
