import type { Received } from '../../../sdk/client.ts';

/** What every screen of results is given. */
export interface ResultsProps {
  survey: Received<'getSurvey'>;
  /** Who may only look. */
  isViewed: boolean;
}
