/** Ids that a tool asks for and its operation does not: the right is checked on them, and an object elsewhere is unknown. */
import { isObjectId } from '../../contract/common.ts';
import type { Right } from '../../contract/operation.ts';
import type { ProblemKey } from '../../contract/problems.ts';
import type { Tx } from '../kernel/database/db.ts';
import { requireSubject } from '../kernel/operation/subject.ts';
import { refuse } from '../kernel/problem.ts';
import type { Runner } from './run.ts';

export interface OwnerScope {
  kind: 'workspace' | 'survey';
  id: unknown;
  right: Right;
}

export interface OwnedObject {
  kind: 'folder' | 'promoList' | 'promoCode';
  id: unknown;
}

/** The place exists, the caller may act there, and the object lies in its workspace. */
export async function requireOwned(runner: Runner, place: OwnerScope, object: OwnedObject | null): Promise<void> {
  const { kernel } = runner.deps;
  await kernel.db.read(async (tx) => {
    const { workspaceId } = await requireSubject(kernel, tx, {
      kind: place.kind,
      id: asId(place.id),
      caller: runner.sender.caller,
      right: place.right,
      unknown: place.kind === 'survey' ? '404 quiz_not_found' : '404 workspace_not_found',
    });
    if (object && object.id !== undefined && !(await isInside(runner, tx, { workspaceId, object })))
      refuse(unknown[object.kind]);
  });
}

const unknown: Record<OwnedObject['kind'], ProblemKey> = {
  folder: '404 folder_not_found',
  promoList: '404 promo_list_not_found',
  promoCode: '404 promo_code_not_found',
};

async function isInside(
  { deps, sender }: Runner,
  tx: Tx,
  { workspaceId, object }: { workspaceId: number; object: OwnedObject },
): Promise<boolean> {
  const id = asId(object.id);
  if (object.kind !== 'folder') return deps.isIn[object.kind](tx, workspaceId, id);
  const folder = await deps.kernel.subjects.folder(tx, id, sender.caller.userId);
  return folder?.workspaceId === workspaceId;
}

/** An id outside the range names nothing. */
function asId(value: unknown): number {
  return typeof value === 'number' && isObjectId(value) ? value : 0;
}
