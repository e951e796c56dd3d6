/** Default texts: the words of the survey page that belong to no question, and what a survey puts in their place. */
import { z } from 'zod';
import { language, objectId, text } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

export const label = z
  .object({ code: z.string(), standard_text: z.string(), user_text: z.string().nullable() })
  .meta({ id: 'Label' });

const sentText = z.object({
  code: z.string().describe('A code of the list'),
  text: text(limits.labelText).nullable().describe('null or an empty text resets to the standard text'),
});

const survey = {
  tag: 'Default texts',
  subject: 'survey',
  objects: { id: '404 quiz_not_found' },
  status: 200,
  problems: [],
} as const;
const asked = {
  id: objectId.describe('The survey'),
  lang: language.default('ru').describe('Language of standard_text'),
};

export const labelOperations = {
  listTexts: operation({
    method: 'GET',
    path: '/quiz/{id}/default-texts',
    ...survey,
    ability: 'quiz:read',
    right: 'view',
    summary: 'List the default texts of a survey',
    description: 'All labels in a fixed order. An override belongs to the survey, not to a language.',
    input: z.object({
      ...asked,
      content_lang: text(35)
        .optional()
        .describe('Language of the page: standard_text is in it where the page speaks more languages than lang knows'),
    }),
    output: z.array(label),
    example: { input: { id: 124, lang: 'en' } },
    tool: 'get_quiz_texts',
  }),
  updateTexts: operation({
    method: 'POST',
    path: '/quiz/{id}/default-texts',
    ...survey,
    ability: 'quiz:write',
    right: 'edit',
    feature: 'default_texts',
    summary: 'Override default texts',
    description: 'Only the codes sent change; of a repeated code the last wins.',
    input: z.object({ ...asked, texts: z.array(sentText).max(limits.textsPerCall) }),
    query: ['lang'],
    output: z.object({ status: z.literal(true), texts: z.array(label) }),
    example: { input: { id: 124, lang: 'en', texts: [{ code: 'button_next', text: 'Go on' }] } },
    tool: 'update_quiz_texts',
  }),
} as const;
