/** From rows to the shapes of the wire. */
import type { Language } from '../../contract/common.ts';
import type { Ability } from '../../contract/operation.ts';
import type { Via, Role } from '../kernel/operation/caller.ts';
import type { Plans } from '../kernel/operation/plans.ts';
import { today } from '../kernel/process/clock.ts';
import type { LetterOf } from '../mail/index.ts';
import type { AuditRow } from './store/audit.ts';
import type { FolderRow } from './store/folders.ts';
import type { InvitationRow } from './store/invitations.ts';
import type { MemberRow } from './store/members.ts';
import type { TokenRow } from './store/tokens.ts';
import type { UserRow } from './store/users.ts';
import type { OwnWorkspaceRow } from './store/workspaces.ts';

export function presentUser(row: UserRow) {
  const { id, name, email, lang, default_workspace_id, is_operator, created_at } = row;
  return { id, name, email, lang: lang as Language, default_workspace_id, is_operator, created_at };
}

export function presentToken(row: TokenRow) {
  const { id, name, abilities, expires_at, last_used_at, created_at } = row;
  return { id, name, abilities: abilities as Ability[], expires_at, last_used_at, created_at };
}

export function presentWorkspace(row: OwnWorkspaceRow, plans: Plans) {
  const { id, name, role, timezone } = row;
  return { id, name, role, tariff: plans.of(id, today()).code, timezone };
}

export function presentMember(row: MemberRow) {
  const { user_id, name, email, role, created_at } = row;
  return { user_id, name, email, role, created_at };
}

export function presentInvitation(row: InvitationRow, url: string) {
  return { id: row.id, email: row.email, role: row.role as Role, url, expires_at: row.expires_at };
}

export function presentOpenInvitation(row: InvitationRow, letter: LetterOf | undefined) {
  const { id, email, role, invited_by, expires_at } = row;
  const { state = 'none', reason = null } = letter ?? {};
  const about = { is_mailed: state === 'sent', letter: state, letter_reason: reason } as const;
  return { id, email, role: role as Role, invited_by, ...about, expires_at };
}

export function presentFolder(row: FolderRow) {
  const { id, workspace_id, user_id, name, pos, is_default, created_at, updated_at } = row;
  return { id, workspace_id, user_id, name, pos, is_default, created_at, updated_at, deleted_at: null };
}

export function presentAuditRow(row: AuditRow) {
  const { id, created_at, action, token_id, ip_address } = row;
  return {
    id,
    created_at,
    action,
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    via: row.via as Via,
    token_id,
    ip_address,
    object: { type: row.object_type, id: objectId(row.object_id), name: row.object_name },
    details: row.details as Record<string, unknown>,
  };
}

/** Most objects have a number, media a UUID. */
function objectId(text: string | null): number | string | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : text;
}
