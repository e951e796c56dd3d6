import type { Received } from '../../../sdk/client.ts';

export type Survey = Received<'getSurvey'>;

/** What every part of the screen is given. */
export interface ShareProps {
  survey: Survey;
  /** Who may only look. */
  isViewed: boolean;
}
