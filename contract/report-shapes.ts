/** The shapes of results: report, summary, crosstab, shared links and saved filters. */
import { z } from 'zod';
import { timestamp } from './common.ts';
import { shownFilters } from './filters.ts';
import { figure, percent, widgetData } from './question-data.ts';
import { questionTypes } from './questions/types.ts';

const interval = z.object({ id: z.string(), row: z.string().nullable(), low: z.number(), high: z.number() });

const reportWidget = z
  .object({
    id: z.string(),
    hash: z.string(),
    type: z.enum(questionTypes),
    title: z.string(),
    is_live: z.boolean(),
    answers_count: z.number().int(),
    skipped_count: z.number().int(),
    data: widgetData,
    funnel: z.object({
      seen: z.number().int(),
      answered: z.number().int(),
      left: z.number().int(),
      median_seconds: z.number().nullable(),
    }),
    ci: z.object({ level: z.literal(95), items: z.array(interval) }).nullable(),
  })
  .meta({ id: 'ReportWidget' });

export const report = z
  .object({
    report_uuid: z.string().meta({ format: 'uuid' }),
    quiz_id: z.number().int(),
    name: z.string(),
    answers_count: z.number().int(),
    created_at: timestamp,
    filters: shownFilters,
    weight: z
      .object({
        variable: z.string(),
        answers: z.number().int(),
        left_out: z.number().int(),
        sum: z.number(),
      })
      .nullable(),
    widgets: z.array(reportWidget),
  })
  .meta({ id: 'Report' });

export const summary = z
  .object({
    all_visited: z.number().int(),
    filled_completely: z.number().int(),
    started_not_finished: z.number().int(),
    completion_rate: z.number().int(),
    geography_visits: z.array(
      z.object({
        count: z.number().int(),
        country: z.string(),
        code: z.string().nullable().describe('ISO 3166-1 alpha-2; null where it is not known'),
      }),
    ),
    visits_devices: z.array(z.object({ device: z.string(), percent })),
    all_average_transit_time: z.string(),
    median_seconds: figure.describe('Of completed answers, of their whole seconds'),
    average_seconds: figure.describe('Of completed answers, with two decimals'),
    screened_out: z.number().int(),
    unique_visitors: z.number().int(),
    average_score: figure,
    max_score: figure,
    visits_by_day: z.array(
      z.object({ date: z.string().meta({ format: 'date' }), visits: z.number().int(), completed: z.number().int() }),
    ),
    visits_sources: z.array(z.object({ source: z.string(), count: z.number().int() })),
    visits_browsers: z.array(z.object({ browser: z.string(), percent })),
  })
  .meta({ id: 'Summary' });

export const totals = z
  .object({
    answer_count: z.number().int(),
    all_visited: z.number().int(),
    filled_completely: z.number().int(),
    started_not_finished: z.number().int(),
    screened_out: z.number().int(),
    completion_rate: z.number().int(),
    last_answer_at: timestamp.nullable(),
  })
  .meta({ id: 'Totals' });

export const reportFile = z
  .object({
    url: z.string(),
    name: z.string(),
    ext: z.string(),
    id: z.string().meta({ format: 'uuid' }),
    size: z.number().int(),
    answer_id: z.number().int(),
    widget_id: z.string(),
    widget_hash: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'ReportFile' });

export const reportInput = z
  .object({
    answer_id: z.number().int(),
    widget_id: z.string(),
    widget_hash: z.string(),
    type: z.enum(questionTypes),
    value: z.string(),
    row: z.string().optional().describe('Of a matrix: the id of the row that the text was typed into'),
    column: z.string().optional().describe('Of a matrix: the id of the column'),
    date_end: timestamp.nullable(),
  })
  .meta({ id: 'ReportInput' });

const side = z.object({
  id: z.string(),
  row_id: z.string().nullable(),
  title: z.string(),
  type: z.enum(questionTypes),
});
const category = z.object({ id: z.string(), text: z.string() });
const grid = z.array(z.array(z.number()));

export const crosstabWarnings = ['small_expected', 'too_few', 'multiple', 'weighted', 'binned'] as const;

export const crosstab = z
  .object({
    row: side,
    col: side,
    rows: z.array(category),
    cols: z.array(category),
    counts: grid,
    row_totals: z.array(z.number()),
    col_totals: z.array(z.number()),
    total: z.number(),
    percent: z.object({ row: grid, col: grid, total: grid }),
    chi_square: figure,
    df: z.number().int().nullable(),
    p: figure,
    cramers_v: figure,
    warnings: z.array(z.enum(crosstabWarnings)),
  })
  .meta({ id: 'Crosstab' });

export const savedFilter = z
  .object({
    id: z.number().int(),
    name: z.string(),
    filters: z.record(z.string(), z.unknown()),
    report_uuid: z.string().meta({ format: 'uuid' }),
    user_id: z.number().int().nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'SavedFilter' });
