/**
 * The grammar of branching rules as the reference shows it. The engine checks them, by code that names every fault; a
 * test holds this grammar against that code.
 */
import { z } from 'zod';
import { operators } from './condition-operators.ts';
import { questionId } from './questions/members.ts';

const source = z
  .discriminatedUnion('type', [
    z.looseObject({
      type: z.literal('widget'),
      id: questionId.describe('An earlier question'),
      row: z.string().optional().describe('Row of a matrix'),
    }),
    z.looseObject({ type: z.literal('variable'), id: z.string().describe('Id or name of a variable of the link') }),
    z.looseObject({ type: z.literal('score').describe('Points so far') }),
  ])
  .meta({ id: 'ConditionSource', description: 'What is looked at.' });

const test = z
  .looseObject({
    source,
    operator: z.enum(operators),
    value: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))])
      .optional()
      .describe('What it is compared with; absent where the operator needs nothing'),
  })
  .meta({ id: 'ConditionTest', description: 'One comparison. Which operators a source takes is told in the chapter.' });

type Group = { op: 'and' | 'or'; items: (Group | z.infer<typeof test>)[] };

const group: z.ZodType<Group> = z
  .looseObject({
    op: z.enum(['and', 'or']),
    items: z
      .array(z.union([z.lazy(() => group), test]))
      .min(1)
      .max(50),
  })
  .meta({ id: 'ConditionGroup', description: 'At most 5 groups inside one another.' });

const target = z
  .discriminatedUnion('type', [
    z.looseObject({ type: z.literal('widget'), id: questionId.describe('A later question') }),
    z.looseObject({ type: z.literal('submit') }),
    z.looseObject({ type: z.literal('screenout') }),
    z.looseObject({ type: z.literal('next') }),
  ])
  .meta({ id: 'JumpTarget', description: 'Where a jump leads: always forward.' });

const ruleId = z.string().min(1).max(64).optional().describe('The server gives a UUID where it is missing');

const jump = z
  .looseObject({ id: ruleId, when: group.nullable().describe('null: always'), to: target })
  .meta({ id: 'Jump', description: 'Asked after the question; the first one that holds is taken.' });

const display = z
  .looseObject({ id: ruleId, action: z.enum(['show', 'hide']), when: group })
  .meta({ id: 'Display', description: 'show: shown only when it holds; hide: hidden when it holds.' });

const quota = z
  .looseObject({
    id: ruleId,
    name: z.string().optional(),
    when: group,
    limit: z.number().int().min(1).max(1_000_000),
    to: z.looseObject({ type: z.literal('screenout') }).optional(),
  })
  .meta({ id: 'Quota', description: 'Once so many completed answers meet it, the next ones are screened out.' });

export const conditionsGrammar = z
  .looseObject({
    jumps: z.record(questionId, z.array(jump).max(50)).optional().describe('After that question; any but submit'),
    display: z.record(questionId, display).optional().describe('Before that question; any but welcome and submit'),
    quotas: z.array(quota).max(100).optional(),
  })
  .meta({ id: 'Conditions', description: 'The whole branching logic; at most 2000 tests in all.' });
