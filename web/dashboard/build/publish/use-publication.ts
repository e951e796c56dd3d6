/** What respondents see now, and what they would see: both as the server has them, because that is what is published. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { canvass } from '../../client.ts';
import type { Side } from '../changes/changes.ts';
import { sideOf } from '../changes/side-of.ts';

export interface Publication {
  /** Null: it was never published. */
  before: Side | null;
  after: Side;
  /** Answers were given, so it matters whether they can be counted together. */
  isAnswered: boolean;
}

/** `opening` names the dialog: one that is opened again reads again. */
export function usePublication(id: number, opening: string): UseQueryResult<Publication> {
  return useQuery({
    queryKey: ['publication', id, opening],
    queryFn: async ({ signal }): Promise<Publication> => {
      const survey = await canvass.getSurvey({ id }, { signal });
      const live = survey.live_version_id;
      const version = live === null ? null : (await canvass.getVersion({ id, version_id: live }, { signal })).version;
      return { before: version && sideOf(version), after: sideOf(survey), isAnswered: survey.answer_count > 0 };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
