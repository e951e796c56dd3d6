import { limits } from '../limits.ts';
import { flag, question, redirectUrl, words } from './members.ts';

export const submit = question('submit', {
  submitLabel: words(limits.label),
  submitTerms: flag(),
  submitTermsText: words(5000),
  finishAnswerText: words(10_000),
  finishNextUrl: redirectUrl,
  promoCode: flag(true),
  maxScore: flag(),
  screenoutTitle: words(10_000),
  screenoutText: words(10_000),
  screenoutUrl: redirectUrl,
});
