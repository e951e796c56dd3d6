import { carryForward, flag, question } from './members.ts';
import { checkOptions, optionList } from './options.ts';

export const ranking = question(
  'ranking',
  { ...optionList('ranking'), rankingRandomize: flag(), rankingWithImages: flag(), carryForward },
  (sent, fault) => checkOptions(sent, ['ranking'], fault),
);
