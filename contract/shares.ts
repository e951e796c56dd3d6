/** Links by which results are read without an account. */
import { z } from 'zod';
import { objectId, uuid } from './common.ts';
import { bodyFilters, checkDays, featuresAsked } from './filters.ts';
import { operation } from './operation.ts';
import { sections, shareLink } from './share-shapes.ts';

const id = objectId.describe('The survey');
const inSurvey = { subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;
const reading = { tag: 'Reports', ability: 'answers:read', right: 'view' } as const;
const writing = { tag: 'Reports', ability: 'answers:write', right: 'edit' } as const;

export const shareOperations = {
  createShare: operation({
    method: 'POST',
    path: '/quiz/{id}/share',
    ...writing,
    ...inSurvey,
    summary: 'Share results by a link',
    description:
      'Readable without an account, always fresh. The same section, filters and `texts` give the same link (200).',
    features: featuresAsked,
    input: z
      .object({
        id,
        section: z.enum(sections),
        texts: z
          .boolean()
          .default(true)
          .describe('false: what respondents typed is left out, of the page and of its data'),
        ...bodyFilters,
      })
      .superRefine(checkDays),
    output: z.object({ status: z.literal(true), link: shareLink }),
    status: 201,
    repeats: true,
    problems: [],
    example: { input: { id: 124, section: 'report' } },
    tool: 'share_report_link',
  }),
  listShares: operation({
    method: 'GET',
    path: '/quiz/{id}/share',
    ...reading,
    ...inSurvey,
    summary: 'List the shared links of a survey',
    input: z.object({ id }),
    output: z.array(shareLink),
    status: 200,
    problems: [],
    example: { input: { id: 124 } },
    tool: null,
  }),
  switchShare: operation({
    method: 'POST',
    path: '/quiz/{id}/share/{uuid}',
    ...writing,
    subject: 'survey',
    objects: { id: '404 quiz_not_found', uuid: '404 share_not_found' },
    summary: 'Switch a shared link on or off',
    input: z.object({
      id,
      uuid: uuid.describe('The link'),
      is_active: z.boolean(),
      section: z.enum(sections).optional().describe('Must be that of the link'),
    }),
    output: z.object({ status: z.literal(true), link: shareLink }),
    status: 200,
    problems: [],
    example: { input: { id: 124, uuid: '6f1e0a54-31f5-4a1c-9b33-0f0c1d2e3f40', is_active: false } },
    tool: 'set_share_link_active',
  }),
} as const;
