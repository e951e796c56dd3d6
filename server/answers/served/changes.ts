/**
 * Which of the kept surveys a change on this instance may have made old. Changes are numbered in their order and known by what
 * they touched: a save in one survey must not send the respondents of a thousand others to the database.
 */
import type { Touched } from '../../kernel/operation/kernel.ts';

export interface Changes {
  /** The number of the last one. */
  last(): number;
  note(touched: Touched): void;
  /** Whether one that came later may have touched the survey; where it is not known yet which survey that is, any may. */
  hasSince(number: number, survey: { id: number; workspaceId: number } | undefined): boolean;
}

/** Then they are forgotten, and everything counts as touched. */
const mostKnown = 10_000;

export function makeChanges(): Changes {
  let [last, ofEverything] = [0, 0];
  const known = new Map<string, number>();
  const lastOf = (key: string) => known.get(key) ?? 0;
  return {
    last: () => last,
    note(touched) {
      last += 1;
      if (touched !== 'everything' && known.size < mostKnown) {
        known.set('survey' in touched ? `survey ${touched.survey}` : `workspace ${touched.workspace}`, last);
        return;
      }
      ofEverything = last;
      known.clear();
    },
    hasSince(number, survey) {
      if (!survey) return last > number;
      return Math.max(ofEverything, lastOf(`survey ${survey.id}`), lastOf(`workspace ${survey.workspaceId}`)) > number;
    },
  };
}
