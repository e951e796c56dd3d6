/** The formats that are read, each with its samples as files. */
import type { Reader } from '../../engine/import/imported.ts';
import { readGoogleForms } from '../../engine/import/google-forms/google-forms.ts';
import { readLimesurvey } from '../../engine/import/limesurvey/limesurvey.ts';
import { readSurveyjs } from '../../engine/import/surveyjs/surveyjs.ts';
import { expected as googleForms } from './google-forms-expected.ts';
import { googleFormsSamples } from './google-forms-samples.ts';
import { expected as limesurvey } from './limesurvey-expected.ts';
import { limesurveySamples } from './limesurvey-samples.ts';
import type { Summary } from './summary.ts';
import { expected as surveyjs } from './surveyjs-expected.ts';
import { surveyjsSamples } from './surveyjs-samples.ts';

export interface Format {
  name: string;
  read: Reader;
  samples: Record<string, unknown>;
  expected: Record<string, Summary>;
}

export const formats: Format[] = [
  { name: 'Google Forms', read: readGoogleForms, samples: googleFormsSamples, expected: googleForms },
  { name: 'SurveyJS', read: readSurveyjs, samples: surveyjsSamples, expected: surveyjs },
  { name: 'LimeSurvey', read: readLimesurvey, samples: limesurveySamples, expected: limesurvey },
];

export function fileOf(sample: unknown): string {
  return typeof sample === 'string' ? sample : JSON.stringify(sample);
}
