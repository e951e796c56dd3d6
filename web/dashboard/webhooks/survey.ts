import type { Received } from '../../../sdk/client.ts';

export type Survey = Received<'getSurvey'>;
