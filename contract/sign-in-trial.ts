/** Trying the sign-in of respondents before they meet it. */
import { z } from 'zod';
import { objectId } from './common.ts';
import { operation } from './operation.ts';

export const signInTrialOperations = {
  trySignIn: operation({
    method: 'GET',
    path: '/quiz/{id}/sso/trial',
    tag: 'Settings',
    ability: 'quiz:read',
    subject: 'survey',
    right: 'edit',
    objects: { id: '404 quiz_not_found' },
    summary: 'Try the sign-in of respondents',
    description:
      'Gives an address where a browser walks the whole sign-in at the provider of the installation, as a respondent would, and is led back to the settings of the survey in the dashboard with how it went. No answer is begun, and nothing is stored. The address is valid for 15 minutes.',
    input: z.object({ id: objectId.describe('The survey') }),
    output: z.object({
      status: z.literal(true),
      url: z.string().nullable().describe('Where the trial begins; null: the installation has no provider'),
      return_url: z.string().describe('The address that the provider must know as the one it leads back to'),
    }),
    status: 200,
    problems: [],
    example: {
      input: { id: 124 },
      output: { status: true, url: null, return_url: 'http://127.0.0.1:3001/sso/callback' },
    },
    tool: null,
  }),
} as const;
