/**
 * Why surveys take no answers now, for lists of them: the gates that stand before every respondent, asked for many surveys
 * with as many statements as for one. What depends on who comes is not told.
 */
import { problemCode } from '../../../contract/problems.ts';
import { fullSettings } from '../../../contract/settings.ts';
import type { SurveyRefusal } from '../../../contract/survey-shapes.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { today } from '../../kernel/process/clock.ts';
import type { Config } from '../../kernel/process/config.ts';
import { closingTime, type SurveyAccess } from '../../surveys/index.ts';
import type { AnswerHooks } from '../hooks.ts';
import { isOnAir } from '../served/served-survey.ts';
import { countMonth } from '../store/bound.ts';
import { fits, placesTaken } from '../submit/bound.ts';
import { capOf, refusalOfAnybody } from './gates.ts';

interface RefusalDeps {
  config: Config;
  hooks: Pick<AnswerHooks, 'countCompleted'>;
}

/** A survey that takes answers is left out. */
export async function refusalsOf(
  { config, hooks }: RefusalDeps,
  tx: Tx,
  surveys: readonly SurveyAccess[],
): Promise<ReadonlyMap<number, SurveyRefusal>> {
  const found = new Map<number, SurveyRefusal>(surveys.map(({ id }) => [id, 'quiz_not_found']));
  const asked = surveys.filter(isOnAir).map((row) => {
    const settings = fullSettings(row);
    const plan = config.plans.of(row.workspace_id, today());
    return { id: row.id, workspaceId: row.workspace_id, settings, plan, deadline: closingTime(settings) };
  });
  const capped = asked.filter((survey) => capOf(survey) !== null).map(({ id }) => id);
  const counts = await hooks.countCompleted(tx, capped);
  const months = new Map<number, number>();
  const ofMonth = async (workspaceId: number) => {
    const count = months.get(workspaceId) ?? (await countMonth(tx, workspaceId));
    months.set(workspaceId, count);
    return count;
  };
  for (const survey of asked) {
    const { id, workspaceId, plan } = survey;
    const taken = { ofSurvey: async () => placesTaken(counts.get(id)), ofMonth: () => ofMonth(workspaceId) };
    const hasRoom = () => fits({ cap: capOf(survey), month: plan.limits.answersPerMonth }, taken);
    const refusal = await refusalOfAnybody({ survey, reads: { hasRoom } });
    if (refusal) found.set(id, problemCode(refusal.key));
    else found.delete(id);
  }
  return found;
}
