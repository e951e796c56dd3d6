import { isOn, textOf } from './members.ts';
import { pickKind } from './picked.ts';

export const choice = pickKind({
  prefix: 'choice',
  isMultiple: (question) => isOn(question, 'choiceMultiple', isOn(question, 'choiceTextMultiple')),
  isRandom: (question) => isOn(question, 'choiceRandomize', isOn(question, 'choiceTextRandomize')),
  ownText: 'choiceTextOther',
  answerType: 'single_choice',
  bearing: (question) => ({ type: textOf(question, 'choiceType', 'text') }),
});
