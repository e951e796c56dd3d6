/** What a kind of file is called: names of services are the same in every language. */
import type { ImportFormat } from '../../../contract/losses.ts';
import type { Words } from '../words.ts';

const services: Record<Exclude<ImportFormat, 'text'>, string> = {
  bundle: 'Canvass',
  typeform: 'Typeform (JSON)',
  google_forms: 'Google Forms (JSON)',
  surveyjs: 'SurveyJS (JSON)',
  limesurvey: 'LimeSurvey (.lss)',
};

export function formatName(words: Words<'importing'>, format: ImportFormat): string {
  return format === 'text' ? words.t('format_text') : services[format];
}
