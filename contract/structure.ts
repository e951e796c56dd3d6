/** The questions of a survey as save takes them and as every reader gets them. */
import { z } from 'zod';
import { limits } from './limits.ts';
import { describedAs, isMembers, checkMember, listOf, type Members } from './questions/forms.ts';
import { commonMembers, questionId } from './questions/members.ts';
import { questionSchemas } from './questions/table.ts';
import { questionTypes, type QuestionType } from './questions/types.ts';

export type SentEntities = Readonly<Record<string, Members>>;

/** Keeps the questions exactly as sent. A question without `type` is a matter of rule 4 and passes here. */
const checkedEntities = z.unknown().superRefine((value, ctx) => {
  if (!isMembers(value)) return checkMember({ value, schema: anyObject, at: [], ctx });
  for (const key of Object.keys(value)) {
    if (ctx.issues.length >= limits.faults) return;
    checkMember({ value: value[key], schema: schemaFor(value[key]), at: [key], ctx });
  }
});

const anyObject = z.looseObject({});
const [firstSchema, ...otherSchemas] = questionTypes.map((type) => questionSchemas[type]);

const anyQuestion = z.discriminatedUnion('type', [firstSchema!, ...otherSchemas]);

export const structureInput = {
  ids: listOf(questionId, limits.questions),
  entities: describedAs(checkedEntities, z.record(questionId, anyQuestion)) as unknown as z.ZodType<
    SentEntities,
    SentEntities
  >,
};

export const storedQuestion = z.looseObject({
  type: z.enum(questionTypes),
  id: z.string(),
  hash: z
    .string()
    .nullable()
    .meta({ format: 'uuid', description: 'Null in a dry run where a save would give a new one.' }),
});

export const structureOutput = z.object({ ids: z.array(z.string()), entities: z.record(z.string(), storedQuestion) });

export const warningCodes = [
  'position',
  'no_options',
  'condition_source_missing',
  'condition_target_missing',
  'condition_backward',
  'carry_forward_missing',
  'conditions_unknown',
] as const;
export type WarningCode = (typeof warningCodes)[number];

export const warning = z.object({
  code: z.enum(warningCodes),
  widget_id: z.string().nullable(),
  path: z.string().nullable().describe('Place of the rule in the conditions; null: it is about no rule'),
  message: z.string(),
});

const typeMissing = z.looseObject({ type: z.null().optional(), ...commonMembers });
const typeUnknown = z.looseObject({ type: z.string().pipe(z.enum(questionTypes)) });

function schemaFor(entity: unknown): z.ZodType {
  if (!isMembers(entity) || entity.type == null) return typeMissing;
  return isQuestionType(entity.type) ? questionSchemas[entity.type] : typeUnknown;
}

function isQuestionType(type: unknown): type is QuestionType {
  return questionTypes.some((known) => known === type);
}
