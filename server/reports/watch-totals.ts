/** Live totals: one statement tells those of all watched surveys of this instance, exact when they are sent. */
import type { TotalsRow } from '../answers/index.ts';
import { makeStreams, messageOf, type Streams, type StreamsDeps } from '../kernel/http/live-streams.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import { readWatchedTotals } from './store/current-totals.ts';
import { rateOf } from './summary.ts';

export function makeTotalsWatch(deps: StreamsDeps): Streams {
  return makeStreams(deps, {
    resumes: 'totals',
    read: async (tx, surveyIds) => {
      const rows = await readWatchedTotals(tx, surveyIds);
      return new Map(rows.map((row) => [row.surveyId, [totalsOf(row)]]));
    },
  });
}

function totalsOf(row: TotalsRow) {
  const visited = Math.max(row.visits, row.started);
  const totals = {
    answer_count: row.completed,
    all_visited: visited,
    filled_completely: row.completed,
    started_not_finished: row.unfinished,
    screened_out: row.screenout,
    completion_rate: rateOf(row.completed, visited),
    last_answer_at: row.lastAt,
  };
  // The id is what the message says: who comes back with it has seen these very numbers.
  return messageOf('totals', totals, { id: sha256(JSON.stringify(totals)).toString('hex', 0, 12) });
}
