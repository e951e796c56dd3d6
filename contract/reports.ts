/** What the answers of a survey add up to: summary, report, crosstab, live totals. */
import { z } from 'zod';
import { constraint, objectId, paging, search, text, totalOf, uuid } from './common.ts';
import { bodyFilters, checkDays, featuresAsked, queryFilters, weightFilter } from './filters.ts';
import { operation } from './operation.ts';
import { crosstab, report, reportFile, reportInput, summary } from './report-shapes.ts';
import { isLanguageTag } from './setting-kinds.ts';

const id = objectId.describe('The survey');
const inSurvey = { subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;
const inReport = {
  subject: 'survey',
  objects: { id: '404 quiz_not_found', report_uuid: '404 report_not_found' },
} as const;
const reading = { tag: 'Reports', ability: 'answers:read', right: 'view' } as const;
const reportOutput = z.object({ status: z.literal(true), report });
const reportUuid = uuid.describe('The report');
const pieces = {
  id,
  report_uuid: reportUuid,
  widget_id: uuid.optional().describe('The question'),
  widget_hash: uuid.optional().describe('Its version'),
  ...paging(50),
};
const oneReport = { id: 124, report_uuid: '6f1e0a54-31f5-4a1c-9b33-0f0c1d2e3f40' };

export const reportOperations = {
  getSummary: operation({
    method: 'GET',
    path: '/quiz/{id}/summary',
    ...reading,
    ...inSurvey,
    summary: 'Read the summary of a survey',
    description: 'Of the filters only dates, device, country and source narrow the numbers of visits.',
    features: featuresAsked,
    input: z.object({ id, ...queryFilters }).superRefine(checkDays),
    output: z.object({ status: z.literal(true), summary }),
    status: 200,
    problems: [],
    example: { input: { id: 124, period: 'month' } },
    tool: 'get_quiz_summary',
  }),
  makeReport: operation({
    method: 'POST',
    kind: 'read',
    path: '/quiz/{id}/report',
    ...reading,
    ...inSurvey,
    summary: 'Report every question',
    description: 'The filters stand in the body. The same filters always give the same report_uuid.',
    features: featuresAsked,
    input: z.object({ id, ...bodyFilters, ...weightFilter }).superRefine(checkDays),
    output: reportOutput,
    status: 200,
    problems: ['422 export_too_large'],
    example: { input: { id: 124, is_complete: true } },
    tool: 'get_quiz_report',
  }),
  getReport: operation({
    method: 'GET',
    path: '/quiz/{id}/report',
    ...reading,
    ...inSurvey,
    summary: 'Report every question, with filters in the query',
    features: featuresAsked,
    input: z.object({ id, ...queryFilters, ...weightFilter }).superRefine(checkDays),
    output: reportOutput,
    status: 200,
    problems: ['422 export_too_large'],
    example: { input: { id: 124 } },
    tool: null,
  }),
  getReportByUuid: operation({
    method: 'GET',
    path: '/quiz/{id}/report/{report_uuid}',
    ...reading,
    ...inReport,
    summary: 'Report by its UUID, computed now',
    input: z.object({ id, report_uuid: reportUuid }),
    output: reportOutput,
    status: 200,
    problems: ['422 export_too_large'],
    example: { input: oneReport },
    tool: null,
  }),
  listReportFiles: operation({
    method: 'GET',
    path: '/quiz/{id}/report/{report_uuid}/files',
    ...reading,
    ...inReport,
    summary: 'List the uploaded files of a report',
    description: 'Newest first; addresses work for an hour.',
    input: z.object({
      ...pieces,
      sort: z
        .enum(['created_at', 'size', 'answer_id'])
        .default('created_at')
        .describe('Newest, largest, or those of the newest answers first'),
    }),
    output: z.array(reportFile),
    status: 200,
    problems: ['404 widget_not_found'],
    example: { input: oneReport },
    tool: 'get_quiz_report_files',
  }),
  listReportInputs: operation({
    method: 'GET',
    path: '/quiz/{id}/report/{report_uuid}/inputs',
    ...reading,
    ...inReport,
    summary: 'List the text answers of a report',
    description:
      'Newest first, with the typed texts of choices, and of a matrix of texts each cell by itself. Beyond offset 100,000, and wherever answers come in while you read, follow next_cursor.',
    input: z
      .object({
        ...pieces,
        search: search.describe('What the texts contain'),
        cursor: text(4000).optional().describe('next_cursor of the page before'),
      })
      .superRefine((sent, context) => {
        if (sent.cursor === undefined || sent.offset === 0) return;
        const message = 'cursor must not be sent with an offset: a cursor says where it goes on';
        context.addIssue({ code: 'custom', path: ['cursor'], message, ...constraint('conflict') });
      }),
    output: totalOf(reportInput).extend({ next_cursor: z.string().nullable() }),
    status: 200,
    problems: ['404 widget_not_found', '422 cursor_invalid'],
    example: { input: oneReport },
    tool: 'get_quiz_report_inputs',
  }),
  listReportWords: operation({
    method: 'GET',
    path: '/quiz/{id}/report/{report_uuid}/words',
    ...reading,
    ...inReport,
    summary: 'Count the words of the text answers of a report',
    description:
      'In how many of the texts that inputs lists each word stands, and each pair of neighbouring words, most frequent first and counted over all of them. Articles, pronouns and the like are left out where their language is known (en, ru, es, pt, de, fr, it, uk). A search for a word finds its longer forms too.',
    input: z.object({
      id,
      report_uuid: reportUuid,
      widget_id: pieces.widget_id,
      widget_hash: pieces.widget_hash,
      search: search.describe('What the texts contain'),
      limit: pieces.limit.describe('Of words, and of pairs'),
      lang: text(35)
        .refine(isLanguageTag, { ...constraint('format'), message: 'must be a BCP 47 language tag such as pt-BR' })
        .optional()
        .describe('Of the texts; without it, of the survey'),
    }),
    output: z.object({
      status: z.literal(true),
      total: z.number().int().describe('How many texts there are'),
      lang: z.string(),
      words: z.array(z.object({ word: z.string(), count: z.number().int() })),
      pairs: z.array(z.object({ pair: z.string(), count: z.number().int() })),
    }),
    status: 200,
    problems: ['404 widget_not_found', '422 export_too_large'],
    example: { input: oneReport },
    tool: null,
  }),
  getCrosstab: operation({
    method: 'GET',
    path: '/quiz/{id}/crosstab',
    ...reading,
    ...inSurvey,
    summary: 'Compare two questions',
    description: 'Counts, percentages, chi-square without correction, and Cramér’s V.',
    features: featuresAsked,
    input: z
      .object({
        id,
        row: text(100, 1).describe('Question of the rows'),
        col: text(100, 1).describe('Question of the columns'),
        row_id: text(100).optional().describe('Row of a matrix'),
        col_id: text(100).optional().describe('Row of a matrix'),
        ...queryFilters,
        ...weightFilter,
      })
      .superRefine(checkDays),
    output: z.object({ status: z.literal(true), crosstab }),
    status: 200,
    problems: ['404 widget_not_found'],
    example: {
      input: {
        id: 124,
        row: '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11',
        col: '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a12',
      },
    },
    tool: 'get_crosstab',
  }),
  watchTotals: operation({
    method: 'GET',
    path: '/quiz/{id}/live',
    ...reading,
    ...inSurvey,
    summary: 'Watch the totals of a survey',
    description:
      'Server-sent events: `totals` on opening and after changes, at most one a second, exact when it is sent; `end` with the reason `deleted`, `access` or `stopping`. With Last-Event-ID the first message is left out when nothing has changed since.',
    input: z.object({ id }),
    output: { file: ['text/event-stream'] },
    status: 200,
    problems: [],
    example: { input: { id: 124 } },
    tool: null,
  }),
} as const;
