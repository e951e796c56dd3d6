/** Which surveys show which media; triggers note it with every change of a draft, a version on the air or a theme. */
import { limits } from '../../../contract/limits.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface MediaUses {
  surveys: { id: number; name: string }[];
  more: boolean;
}

/**
 * By file, those of a workspace that show it, the newest first; one that nobody shows is left out. However many there are, few
 * rows are read: of each survey there are two at most, and of each list no more than are shown and one.
 */
export async function listMediaUses(
  tx: Tx,
  workspaceId: number,
  mediaIds: readonly string[],
): Promise<ReadonlyMap<string, MediaUses>> {
  const most = limits.mediaUses + 1;
  const { rows } = await sql<{ media_id: string; id: number; name: string }>`
    select m.id as media_id, shown.id, shown.name from unnest(${[...mediaIds]}::uuid[]) m (id) cross join lateral (
      (select s.id, s.name from survey_media u join live_surveys s on s.id = u.survey_id
        where u.media_id = m.id and s.workspace_id = ${workspaceId} order by u.survey_id desc limit ${2 * most})
      union
      (select s.id, s.name from theme_media u join live_surveys s on s.theme_id = u.theme_id
        where u.media_id = m.id and s.workspace_id = ${workspaceId} limit ${most})
      order by id desc limit ${most}
    ) shown`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.media_id)].map(([mediaId, all]) => [
      mediaId,
      {
        surveys: all.slice(0, limits.mediaUses).map(({ id, name }) => ({ id, name })),
        more: all.length > limits.mediaUses,
      },
    ]),
  );
}
