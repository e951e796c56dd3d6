/** Looking through a survey before people meet it. */
import { z } from 'zod';
import { objectId } from './common.ts';
import { brokenReasons, closedReasons, type FindingCode, findingSeverities } from './finding-codes.ts';
import { operation } from './operation.ts';

const codes = Object.keys(findingSeverities) as [FindingCode, ...FindingCode[]];

const details = z.object({
  reason: z
    .enum([...brokenReasons, ...closedReasons])
    .optional()
    .describe('What has broken the rule, or why the survey takes no answers'),
  widget_id: z.string().optional().describe('Of `same_title`: the earlier question'),
  field: z.string().optional().describe('Member of the question or of the theme, or the setting'),
  free: z.int().optional().describe('Promo codes that are left'),
  total: z.int().optional().describe('Promo codes in all'),
  text: z.string().optional().describe('Of `contrast`: the member of the theme that is hard to read'),
  ground: z.string().optional().describe('Of `contrast`: the member of the theme that it stands on'),
  ratio: z.number().optional().describe('Of `contrast`: how far they are apart, rounded down'),
  dark: z.boolean().optional().describe('Of `contrast`: on dark pages'),
});

const finding = z.object({
  code: z.enum(codes),
  severity: z.enum(['error', 'warning', 'hint']),
  widget_id: z.string().nullable().describe('The question; null: the survey or a quota'),
  path: z.string().nullable().describe('Place of the rule in the conditions'),
  message: z.string(),
  details: details.describe('What else is known of it, to be told in words of one’s own'),
});

export const checkOperations = {
  checkSurvey: operation({
    method: 'GET',
    path: '/quiz/{id}/check',
    tag: 'Surveys',
    ability: 'quiz:read',
    subject: 'survey',
    right: 'view',
    objects: { id: '404 quiz_not_found' },
    summary: 'Look for mistakes',
    description:
      'Looks through draft, conditions and settings: questions nobody can reach, dead ends, rules that never hold, and more. Nothing it finds stops publishing.',
    input: z.object({
      id: objectId.describe('The survey'),
      draft: z
        .boolean()
        .optional()
        .describe('False leaves out what follows from questions and rules alone, which takes the longest'),
    }),
    output: z.object({
      status: z.literal(true),
      ok: z.boolean().describe('No finding of severity error'),
      findings: z.array(finding).describe('Questions first, then rules, then the survey'),
    }),
    status: 200,
    problems: [],
    example: {
      input: { id: 124 },
      output: {
        status: true,
        ok: false,
        findings: [
          {
            code: 'unreachable',
            severity: 'error',
            widget_id: '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11',
            path: null,
            message: 'No answers lead to this question.',
            details: {},
          },
        ],
      },
    },
    tool: 'check_quiz',
  }),
} as const;
