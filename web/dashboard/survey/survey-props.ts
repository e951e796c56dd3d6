import type { Received } from '../../../sdk/client.ts';

export type Survey = Received<'getSurvey'>;

/** What every screen of a survey is given. */
export interface SurveyProps {
  survey: Survey;
  /** Who may only look. */
  isViewed: boolean;
}
