/** Hidden variables: values taken from the link, and the service pairs of a survey and of its questions. */
import { z } from 'zod';
import { constraint, done, named, objectId, text, uuid } from './common.ts';
import { exampleQuestions } from './example-survey.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';

export const variable = z
  .object({ id: z.string().meta({ format: 'uuid' }), name: z.string() })
  .meta({ id: 'Variable' });

export const hiddenOption = z
  .object({ id: z.number().int(), name: z.string(), value: z.string() })
  .meta({ id: 'HiddenOption' });

export const widgetOption = z
  .object({
    id: z.number().int(),
    widget_uuid: z.string().meta({ format: 'uuid' }),
    name: z.string(),
    value: z.string(),
  })
  .meta({ id: 'WidgetHiddenOption' });

/** Parameters of a survey link that have a meaning of their own, and the one name under which no object keeps a value. */
const reserved = ['uuid', 'done', 'lang', 'key', '__proto__'];

const variableName = named(limits.variableName)
  .refine((name) => /^[A-Za-z0-9_.-]*$/.test(name), {
    ...constraint('format'),
    message: 'may hold letters, digits, _, . and - only',
  })
  .refine((name) => !reserved.includes(name), {
    ...constraint('format'),
    message: `must not be one of ${reserved.join(', ')}`,
  })
  .describe('Letters, digits, _, . and -');

/** The whole list of variables, as settings take it. */
export const extraFields = z
  .array(z.object({ id: uuid.nullish(), name: variableName }))
  .max(limits.variables)
  .superRefine((items, context) => {
    for (const member of ['id', 'name'] as const) {
      const seen = new Set<string>();
      items.forEach((item, index) => {
        const value = item[member];
        if (value === undefined || value === null) return;
        if (seen.has(value))
          context.addIssue({
            code: 'custom',
            path: [index, member],
            ...constraint('unique'),
            message: 'stands in the list twice',
          });
        seen.add(value);
      });
    }
  });

