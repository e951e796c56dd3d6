/** The object that rights hang on: found, or refused as unknown or as none of the caller's business. */
import type { Right } from '../../../contract/operation.ts';
import type { ProblemKey } from '../../../contract/problems.ts';
import type { Tx } from '../database/db.ts';
import { refuse } from '../problem.ts';
import { mayAct, type Caller, type SubjectRow } from './caller.ts';
import type { Kernel } from './kernel.ts';

export interface SubjectAsked {
  kind: keyof Kernel['subjects'];
  id: number;
  caller: Caller;
  right: Right;
  /** The refusal for an object that does not exist. */
  unknown: ProblemKey;
}

/** The object that rights hang on, where the caller may do what is asked. */
export async function requireSubject(kernel: Kernel, tx: Tx, asked: SubjectAsked): Promise<SubjectRow> {
  const { kind, id, caller, right } = asked;
  const found = await kernel.subjects[kind](tx, id, caller.userId);
  if (!found) return refuse(asked.unknown);
  const { role } = found;
  if (role === null || !mayAct(role, right))
    refuse(kind === 'folder' ? '403 access_denied_to_folder' : '403 access_denied');
  return { ...found, role };
}
