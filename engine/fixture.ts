/** Short spellings of surveys and submissions for tests. */
import type { Question } from '../contract/questions/types.ts';
import { structure } from './conditions/fixture.ts';
import { soundConditions } from './conditions/sound.ts';
import type { Submission, Survey } from './trail.ts';

export function survey(
  questions: Question[],
  { conditions = {}, ...rest }: Partial<Omit<Survey, 'conditions'>> & { conditions?: object } = {},
): Survey {
  const made = structure(...questions);
  return {
    structure: made,
    conditions: soundConditions({ ...conditions }, made),
    requiredMode: 'individual',
    scoring: false,
    ...rest,
  };
}

export function submission(
  { structure: { ids } }: Survey,
  values: Record<string, unknown>,
  rest: Partial<Submission> = {},
): Submission {
  return { values, order: ids, variable: () => undefined, ...rest };
}

/** Options with the given ids, each named like "Option a". */
export function options(
  prefix: string,
  ids: readonly string[],
  scores?: Record<string, number>,
): Record<string, unknown> {
  return {
    [`${prefix}Ids`]: ids,
    [`${prefix}Entities`]: Object.fromEntries(ids.map((id) => [id, { text: `Option ${id}` }])),
    ...(scores && { [`${prefix}Scores`]: scores }),
  };
}