const id = objectId.describe('The survey');
const survey = { subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;
const ofVariable = {
  subject: 'survey',
  objects: { id: '404 quiz_not_found', field_id: '404 variable_not_found' },
} as const;
const ofOption = {
  subject: 'survey',
  objects: { id: '404 quiz_not_found', opt_id: '404 hidden_option_not_found' },
} as const;
const field_id = uuid.describe('The variable');
const opt_id = objectId.describe('The option');
const pair = { name: named(limits.variableName), value: text(limits.optionValue) };
const reads = { tag: 'Variables', ability: 'quiz:read', right: 'view', status: 200, problems: [] } as const;
const writes = { tag: 'Variables', ability: 'quiz:write', right: 'edit', problems: [], revision: 'returns' } as const;
const variableDone = z.object({ status: z.literal(true), variable });
const hiddenDone = z.object({ status: z.literal(true), option: hiddenOption });
const widgetDone = z.object({ status: z.literal(true), option: widgetOption });

const source = { id: '5f0c2f6e-8a57-4c3f-9d55-6a1c2b3d4e5f', name: 'utm_source' };
const redirect = { name: 'redirect_url', value: 'https://example.com/thanks' };
const crm = { name: 'crm_field', value: 'UF_CRM_1' };

export const variableOperations = {
  listVariables: operation({
    method: 'GET',
    path: '/quiz/{id}/variables',
    ...survey,
    ...reads,
    summary: 'List the variables of a survey',
    description: 'Values taken from the link or sent by the client, stored with each answer.',
    input: z.object({ id }),
    output: z.array(variable),
    example: { input: { id: 124 }, output: [source] },
    tool: 'get_quiz_variables',
  }),
  createVariable: operation({
    method: 'POST',
    path: '/quiz/{quiz_id}/variables',
    subject: 'survey',
    objects: { quiz_id: '404 quiz_not_found' },
    ...writes,
    summary: 'Add a variable',
    input: z.object({
      quiz_id: objectId.describe('The survey'),
      name: variableName,
      id: uuid.optional().describe('Default: a new one'),
    }),
    output: variableDone,
    status: 201,
    example: { input: { quiz_id: 124, name: 'utm_source' }, output: { status: true, variable: source } },
    tool: 'create_quiz_variable',
  }),
  renameVariable: operation({
    method: 'POST',
    path: '/quiz/{id}/variables/{field_id}',
    ...ofVariable,
    ...writes,
    summary: 'Rename a variable',
    description: 'Stored answers follow the new name.',
    input: z.object({ id, field_id, name: variableName }),
    output: variableDone,
    status: 200,
    example: {
      input: { id: 124, field_id: source.id, name: 'utm_source' },
      output: { status: true, variable: source },
    },
    tool: 'update_quiz_variable',
  }),
  deleteVariable: operation({
    method: 'DELETE',
    path: '/quiz/{id}/variables/{field_id}',
    ...ofVariable,
    ...writes,
    summary: 'Delete a variable',
    description: 'Values stored with answers stay.',
    input: z.object({ id, field_id }),
    output: done,
    status: 200,
    example: { input: { id: 124, field_id: source.id }, output: { status: true } },
    tool: 'delete_quiz_variable',
  }),
  listHiddenOptions: operation({
    method: 'GET',
    path: '/quiz/{id}/hidden-options',
    ...survey,
    ...reads,
    summary: 'List the hidden options of a survey',
    description: 'Service pairs of the survey: sent in webhooks, never to respondents.',
    input: z.object({ id }),
    output: z.array(hiddenOption),
    example: { input: { id: 124 }, output: [{ id: 7, ...redirect }] },
    tool: 'get_quiz_hidden_options',
  }),
  createHiddenOption: operation({
    method: 'POST',
    path: '/quiz/{id}/hidden-options',
    ...survey,
    ...writes,
    summary: 'Add a hidden option',
    input: z.object({ id, ...pair }),
    output: hiddenDone,
    status: 201,
    example: { input: { id: 124, ...redirect }, output: { status: true, option: { id: 7, ...redirect } } },
    tool: 'create_hidden_option',
  }),
  updateHiddenOption: operation({
    method: 'POST',
    path: '/quiz/{id}/hidden-options/{opt_id}',
    ...ofOption,
    ...writes,
    summary: 'Change a hidden option',
    input: z.object({ id, opt_id, ...pair }),
    output: hiddenDone,
    status: 200,
    example: { input: { id: 124, opt_id: 7, ...redirect }, output: { status: true, option: { id: 7, ...redirect } } },
    tool: 'update_hidden_option',
  }),
  deleteHiddenOption: operation({
    method: 'DELETE',
    path: '/quiz/{id}/hidden-options/{opt_id}',
    ...ofOption,
    ...writes,
    summary: 'Delete a hidden option',
    input: z.object({ id, opt_id }),
    output: done,
    status: 200,
    example: { input: { id: 124, opt_id: 7 }, output: { status: true } },
    tool: 'delete_hidden_option',
  }),
  listWidgetOptions: operation({
    method: 'GET',
    path: '/quiz/{id}/widgets-hidden',
    ...survey,
    ...reads,
    summary: 'List the hidden options of questions',
    description: 'Service pairs of a question: sent in webhooks and answer records with it, never to respondents.',
    input: z.object({ id, widget_uuid: uuid.optional().describe('Only those of this question') }),
    output: z.array(widgetOption),
    example: { input: { id: 124 }, output: [{ id: 9, widget_uuid: exampleQuestions[1]!.id, ...crm }] },
    tool: 'get_quiz_widgets_hidden',
  }),
  createWidgetOption: operation({
    method: 'POST',
    path: '/quiz/{id}/widgets-hidden',
    ...survey,
    ...writes,
    problems: ['404 widget_not_found'],
    summary: 'Add a hidden option to a question of the draft',
    input: z.object({ id, widget_uuid: uuid.describe('A question of the draft'), ...pair }),
    output: widgetDone,
    status: 201,
    example: {
      input: { id: 124, widget_uuid: exampleQuestions[1]!.id, ...crm },
      output: { status: true, option: { id: 9, widget_uuid: exampleQuestions[1]!.id, ...crm } },
    },
    tool: 'create_widget_hidden_option',
  }),
  updateWidgetOption: operation({
    method: 'POST',
    path: '/quiz/{id}/widgets-hidden/{opt_id}',
    ...ofOption,
    ...writes,
    summary: 'Change a hidden option of a question',
    input: z.object({ id, opt_id, ...pair }),
    output: widgetDone,
    status: 200,
    example: {
      input: { id: 124, opt_id: 9, ...crm },
      output: { status: true, option: { id: 9, widget_uuid: exampleQuestions[1]!.id, ...crm } },
    },
    tool: 'update_widget_hidden_option',
  }),
  deleteWidgetOption: operation({
    method: 'DELETE',
    path: '/quiz/{id}/widgets-hidden/{opt_id}',
    ...ofOption,
    ...writes,
    summary: 'Delete a hidden option of a question',
    input: z.object({ id, opt_id }),
    output: done,
    status: 200,
    example: { input: { id: 124, opt_id: 9 }, output: { status: true } },
    tool: 'delete_widget_hidden_option',
  }),
} as const;
