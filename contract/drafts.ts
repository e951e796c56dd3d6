/** The draft: saving questions, a dry run of that, and the branching logic. */
import { z } from 'zod';
import { objectId } from './common.ts';
import { conditionsGrammar } from './conditions.ts';
import { exampleConditions, exampleDraft, exampleOfEveryType } from './example-survey.ts';
import { operation } from './operation.ts';
import { describedAs } from './questions/forms.ts';
import { questionTypes } from './questions/types.ts';
import { structureInput, structureOutput, warning } from './structure.ts';

const id = objectId.describe('The survey');
const conditionsOutput = z.record(z.string(), z.unknown());

const saved = z.object({
  count: z.number().int(),
  types: z.partialRecord(z.enum(questionTypes), z.number().int()),
});

/** Any object is taken; what does not fit the grammar is named in `conditions_invalid`. */
const conditions = describedAs(
  z.union([z.record(z.string(), z.unknown()), z.array(z.never()).max(0), z.null()]),
  z.union([conditionsGrammar, z.array(z.never()).max(0), z.null()]),
).describe('The whole branching logic: jumps, display, quotas. {}, [] and null clear it.');

const keepBroken = z
  .boolean()
  .default(false)
  .describe(
    'Rules that a later change has broken (their question, option, row or variable is gone, moved or of another type) are stored and come back as warnings; otherwise they are refused.',
  );

const everyType = { every_type: { summary: 'A question of every type', input: { id: 124, ...exampleOfEveryType } } };

export const draftOperations = {
  saveSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/save',
    tag: 'Surveys',
    ability: 'quiz:write',
    subject: 'survey',
    right: 'edit',
    objects: { id: '400 quiz_not_found' },
    summary: 'Save the questions',
    description:
      'Replaces the whole draft. Every id needs an entity and every entity an id; respondents see it after publishing. With conditions the branching logic is replaced in the same step, judged against these questions; without them it stays as it is.',
    input: z.object({ id, ...structureInput, conditions: conditions.optional(), keep_broken: keepBroken }),
    output: z.object({
      status: z.literal(true),
      saved,
      widgets: structureOutput,
      conditions: conditionsOutput.optional().describe('As stored, where they were sent'),
      warnings: z.array(warning),
    }),
    status: 200,
    problems: ['422 widgets_inconsistent', '422 conditions_invalid'],
    body: 'large',
    revision: 'guards',
    example: { input: { id: 124, ...exampleDraft }, more: everyType },
    tool: 'update_quiz_widgets',
  }),
  validateSurvey: operation({
    method: 'POST',
    path: '/quiz/{id}/validate',
    tag: 'Surveys',
    ability: 'quiz:read',
    kind: 'read',
    subject: 'survey',
    right: 'view',
    objects: { id: '404 quiz_not_found' },
    summary: 'Try a save without saving',
    description: 'Says what a save would store, warn about and change. Nothing is stored.',
    input: z.object({ id, ...structureInput, conditions: conditions.optional(), keep_broken: keepBroken }),
    output: z.object({
      status: z.literal(true),
      saved,
      widgets: structureOutput,
      conditions: conditionsOutput,
      warnings: z.array(warning),
      changes: z.object({
        added: z.array(z.string()),
        removed: z.array(z.string()),
        moved: z.array(z.string()),
        changed: z.array(z.object({ id: z.string(), members: z.array(z.string()), new_hash: z.boolean() })),
      }),
    }),
    status: 200,
    problems: ['422 widgets_inconsistent', '422 conditions_invalid'],
    body: 'large',
    example: { input: { id: 124, ...exampleDraft }, more: everyType },
    tool: 'validate_quiz_widgets',
  }),
  saveConditions: operation({
    method: 'POST',
    path: '/quiz/{id}/conditions',
    tag: 'Conditions',
    ability: 'quiz:write',
    subject: 'survey',
    right: 'edit',
    objects: { id: '404 quiz_not_found' },
    summary: 'Save the branching logic',
    description: 'Replaces all jumps, display rules and quotas of the draft.',
    input: z.object({ id, conditions, keep_broken: keepBroken }),
    output: z.object({ status: z.literal(true), conditions: conditionsOutput, warnings: z.array(warning) }),
    status: 200,
    problems: ['422 conditions_invalid'],
    body: 'large',
    revision: 'guards',
    example: { input: { id: 124, conditions: exampleConditions } },
    tool: 'update_quiz_logic',
  }),
} as const;
