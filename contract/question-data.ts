/** What a report shows of one question: a shape for each way of counting. */
import { z } from 'zod';

const count = z.number();
export const percent = z.number();
export const figure = z.number().nullable();

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

export const widgetData = z
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
