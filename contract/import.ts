/** Surveys from files and as files: our own bundles, outlines, and what other services give. */
import { z } from 'zod';
import { named, objectId } from './common.ts';
import { limits } from './limits.ts';
import { importFormats, keptForms, lossCodes, lossParts, ruleWords, understoodCodes } from './losses.ts';
import { operation } from './operation.ts';
import { settingsOutput } from './settings.ts';
import { structureOutput } from './structure.ts';
import { createdSurvey } from './survey-shapes.ts';
import { creation } from './surveys.ts';
import { themeOutput } from './theme-members.ts';

const loss = z
  .object({
    code: z.enum(lossCodes),
    place: z.string().describe('Where in the file, in words: Question 7'),
    message: z.string(),
    kept_as: z.enum(keptForms).nullable().describe('What stands in its place; null: nothing'),
    part: z.enum(lossParts),
    number: z.number().int().nullable().describe('Of questions, endings and rules, from 1, as they stand in the file'),
    what: z.string().describe('As the file calls it'),
    rule: z
      .array(
        z.union([
          z.object({ word: z.enum(ruleWords) }),
          z.object({ name: z.string() }).describe('As people know it: a title, an option, a value'),
          z.object({ sign: z.string() }),
        ]),
      )
      .nullable()
      .describe('Of a rule that is left out: what it said, piece by piece; null: `what` tells it'),
    widget_id: z.string().nullable().describe('The question that was made of it'),
    title: z.string().nullable().describe('Of a question that is left out: how the file calls it'),
    instead: z.string().nullable().describe('Of an ending that is left out: the title of the one that is there'),
    made: z.number().int().describe('How many questions of the type `kept_as` were made of it; else 1'),
  })
  .meta({ id: 'ImportLoss' });

const report = z
  .object({
    questions: z.number().int(),
    rules: z.number().int(),
    losses: z.array(loss).describe(`At most ${limits.lossesListed}`),
    losses_total: z.number().int(),
    understood: z
      .array(z.object({ line: z.number().int(), code: z.enum(understoodCodes), what: z.string() }))
      .describe('Of a text: what was read from its words, not from its signs; `title`, `several`'),
  })
  .meta({ id: 'ImportReport' });

/** What the page of a survey is drawn with, apart from its questions. */
export const importPage = z
  .object({
    origin: z.string().describe('Where survey pages of the workspace are'),
    settings: settingsOutput.pick({
      lang: true,
      content_lang: true,
      show_progressbar: true,
      show_navigate: true,
      numeration: true,
      auto_move_by_enter: true,
      auto_advance: true,
      show_by_one: true,
      show_copyright: true,
      block_jump_to_prev_widget: true,
      question_required_mode: true,
    }),
    texts: z.record(z.string(), z.string()).describe('Default texts in its language, with its own'),
    theme: z.object(themeOutput),
  })
  .meta({ id: 'ImportPage' });

const outline = '# Café feedback\nHow was it? [rating 5] *\nWhat did you have?\n- Coffee\n- Cake\n< Thank you!';
const form = '{"title":"Café feedback","fields":[{"ref":"a","type":"short_text","title":"How was it?"}]}';

export const importOperations = {
  importSurvey: operation({
    method: 'POST',
    path: '/workspace/{id}/import',
    tag: 'Surveys',
    ability: 'quiz:write',
    subject: 'workspace',
    right: 'edit',
    objects: { id: '404 workspace_not_found' },
    summary: 'Make a survey from a file or a text',
    description:
      'The file, or its text as `content`, becomes a draft, all of it or nothing: `bundle` is what the bundle of a survey gives, `typeform`, `google_forms` and `surveyjs` the JSON of a form as those services give it, `limesurvey` an `.lss` file. Nothing is fetched: pictures of other services stay where they are. Whatever could not be carried over stands in `report.losses`, with its place and what was kept instead; scripts are switched off. A bundle has at most 50 MB, other files 5 MB, as JSON 5 MB.\n\n`text` is an outline with one item per line: `# name`, `> message`, `< thanks`, any other line a question `Title [type words] *`, below it options `- text`, columns `+ text` and descriptions `: text`. `[ ] text` is an option of which several can be chosen, `( ) text` one of which one can. `- * text` is a correct answer and gives a point, `- text = 2` gives points, `-> 5`, `-> end` and `-> out` jump. The same text always gives the same questions.',
    input: z.object({
      id: objectId.describe('The workspace'),
      content: z.string().min(1).optional().describe('The text of the file, where it does not come as a file'),
      format: z.enum(importFormats),
      folder_id: objectId.optional().describe('Default: the default folder of the workspace'),
      name: named().optional().describe('Wins over the name in the file'),
      dry_run: z.boolean().default(false).describe('Tells what would be made, and makes nothing'),
    }),
    output: z.object({
      status: z.literal(true),
      quiz: createdSurvey.nullable(),
      report,
      name: z.string().nullable().optional().describe('In a dry run: the name in the file'),
      widgets: structureOutput.optional().describe('In a dry run'),
      conditions: z.record(z.string(), z.unknown()).optional().describe('In a dry run'),
      settings: z.record(z.string(), z.unknown()).optional().describe('In a dry run'),
      page: importPage.optional().describe('In a dry run: what its page would be drawn with'),
    }),
    status: 201,
    repeats: true,
    problems: [
      ...creation.filter((key) => key !== '400 workspace_not_found' && key !== '403 access_denied'),
      '409 media_limit',
      '422 file_format',
      '422 file_unreadable',
    ],
    body: 'large',
    upload: { file: 'file', maxBytes: limits.bundleBytes, isOptional: true },
    example: {
      input: { id: 1, format: 'text', content: outline },
      more: {
        typeform: {
          summary: 'What a form of another service would become',
          input: { id: 1, format: 'typeform', content: form, dry_run: true },
        },
      },
    },
    tool: 'create_quiz_from_text',
  }),
  getBundle: operation({
    method: 'GET',
    path: '/quiz/{id}/bundle',
    tag: 'Surveys',
    ability: 'quiz:read',
    subject: 'survey',
    right: 'view',
    objects: { id: '404 quiz_not_found' },
    summary: 'Take a survey as a file',
    description:
      'The draft with its settings, texts, variables, theme and media as one JSON file, which the import takes here and at any other installation. Export, import and export again give equal bytes. Answers, versions, the note, passwords, webhooks, links and codes are not in it.',
    input: z.object({
      id: objectId.describe('The survey'),
      media: z.boolean().default(true).describe('false: pictures, sound and films stay addresses of this installation'),
    }),
    output: { file: ['application/json'] },
    status: 200,
    problems: ['422 export_too_large'],
    example: { input: { id: 124, media: false } },
    tool: null,
  }),
} as const;
