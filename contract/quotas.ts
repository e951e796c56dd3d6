/** How full the quotas of a survey are. */
import { z } from 'zod';
import { objectId } from './common.ts';
import { operation } from './operation.ts';

const quota = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    limit: z.number().int(),
    count: z.number().int().describe('Completed answers that meet it'),
    is_ready: z
      .boolean()
      .describe('False: answers from before its publication are still being counted, and it binds nobody'),
  })
  .meta({ id: 'QuotaCount' });

export const quotaOperations = {
  listQuotas: operation({
    method: 'GET',
    path: '/quiz/{id}/quotas',
    tag: 'Surveys',
    ability: 'quiz:read',
    subject: 'survey',
    right: 'view',
    objects: { id: '404 quiz_not_found' },
    summary: 'See how full quotas are',
    description: 'Of the live version, in its order; those that name what is gone are not followed and not listed.',
    input: z.object({ id: objectId.describe('The survey') }),
    output: z.object({ status: z.literal(true), quotas: z.array(quota) }),
    status: 200,
    problems: [],
    example: {
      input: { id: 124 },
      output: {
        status: true,
        quotas: [
          { id: '0d9c1f6a-4b1e-4c55-9d0e-2f6a7b8c9d10', name: 'Students', limit: 100, count: 41, is_ready: true },
        ],
      },
    },
    tool: null,
  }),
} as const;
