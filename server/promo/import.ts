/** Codes from a file: read only, or put into a list as well, all of them in one transaction. */
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { promoOperations } from '../../contract/promo.ts';
import { findDefaultWorkspace } from '../accounts/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { requireFeature, requireList, type PromoDeps } from './access.ts';
import { addTo } from './add-codes.ts';
import { codeFileOf, readCodes } from './file/read.ts';
import { aboutList } from './lists.ts';

export async function importCodes(
  deps: PromoDeps,
  context: Context,
  input: InputOf<(typeof promoOperations)['importPromoCodes']>,
) {
  const { tx, file } = context;
  if (!file) return refuseField('file', { constraint: 'required', message: 'file is required' });
  if (file.size > limits.codeFileBytes) refuse('413 file_too_large', { details: { max_bytes: limits.codeFileBytes } });
  const sent = codeFileOf(file.name, await file.bytes());
  const found = input.list_id === undefined ? null : await requireList(context, input.list_id);
  requireFeature(deps, found?.workspace_id ?? (await findDefaultWorkspace(context)) ?? 0);
  const codes = await context.outside(() => readCodes(sent, context.caller.userId));
  if (!found) return { imported_count: codes.length, codes };
  const { list, added, duplicates } = await addTo(tx, found.id, codes);
  await context.audit('promo.import', { ...aboutList(list), details: { codes: added.length } });
  return { imported_count: codes.length, codes, added: added.length, duplicates_count: duplicates.length };
}
