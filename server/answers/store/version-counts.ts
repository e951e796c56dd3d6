/** How many answers versions have. */
import type { Tx } from '../../kernel/database/sql.ts';

/** Completed, not screened out and not in the trash; a version without any is left out. */
export async function countByVersion(
  tx: Tx,
  surveyId: number,
  versionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (versionIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('answers')
    .select((of) => ['version_id', of.fn.countAll<number>().as('count')])
    .where('survey_id', '=', surveyId)
    .where('version_id', 'in', versionIds)
    .where('is_complete', '=', true)
    .where('is_screenout', '=', false)
    .where('is_hidden', '=', false)
    .groupBy('version_id')
    .execute();
  return new Map(rows.map(({ version_id, count }) => [version_id, count]));
}
