import { limits } from '../limits.ts';
import { carryForward, checkRange, flag, question, whole, words } from './members.ts';
import { checkOptions, optionList } from './options.ts';

export const dropdown = question(
  'dropdown',
  {
    dropdownMultiple: flag(),
    ...optionList('dropdown'),
    dropdownRandomize: flag(),
    dropdownOther: flag(),
    noneOfAbove: flag(),
    hardToAnswer: flag(),
    carryForward,
    dropdownPlaceholder: words(limits.hint),
    dropdownMin: whole(1, limits.options, null),
    dropdownMax: whole(1, limits.options, null),
  },
  (sent, fault) => {
    checkOptions(sent, ['dropdown'], fault);
    checkRange(sent, { min: 'dropdownMin', max: 'dropdownMax', defaults: [1, Infinity] }, fault);
  },
);
