import { z } from 'zod';
import { limits } from '../limits.ts';
import { describedAs, checkMember, type Members } from './forms.ts';
import { carryForward, checkRange, flag, oneOf, question, whole, words } from './members.ts';
import { checkOptions, optionList } from './options.ts';

/** An older spelling: each is read, and checked, only when its short name is absent. */
const longNames = { ...optionList('choiceText'), choiceTextMultiple: flag(), choiceTextRandomize: flag() };

export const choice = question(
  'choice',
  {
    choiceType: oneOf(['text', 'image']),
    choiceMultiple: flag(),
    ...optionList('choice'),
    choiceRandomize: flag(),
    choiceMin: whole(1, limits.options, null),
    choiceMax: whole(1, limits.options, null),
    choiceTextOther: flag(),
    choiceOtherPlaceholder: words(limits.hint),
    hardToAnswer: flag(),
    noneOfAbove: flag(),
    carryForward,
    ...unchecked(longNames),
  },
  (sent, fault, ctx) => {
    checkLongNames(sent, ctx);
    checkOptions(sent, ['choice', 'choiceText'], fault);
    checkRange(sent, { min: 'choiceMin', max: 'choiceMax', defaults: [1, Infinity] }, fault);
  },
);

function unchecked(members: Record<string, z.ZodType>): Record<string, z.ZodType> {
  const entries = Object.entries(members);
  return Object.fromEntries(entries.map(([name, schema]) => [name, describedAs(z.unknown(), schema).optional()]));
}

function checkLongNames(sent: Members, ctx: z.core.$RefinementCtx): void {
  for (const [name, schema] of Object.entries(longNames)) {
    if (sent[name.replace('choiceText', 'choice')] == null) checkMember({ value: sent[name], schema, at: [name], ctx });
  }
}
