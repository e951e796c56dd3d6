/** Surveys from texts: an outline becomes a draft. */
import { z } from 'zod';
import { named, objectId, text } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { structureOutput } from './structure.ts';
import { createdSurvey } from './survey-shapes.ts';
import { creation } from './surveys.ts';

const report = z
  .object({
    questions: z.number().int(),
    rules: z.number().int(),
    losses: z.array(
      z.object({ code: z.string(), place: z.string(), message: z.string(), kept_as: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ImportReport' });

const outline = '# Café feedback\nHow was it? [rating 5] *\nWhat did you have?\n- Coffee\n- Cake\n< Thank you!';

export const importOperations = {
  importSurvey: operation({
    method: 'POST',
    path: '/workspace/{id}/import',
    tag: 'Surveys',
    ability: 'quiz:write',
    subject: 'workspace',
    right: 'edit',
    objects: { id: '404 workspace_not_found' },
    summary: 'Make a survey from a text',
    description:
      'An outline with one item per line becomes a draft: `# name`, `> message`, `< thanks`, any other line a question `Title [type words] *`, below it options `- text`, columns `+ text` and descriptions `: text`. `- * text` is a correct answer and gives a point, `- text = 2` gives points, `-> 5`, `-> end` and `-> out` jump. The same text always gives the same questions.',
    input: z.object({
      id: objectId.describe('The workspace'),
      content: text(limits.outline, 1).describe('The text'),
      format: z.enum(['text']),
      folder_id: objectId.optional().describe('Default: the default folder of the workspace'),
      name: named().optional().describe('Wins over the name in the text'),
      dry_run: z.boolean().default(false).describe('Tells what would be made, and makes nothing'),
    }),
    output: z.object({
      status: z.literal(true),
      quiz: createdSurvey.nullable(),
      report,
      widgets: structureOutput.optional().describe('In a dry run'),
      conditions: z.record(z.string(), z.unknown()).optional().describe('In a dry run'),
      settings: z.record(z.string(), z.unknown()).optional().describe('In a dry run'),
    }),
    status: 201,
    repeats: true,
    problems: creation.filter((key) => key !== '400 workspace_not_found' && key !== '403 access_denied'),
    body: 'large',
    example: { input: { id: 1, format: 'text', content: outline } },
    tool: 'create_quiz_from_text',
  }),
} as const;
