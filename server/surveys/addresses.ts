/** Public addresses of a survey: from configuration, never from the request. */
import type { Config } from '../kernel/process/config.ts';

export interface Addressed {
  label: string;
  virtual_id: string;
}

export function sharedUrl(config: Config, survey: Addressed): string {
  return `${config.surveyOrigin.of(survey.label)}/q/${survey.virtual_id}`;
}

export function previewUrl(config: Config, survey: Addressed & { preview_key: string }): string {
  return `${sharedUrl(config, survey)}/preview?key=${survey.preview_key}`;
}
