/** The passwords of a survey. */
import { z } from 'zod';
import { codePoints, constraint, done, integer, objectId, paging, timestamp } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

export const password = z
  .object({
    id: z.number().int(),
    password: z.string(),
    is_single_use: z.boolean(),
    used_count: z.number().int(),
    created_at: timestamp,
  })
  .meta({ id: 'SurveyPassword' });

/** What two passwords are compared by: respondents type them from paper and from mails. */
export function comparable(text: string): string {
  return text.trim().normalize('NFC');
}

/** Faults are told of the list and not of its items, because a fault repeats the value and these are secrets. */
const passwordList = z
  .array(z.string().meta({ minLength: 1, maxLength: 100 }))
  .min(1)
  .max(limits.passwordsPerCall)
  .superRefine((sent, context) => {
    const seen = new Set<string>();
    sent.forEach((text, index) => {
      const key = comparable(text);
      const fault = (name: 'length' | 'unique', message: string) =>
        context.addIssue({
          code: 'custom',
          ...constraint(name),
          message: `has a password at place ${index + 1} that ${message}`,
        });
      if (key === '' || codePoints(text) > 100) fault('length', 'has not 1 to 100 characters');
      else if (seen.has(key)) fault('unique', 'stands in the list before');
      seen.add(key);
    });
  });

const id = objectId.describe('The survey');
const ofSurvey = { subject: 'survey', right: 'edit', objects: { id: '404 quiz_not_found' } } as const;
const shown = {
  id: 3,
  password: 'k7w2-9xqm',
  is_single_use: false,
  used_count: 0,
  created_at: '2026-02-25T08:37:14.000000Z',
};

export const passwordOperations = {
  listPasswords: operation({
    method: 'GET',
    path: '/quiz/{id}/passwords',
    tag: 'Settings',
    ability: 'quiz:read',
    ...ofSurvey,
    summary: 'List the passwords of a survey',
    description: 'For members; viewers may not read them.',
    input: z.object({ id, ...paging(50) }),
    output: z.array(password),
    status: 200,
    problems: [],
    example: { input: { id: 124 }, output: [shown] },
    tool: null,
  }),
  createPasswords: operation({
    method: 'POST',
    path: '/quiz/{id}/passwords',
    tag: 'Settings',
    ability: 'quiz:write',
    ...ofSurvey,
    summary: 'Add passwords',
    description: 'Either your own or a number of random ones.',
    input: z
      .object({
        id,
        passwords: passwordList.optional(),
        count: integer(1, limits.passwordsPerCall).optional().describe('How many random ones to make'),
        is_single_use: z.boolean().default(false).describe('Each is spent by the first answer completed with it'),
      })
      .superRefine((sent, context) => {
        const both = sent.passwords !== undefined && sent.count !== undefined;
        const neither = sent.passwords === undefined && sent.count === undefined;
        if (both)
          context.addIssue({
            code: 'custom',
            path: ['count'],
            ...constraint('conflict'),
            message: 'cannot be sent together with passwords',
          });
        if (neither)
          context.addIssue({
            code: 'custom',
            path: ['passwords'],
            ...constraint('required'),
            message: 'or count is required',
          });
      }),
    output: z.object({ status: z.literal(true), passwords: z.array(password) }),
    status: 201,
    problems: ['409 password_limit'],
    example: { input: { id: 124, count: 1 }, output: { status: true, passwords: [shown] } },
    tool: null,
  }),
  deletePassword: operation({
    method: 'DELETE',
    path: '/quiz/{id}/passwords/{password_id}',
    tag: 'Settings',
    ability: 'quiz:write',
    subject: 'survey',
    right: 'edit',
    objects: { id: '404 quiz_not_found', password_id: '404 password_not_found' },
    summary: 'Delete a password',
    input: z.object({ id, password_id: objectId }),
    output: done,
    status: 200,
    problems: [],
    example: { input: { id: 124, password_id: 3 }, output: { status: true } },
    tool: null,
  }),
} as const;
