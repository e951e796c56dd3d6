/** Refusals in the words of the survey: the label for each code, in the language of the request or of the survey. */
import { languages, type Language } from '../../../contract/common.ts';
import type { ProblemKey } from '../../../contract/problems.ts';
import { filled } from '../../../engine/filled.ts';
import type { Issue } from '../../../engine/issue.ts';
import { issueTexts } from '../../../engine/issue.ts';
import { pageLanguage } from '../../../engine/page-language.ts';
import type { Words } from '../../kernel/operation/respond.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Config } from '../../kernel/process/config.ts';
import { plainTexts, type LabelCode, type Texts } from '../../labels/index.ts';
import type { ServedSurveys } from '../served/served-surveys.ts';

const codes: Partial<Record<ProblemKey, LabelCode>> = {
  '404 quiz_not_found': 'message_not_available',
  '409 answer_completed': 'message_already_sent',
  '403 quiz_closed': 'message_closed',
  '403 deadline_passed': 'message_deadline',
  '403 answer_limit_reached': 'message_limit_reached',
  '403 device_not_allowed': 'message_device',
  '403 ip_not_allowed': 'message_ip',
  '403 password_required': 'label_password',
  '403 password_wrong': 'error_password',
  '403 sso_required': 'message_sso',
  '403 already_answered': 'message_already_answered',
  '403 time_over': 'message_time_over',
  '403 captcha_required': 'error_captcha',
  '409 version_outdated': 'message_outdated',
  '413 file_too_large': 'error_file_size',
  '422 file_format': 'error_file_format',
  '429 rate_limit_exceeded': 'message_too_many',
  '500 internal_error': 'error_server',
  '503 unavailable': 'error_server',
};

export function makeWords(deps: { config: Config; surveys: ServedSurveys }): Words {
  return async (problem, { virtualId, lang }) => {
    const code = codes[problem.key];
    if (!code) return problem.message;
    // A survey that cannot be read, because the database is away, must not hide why.
    const survey = virtualId === undefined ? null : await deps.surveys.find(virtualId).catch(() => null);
    const wished = languageOf(lang);
    const chosen = survey ? pageLanguage(survey.settings, wished) : (wished ?? deps.config.defaultLang);
    const texts = (survey?.texts ?? plainTexts)(chosen);
    const size = Number(problem.details['max_mb'] ?? deps.config.maxFileMb);
    return filled(texts[code], { size });
  };
}

function languageOf(text: string | undefined): Language | undefined {
  return languages.find((one) => one === text);
}

export function answerInvalid(issues: readonly Issue[], texts: Texts): Problem {
  const errors = issues.map((issue) => ({
    widget_id: issue.question,
    code: issue.code,
    message: filled(texts[issueTexts[issue.code]], { min: issue.min, max: issue.max }),
    ...(issue.row === undefined ? {} : { row: issue.row }),
  }));
  return new Problem('422 answer_invalid', { message: errors[0]!.message, details: { errors } });
}
