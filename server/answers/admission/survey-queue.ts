/**
 * Whatever a respondent needs a connection to the database for waits in one line for each survey, and the lines are served
 * in turn. A crowd before one survey waits for its locks: with every connection in its hands, the respondents of all other
 * surveys would wait behind the last of it.
 */
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';

/** Of the connections of an instance some are left for accounts, and for the completions that share statements. */
const queue = makeFairQueue({ name: 'answers', places: 12, each: 6, line: 2000 });

/** Never one inside another: both could wait for the place that the outer one holds. */
export function inSurveyQueue<T>(survey: { id: number }, work: () => Promise<T>): Promise<T> {
  return queue.run(survey.id, work);
}
