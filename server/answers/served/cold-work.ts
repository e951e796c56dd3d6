/**
 * What is made once of a survey and then kept: the compiled survey, an older version, its first page. Of a large one that is
 * tenths of a second in which nobody else is served, and more large ones than can be kept would be made again and again for
 * somebody who asks for one after the other. So each workspace has one at work, and rests after long work.
 */
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';

const queue = makeFairQueue({ places: 16, each: 1, line: 1000, rest: 2 });

export function inColdQueue<T>(workspaceId: number, work: () => Promise<T>): Promise<T> {
  return queue.run(workspaceId, work);
}
