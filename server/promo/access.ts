/** Who may use a list that stands in no path of a survey, and whether the plan of its workspace has promo codes. */
import { isObjectId } from '../../contract/common.ts';
import { mayAct, type Role } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { today } from '../kernel/process/clock.ts';
import type { Config } from '../kernel/process/config.ts';
import { findList, findListIn, type ListRow } from './store/lists.ts';

export interface PromoDeps {
  config: Pick<Config, 'plans'>;
}

export async function requireList({ tx, caller }: Context, id: number): Promise<ListRow> {
  const found = isObjectId(id) ? await findList(tx, id, caller.userId) : null;
  if (!found) return refuse('404 promo_list_not_found');
  requireEditor(found.role);
  return found.list;
}

/** A list of another workspace than the survey's is unknown there. */
export async function requireListOf({ tx, subject }: Context<'survey'>, listId: number): Promise<ListRow> {
  const list = isObjectId(listId) ? await findListIn(tx, subject.workspaceId, listId) : null;
  return list ?? refuse('404 promo_list_not_found');
}

/** Codes are money: who only looks at a workspace does not see them. */
export function requireEditor(role: Role | null): void {
  if (role === null || !mayAct(role, 'edit')) refuse('403 access_denied');
}

export function requireFeature({ config }: PromoDeps, workspaceId: number): void {
  if (config.plans.of(workspaceId, today()).features.includes('promo_codes')) return;
  refuse('400 blocked_by_tariff', { details: { feature: 'promo_codes' } });
}
