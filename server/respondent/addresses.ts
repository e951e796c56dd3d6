/** Addresses of the survey origin, from configuration and never from the request. */
import type { ServedSurvey } from '../answers/index.ts';
import type { Config } from '../kernel/process/config.ts';
import { sharedUrl } from '../surveys/index.ts';

export function pageUrl(config: Config, survey: ServedSurvey): string {
  return sharedUrl(config, { label: survey.label, virtual_id: survey.virtualId });
}

/** Where a respondent signs in. */
export function loginUrl(config: Config, survey: ServedSurvey): string {
  return `${pageUrl(config, survey)}/sso`;
}
