/** Looking through a survey before people meet it. */
import { z } from 'zod';
import { objectId } from './common.ts';
import { operation } from './operation.ts';

/** Every code with its severity: the list is closed. */
export const findingSeverities = {
  unreachable: 'error',
  dead_end: 'error',
  always_screenout: 'error',
  condition_source_missing: 'error',
  condition_target_missing: 'error',
  condition_backward: 'error',
  carry_forward_missing: 'error',
  sso_not_configured: 'error',
  never_true: 'warning',
  shadowed: 'warning',
  position: 'warning',
  no_options: 'warning',
  conditions_unknown: 'warning',
  no_questions: 'warning',
  no_points: 'warning',
  setting_without_value: 'warning',
  not_open: 'warning',
  promo_low: 'warning',
  promo_empty: 'warning',
  contrast: 'warning',
  media_missing: 'warning',
  always_true: 'hint',
  not_proved: 'hint',
  empty_title: 'hint',
  same_title: 'hint',
} as const;

export type FindingCode = keyof typeof findingSeverities;

const codes = Object.keys(findingSeverities) as [FindingCode, ...FindingCode[]];

const finding = z.object({
  code: z.enum(codes),
  severity: z.enum(['error', 'warning', 'hint']),
  widget_id: z.string().nullable().describe('The question; null: the survey or a quota'),
  path: z.string().nullable().describe('Place of the rule in the conditions'),
  message: z.string(),
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
    input: z.object({ id: objectId.describe('The survey') }),
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
          },
        ],
      },
    },
    tool: 'check_quiz',
  }),
} as const;
