/** Answers, summary and report as files. */
import { z } from 'zod';
import { objectId } from './common.ts';
import { bodyFilters, checkDays, jsonText, queryFilters, weightFilter, featuresAsked } from './filters.ts';
import { limits } from './limits.ts';
import { operation, type FileOutput } from './operation.ts';

export const contentTypes = {
  csv: 'text/csv; charset=UTF-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  sav: 'application/x-spss-sav',
  json: 'application/json',
  zip: 'application/zip',
} as const;

export const exportKinds = [
  'answers_csv',
  'answers_xlsx',
  'answers_word',
  'answers_sav',
  'answers_codebook',
  'summary_pdf',
  'report_pdf',
  'report_word',
  'print_pdf',
  'files_zip',
] as const;
export type ExportKind = (typeof exportKinds)[number];

const id = objectId.describe('The survey');
const excluded = { excludedIds: queryFilters.exclude.describe('Answers to leave out') };
const labels = {
  labels: z
    .enum(['text', 'values'])
    .default('text')
    .describe('Readable labels, or machine values under the names of the codebook'),
};

const crossing = z
  .object({
    row: z.string(),
    col: z.string(),
    row_id: z.string().nullish().describe('Row of a matrix'),
    col_id: z.string().nullish().describe('Row of a matrix'),
  })
  .meta({ id: 'Crossing' });
const crossings = z.array(crossing).max(limits.crosstabs);
export type SentCrossing = z.output<typeof crossing>;

/** Questions that a report sets against each other, a page for each pair. */
export const bodyCrosstabs = {
  crosstabs: crossings.optional().describe('Pairs of questions, each on a page of its own'),
};
const queryCrosstabs = {
  crosstabs: jsonText(crossings).optional().describe('JSON text: pairs of questions, each on a page of its own'),
};

const answers = { id, ...queryFilters, ...excluded };
const inQuery = { id, ...queryFilters, ...excluded };
const inBody = { id, ...bodyFilters, ...excluded };

const of = {
  tag: 'Exports',
  ability: 'answers:read',
  subject: 'survey',
  right: 'view',
  objects: { id: '404 quiz_not_found' },
  status: 200,
} as const;

const file = (type: keyof typeof contentTypes): FileOutput => ({ file: [contentTypes[type].split(';')[0]!] });
const example = { input: { id: 124 } };

export const codebook = z
  .object({
    quiz_id: z.number().int(),
    name: z.string(),
    lang: z.string(),
    variables: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        widget_id: z.string().nullable(),
        widget_hash: z.string().nullable(),
        row: z.string().nullable(),
        option: z.string().nullable(),
        type: z.string(),
        measure: z.enum(['nominal', 'ordinal', 'scale']),
        values: z.array(z.object({ id: z.string(), code: z.number(), label: z.string() })),
        missing: z.array(z.number()),
      }),
    ),
  })
  .meta({ id: 'Codebook' });

export const exportOperations = {
  exportAnswersCsv: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/answers/csv',
    summary: 'Export answers as CSV',
    description:
      'UTF-8 with a byte order mark; one row per answer. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
    features: featuresAsked,
    input: z
      .object({
        ...answers,
        ...labels,
        delimiter: z.enum(['comma', 'semicolon']).default('comma').describe('What stands between cells'),
      })
      .superRefine(checkDays),
    output: file('csv'),
    problems: ['422 export_too_large'],
    example,
    tool: null,
  }),
  exportAnswersXlsx: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/answers/xlsx',
    summary: 'Export answers as XLSX',
    description: 'Numbers and dates are typed; a second sheet lists the questions. At most 1,000,000 answers.',
    features: featuresAsked,
    input: z.object({ ...answers, ...labels }).superRefine(checkDays),
    output: file('xlsx'),
    problems: ['422 export_too_large'],
    example,
    tool: null,
  }),
  exportAnswersWord: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/answers/word',
    summary: 'Export answers as a Word table',
    description: 'Rows are answers, columns are questions. At most 5000 answers.',
    features: featuresAsked,
    input: z.object(answers).superRefine(checkDays),
    output: file('docx'),
    problems: ['422 export_too_large'],
    example,
    tool: null,
  }),
  exportAnswersSav: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/answers/sav',
    summary: 'Export answers for SPSS',
    description:
      'The variables of the codebook with labels, measures and missing values; where several options can be chosen, a variable for each. Texts are cut at 32,767 bytes.',
    features: featuresAsked,
    input: z.object(answers).superRefine(checkDays),
    output: file('sav'),
    problems: ['422 export_too_large'],
    example,
    tool: null,
  }),
  getCodebook: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/answers/codebook',
    summary: 'Describe the columns of the answers',
    description:
      'The names under which `labels=values` puts them, with their labels and values. A column of several options is followed by the variables that it is for SPSS.',
    features: featuresAsked,
    input: z.object(answers).superRefine(checkDays),
    output: z.object({ status: z.literal(true), codebook }),
    problems: ['422 export_too_large'],
    example,
    tool: null,
  }),
  exportSummaryPdf: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/summary/pdf',
    summary: 'Export the summary as PDF',
    features: featuresAsked,
    input: z.object(inQuery).superRefine(checkDays),
    output: file('pdf'),
    problems: ['422 export_too_large'],
    example,
    tool: null,
  }),
  makeSummaryPdf: operation({
    ...of,
    method: 'POST',
    kind: 'read',
    path: '/quiz/{id}/summary/pdf',
    summary: 'Export the summary as PDF, with filters in the body',
    features: featuresAsked,
    input: z.object(inBody).superRefine(checkDays),
    output: file('pdf'),
    problems: ['422 export_too_large'],
    example: { input: { id: 124, period: 'month' } },
    tool: null,
  }),
  makeReportPdf: operation({
    ...of,
    method: 'POST',
    kind: 'read',
    path: '/quiz/{id}/report/pdf',
    summary: 'Export the report as PDF',
    description: 'Every question with its chart and its table; the filters stand in the body.',
    features: featuresAsked,
    input: z.object({ ...inBody, ...weightFilter, ...bodyCrosstabs }).superRefine(checkDays),
    output: file('pdf'),
    problems: ['404 widget_not_found', '422 export_too_large'],
    example: { input: { id: 124, is_complete: true } },
    tool: null,
  }),
  exportReportWord: operation({
    ...of,
    method: 'GET',
    path: '/quiz/{id}/report/word',
    summary: 'Export the report as a Word document',
    description: 'Every question with a chart that can be edited in Word and its table.',
    features: featuresAsked,
    input: z.object({ ...inQuery, ...weightFilter, ...queryCrosstabs }).superRefine(checkDays),
    output: file('docx'),
    problems: ['404 widget_not_found', '422 export_too_large'],
    example,
    tool: null,
  }),
  exportPrintPdf: operation({
    ...of,
    ability: 'quiz:read',
    method: 'GET',
    path: '/quiz/{id}/print/pdf',
    summary: 'Export the draft as a questionnaire on paper',
    description: 'Every question of the draft with room to answer by hand.',
    input: z.object({ id }),
    output: file('pdf'),
    problems: ['422 export_too_large'],
    example,
    tool: null,
  }),
} as const;
