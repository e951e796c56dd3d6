/**
 * What a page that gives no survey says besides its reason: when it closed, what can be done, whom to ask. A sentence for each
 * code that respondents meet; others have none of their own.
 */
import { filled } from '../../../engine/filled.ts';
import type { PageLanguage } from '../../../engine/page-language.ts';
import type { ServedSurvey } from '../../answers/index.ts';
import { type PageWord, wordsIn } from '../../labels/index.ts';

const help: Readonly<Record<string, PageWord>> = {
  quiz_not_found: 'help_not_found',
  quiz_closed: 'help_asking',
  answer_limit_reached: 'help_asking',
  ip_not_allowed: 'help_asking',
  already_answered: 'help_answered',
  device_not_allowed: 'help_device',
  password_required: 'help_password',
  password_wrong: 'help_password',
  sso_required: 'help_sign_in',
  sign_in_failed: 'help_sign_in_failed',
};

export function helpFor(code: string, survey: ServedSurvey | null, lang: PageLanguage): string | null {
  const words = wordsIn(lang);
  if (code === 'deadline_passed' && survey?.deadline)
    return `${filled(words.help_closed_at, { time: written(survey, lang) })} ${words.help_asking}`;
  const known = help[code];
  return known === undefined ? null : words[known];
}

/** In the zone in which the author has set it. */
function written({ deadline, settings }: ServedSurvey, lang: PageLanguage): string {
  const timeZone = settings.limit_time_timezone;
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const moment = new Intl.DateTimeFormat(lang, format).format(deadline!);
  return timeZone === 'UTC' ? `${moment} UTC` : moment;
}
