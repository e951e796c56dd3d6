/**
 * What is made once of a survey and then kept: the compiled survey, an older version, its first page. Of a large one that is
 * up to a second in which nobody else is served, and more large ones than can be kept would be made again and again for
 * somebody who asks for one after the other. So each account has one at work, whatever its workspaces, and rests after long
 * work; and large ones are made one at a time for all accounts together, so that they never take more than a third of the
 * thread. Small ones, which are most, do not wait for them.
 */
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';

const [line, rest] = [1000, 2];
const small = makeFairQueue({ name: 'small surveys', places: 16, each: 1, line, rest });
const large = makeFairQueue({ name: 'large surveys', places: 1, each: 1, line, rest });

export function inColdQueue<T>(
  { ownerId, isLarge }: { ownerId: number; isLarge: boolean },
  work: () => Promise<T>,
): Promise<T> {
  return (isLarge ? large : small).run(ownerId, work);
}
