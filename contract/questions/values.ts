/** What each type of question takes as its value, as the reference shows it. The engine checks values; a test compares. */
import { z } from 'zod';
import type { QuestionType } from './types.ts';

const optionId = z.string().describe('Id of an option, or other, hard_to_answer, none_of_above where they are on');
const typed = z.string().nullable().optional().describe('The own text that goes with other, at most 500 characters');

const choiceValue = z
  .union([
    optionId,
    z.array(optionId),
    z.looseObject({ id: optionId, other: typed }),
    z.looseObject({ ids: z.array(optionId), other: typed }),
  ])
  .meta({
    id: 'ChoiceValue',
    description: 'One option: its id, or `{id, other}`. Several (multiple): a list of ids, or `{ids, other}`.',
  });

const numberValue = (id: string, description: string) => z.number().meta({ id, description });
const textValue = (id: string, description: string) => z.string().meta({ id, description });

/** Null for those that take none. */
export const valueSchemas = {
  yesno: z
    .union([z.boolean(), z.enum(['yes', 'no'])])
    .meta({ id: 'YesnoValue', description: '`true` or `false`; `"yes"` and `"no"` are read as these.' }),
  choice: choiceValue,
  dropdown: choiceValue,
  ranking: z
    .array(z.string())
    .meta({ id: 'RankingValue', description: 'Ids of all options that are offered, the best first.' }),
  slider: numberValue('SliderValue', 'A number from `sliderMin` to `sliderMax`, on a step counted from the minimum.'),
  rating: z
    .int()
    .meta({ id: 'RatingValue', description: 'An integer from `ratingStartValue` on, `ratingCount` of them.' }),
  scale: z.int().meta({ id: 'ScaleValue', description: 'An integer from `scaleStartValue` on, `scaleCount` of them.' }),
  input: textValue('InputValue', 'Text within `inputLimitMin` and `inputLimitMax`, of the form of `inputFormat`.'),
  email: textValue('EmailValue', 'An e-mail address of at most 254 characters.'),
  phone: textValue(
    'PhoneValue',
    'A phone number; with `phoneStrictValidation` one that exists, kept as E.164, completed by `phoneDefaultCountry`.',
  ),
  datetime: textValue(
    'DatetimeValue',
    '`2026-03-01`, `14:30` or `2026-03-01T14:30` as `dateTimeType` says: local, without a zone, whatever the format shown.',
  ),
  matrix: z
    .record(z.string(), z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string()), z.null()]))
    .meta({
      id: 'MatrixValue',
      description: 'Row id → list of column ids (one: also its id alone); type `text`: row id → column id → text.',
    }),
  file: z
    .array(z.string())
    .meta({ id: 'FileValue', description: 'Ids that uploading to this answer and question has given.' }),
  submit: z
    .looseObject({ terms: z.boolean() })
    .meta({ id: 'SubmitValue', description: 'With `submitTerms`: `{"terms": true}`; else nothing.' }),
  welcome: null,
  message: null,
  html: null,
} as const satisfies Record<QuestionType, z.ZodType | null>;

/** Each schema once: two types may share one. */
const [first, ...others] = [...new Set(Object.values(valueSchemas).filter((schema) => schema !== null))];

export const anyValue = z.union([first!, ...others, z.null()]).meta({
  id: 'AnswerValue',
  description: 'By the type of the question. null: passed without an answer, also for welcome, message and html.',
});
