/** The shapes of results: report, summary, crosstab, shared links and saved filters. */
import { z } from 'zod';
import { answerItem, answerRecord } from './answers.ts';
import { timestamp } from './common.ts';
import { shownFilters } from './filters.ts';
import { questionTypes } from './questions/types.ts';

const count = z.number();
const percent = z.number();
const figure = z.number().nullable();

const optionLine = z.strictObject({ id: z.string(), text: z.string(), count, percent });
const valueLine = z.strictObject({ value: z.number(), count, percent });
const momentLine = z.strictObject({ value: z.string(), count, percent });
const rankLine = z.strictObject({
  id: z.string(),
  text: z.string(),
  average_rank: figure,
  score: figure,
  counts: z.array(count),
});
const numbers = { average: figure, median: figure, min: figure, max: figure };
const topBox = z.strictObject({ values: z.array(z.number()), count, percent });
const promoters = z.strictObject({ promoters: count, passives: count, detractors: count, score: figure });

const widgetData = z
  .union([
    z.strictObject({ options: z.array(optionLine), other_count: count, other: z.array(z.string()) }),
    z.strictObject({ options: z.array(optionLine) }),
    z.strictObject({ options: z.array(rankLine) }),
    z.strictObject({
      ...numbers,
      values: z.array(valueLine),
      top_box: topBox.optional(),
      nps: promoters.optional(),
    }),
    z.strictObject({
      ...numbers,
      bins: z.array(z.strictObject({ from: z.number(), to: z.number(), count, percent })),
    }),
    z.strictObject({ count, sample: z.array(z.string()) }),
    z.strictObject({ count, min: z.string().nullable(), max: z.string().nullable(), values: z.array(momentLine) }),
    z.strictObject({
      rows: z.array(
        z.strictObject({
          id: z.string(),
          text: z.string(),
          answers_count: z.number().int(),
          columns: z.array(optionLine),
        }),
      ),
      sample: z.array(z.string()).optional().describe('Where texts are typed: the newest 20 answers, in words'),
    }),
    z.strictObject({ count }),
  ])
  .meta({ id: 'WidgetData' });

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
    geography_visits: z.array(z.object({ count: z.number().int(), country: z.string() })),
    visits_devices: z.array(z.object({ device: z.string(), percent })),
    all_average_transit_time: z.string(),
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

export const sections = ['summary', 'report', 'answers'] as const;

export const shareLink = z
  .object({
    uuid: z.string().meta({ format: 'uuid' }),
    section: z.enum(sections),
    url: z.string(),
    is_active: z.boolean(),
    filters: shownFilters,
    created_at: timestamp,
  })
  .meta({ id: 'ShareLink' });

/**
 * What readers without an account are shown, member by member: what is added to a record or a report is not shown by
 * itself. Left out are who answered, what members wrote or set up beside it (notes, tags, service pairs), what came with
 * the link, the code that somebody was given, and the UUID, with which an unfinished answer can be gone on with.
 */
export const sharedAnswer = answerRecord
  .pick({
    id: true,
    answer_id: true,
    quiz_id: true,
    version_id: true,
    is_complete: true,
    is_screenout: true,
    is_time_over: true,
    terms_accepted: true,
    date_start: true,
    date_end: true,
    submitted_at: true,
    duration_seconds: true,
    device: true,
    browser: true,
    os: true,
    country: true,
    city: true,
    lang: true,
    score: true,
    max_score: true,
  })
  .extend({
    answers: z.array(
      answerItem.pick({
        question_id: true,
        question_text: true,
        widget_hash: true,
        answer_type: true,
        answer: true,
        value: true,
        score: true,
        max_score: true,
        is_correct: true,
        time_seconds: true,
      }),
    ),
  });

/** Files are named and not led to. */
export const sharedFiles = z.array(
  z.object({ id: z.string(), name: z.string(), ext: z.string(), size: z.number().int() }),
);

/** Filters by tags, variables, words, single answers and the like tell what only members know. */
export const sharedFilters = z.object({
  is_complete: z.boolean().nullable(),
  date_from: z.string().nullable(),
  date_to: z.string().nullable(),
  period: z.string().optional(),
  statuses: z.array(z.string()).optional(),
  is_screenout: z.boolean().optional(),
  is_deleted: z.boolean().optional(),
  device: z.array(z.string()).optional(),
});

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
