/** Permanent deletion: the answer goes with its files and events, and its places in quotas become free. */
import type { Context } from '../../kernel/context.ts';
import { forgetAnswers } from '../../promo/index.ts';
import { deleteStoredFiles } from '../files.ts';
import { releaseQuotas } from '../store/quotas.ts';
import { deleteAnswers } from '../store/records.ts';
import type { RecordsDeps } from './deps.ts';

const pieceSize = 5000;

/** The number of answers that are gone. Files go once the rows are gone for good. */
export async function eraseAnswers(
  deps: RecordsDeps,
  context: Context<'survey'>,
  ids: readonly number[],
): Promise<number> {
  const { tx, subject, reply } = context;
  let count = 0;
  for (let at = 0; at < ids.length; at += pieceSize) {
    const piece = ids.slice(at, at + pieceSize);
    await releaseQuotas(tx, subject.id, piece);
    await forgetAnswers(tx, subject.id, piece);
    const { gone, files } = await deleteAnswers(tx, subject.id, piece);
    count += gone.length;
    reply.afterCommit.push(() => deleteStoredFiles(deps, subject.id, files));
  }
  return count;
}
