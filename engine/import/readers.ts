/** Who reads which format. */
import { readGoogleForms } from './google-forms/google-forms.ts';
import type { ForeignFormat, Reader } from './imported.ts';
import { readLimesurvey } from './limesurvey/limesurvey.ts';
import { readSurveyjs } from './surveyjs/surveyjs.ts';
import { readTypeform } from './typeform/typeform.ts';

export const readers: Record<ForeignFormat, Reader> = {
  typeform: readTypeform,
  google_forms: readGoogleForms,
  surveyjs: readSurveyjs,
  limesurvey: readLimesurvey,
};
