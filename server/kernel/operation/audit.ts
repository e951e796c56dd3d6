/** The log of who changed what: one row in the transaction of the change, names of members but never their values. */
import type { Tx } from '../database/db.ts';
import { insertAudit } from './store.ts';
import { maskAddress } from '../network/address.ts';
import type { Config } from '../process/config.ts';
import type { Caller } from './caller.ts';

type Verbs = {
  account: 'sign_in' | 'sign_in_failed' | 'sign_out' | 'password' | 'disable' | 'enable';
  token: 'create' | 'delete';
  member: 'invite' | 'join' | 'role' | 'remove';
  workspace: 'create' | 'update';
  folder: 'create' | 'update' | 'delete';
  media: 'create' | 'delete';
  theme: 'create' | 'update' | 'delete';
  answer: 'hide' | 'restore' | 'purge' | 'delete' | 'change';
  export: 'create';
  share: 'on' | 'off';
  filter: 'create' | 'update' | 'delete';
  promo: 'create' | 'update' | 'delete' | 'add_codes' | 'import' | 'attach' | 'detach';
  webhook: 'create' | 'update' | 'toggle' | 'rotate' | 'resend' | 'delete';
  quiz:
    | 'create'
    | 'import'
    | 'duplicate'
    | 'save'
    | 'conditions'
    | 'settings'
    | 'texts'
    | 'variables'
    | 'passwords'
    | 'theme'
    | 'rename'
    | 'note'
    | 'move'
    | 'archive'
    | 'unarchive'
    | 'template'
    | 'publish'
    | 'unpublish'
    | 'restore'
    | 'delete';
};

export type AuditAction = { [Noun in keyof Verbs]: `${Noun}.${Verbs[Noun]}` }[keyof Verbs];

export interface AuditEntry {
  workspaceId: number | null;
  surveyId?: number;
  object: { type: keyof Verbs | 'user'; id: number | string | null; name: string | null };
  details?: Record<string, unknown>;
  /** The person it is about, where nobody is signed in yet. */
  userId?: number;
}

export type Audit = (action: AuditAction, entry: AuditEntry) => Promise<void>;

export function auditFor(tx: Tx, who: { caller: Caller; ip: string; storeIp: Config['storeIp'] }): Audit {
  return async (action, entry) => {
    await insertAudit(tx, {
      action,
      workspace_id: entry.workspaceId,
      survey_id: entry.surveyId ?? null,
      user_id: entry.userId ?? (who.caller.userId || null),
      via: who.caller.via,
      token_id: who.caller.tokenId,
      ip_address: maskAddress(who.ip, who.storeIp),
      object_type: entry.object.type,
      object_id: entry.object.id === null ? null : String(entry.object.id),
      object_name: entry.object.name,
      details: JSON.stringify(entry.details ?? {}),
    });
  };
}
