/** How full the quotas of the live version are. */
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { findServed, findVersionContent } from '../../surveys/index.ts';
import { compileVersion, quotaKey } from '../served/version.ts';
import { listQuotaCounts } from '../store/quotas.ts';

export async function listQuotas({ tx, subject }: SurveyContext) {
  const live = (await findServed(tx, subject.id))?.live_version_id ?? null;
  const content = live === null ? null : await findVersionContent(tx, subject.id, live);
  const quotas = content ? (compileVersion(live, content).conditions.quotas ?? []) : [];
  const counts = new Map((await listQuotaCounts(tx, subject.id, { lock: false })).map((one) => [one.key, one]));
  return {
    status: true as const,
    quotas: quotas.map((quota) => {
      const counted = counts.get(quotaKey(quota));
      const { id = '', name = null, limit } = quota;
      return { id, name, limit, count: counted?.count ?? 0, is_ready: counted?.ready ?? false };
    }),
  };
}
