/** What the plan of a workspace allows, and how much of it is used. */
import type { accountOperations } from '../../contract/accounts.ts';
import type { Feature, InputOf } from '../../contract/operation.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { today } from '../kernel/process/clock.ts';
import type { Config } from '../kernel/process/config.ts';
import type { AccountsDeps } from './deps.ts';
import { creationsToday } from './store/creations.ts';
import { isOfStrangers } from './store/workspaces.ts';
import { requireWorkspace, workspaceOrDefault } from './subjects.ts';

export async function showPlan(
  deps: AccountsDeps,
  context: Context,
  input: InputOf<(typeof accountOperations)['getTariff']>,
) {
  const { tx, caller } = context;
  const { config } = deps;
  const workspaceId = await workspaceOrDefault(context, input.workspace_id);
  await requireWorkspace(context, workspaceId);
  const plan = config.plans.of(workspaceId, today());
  const { surveys, surveysPerDay, answersPerMonth, apiPerMinute } = plan.limits;
  return {
    tariff: {
      code: plan.code,
      name: plan.name,
      days_left: plan.until === null ? null : daysUntil(plan.until),
      features: [...(await featuresOf(tx, workspaceId, config))],
      limits: {
        surveys,
        surveys_per_day: surveysPerDay ?? (config.dailySurveys || null),
        answers_per_month: answersPerMonth,
        api_per_minute: apiPerMinute ?? (config.apiPerMinute || null),
      },
      usage: {
        surveys: await deps.countSurveys(tx, { workspaceId }),
        surveys_today: await creationsToday(tx, caller.userId),
        answers_this_month: await deps.countMonthlyAnswers(tx, workspaceId),
        storage_bytes: await deps.storedBytes(tx, workspaceId),
      },
    },
  };
}

/**
 * Scripts of authors run on the survey pages. Where strangers may open accounts and all workspaces share one survey
 * host, a stranger's script could reach into the surveys of others: such workspaces have no scripts, whatever the plan.
 * The mark is kept at the workspace (`store/members.ts`), so that neither handing over nor leaving takes it away.
 */
export async function featuresOf(
  tx: Tx,
  workspaceId: number,
  config: Pick<Config, 'plans' | 'registration' | 'surveyOrigin'>,
): Promise<readonly Feature[]> {
  const { features } = config.plans.of(workspaceId, today());
  const shared = config.registration === 'open' && !config.surveyOrigin.wildcard;
  if (!shared || !features.includes('custom_scripts') || !(await isOfStrangers(tx, workspaceId))) return features;
  return features.filter((feature) => feature !== 'custom_scripts');
}

/** On how many days the plan still applies, with today. */
function daysUntil(day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000);
}
