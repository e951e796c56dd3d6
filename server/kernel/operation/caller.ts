/** Who calls, and what they may do. Rights come from the role in a workspace, cut down to the abilities of the token. */
import { createHash } from 'node:crypto';
import type { Ability, Right } from '../../../contract/operation.ts';
import { Problem } from '../problem.ts';

export const roles = ['viewer', 'member', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

const needed: Record<Right, Role> = { view: 'viewer', edit: 'member', manage: 'admin', own: 'owner' };

export function mayAct(role: Role, right: Right): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed[right]);
}

export type Via = 'session' | 'token' | 'assistant' | 'command' | 'system';

export interface Caller {
  userId: number;
  via: Via;
  tokenId: number | null;
  sessionHash: Buffer | null;
  abilities: readonly Ability[];
}

/** Stands in for the caller where an operation needs no token. */
export const nobody: Caller = { userId: 0, via: 'system', tokenId: null, sessionHash: null, abilities: [] };

/** The object in the path that decides about rights. */
export interface SubjectRow {
  id: number;
  workspaceId: number;
  role: Role;
}

/** A write ability includes the read ability of its group. */
export function hasAbility(held: readonly Ability[], asked: Ability): boolean {
  if (held.includes('*') || held.includes(asked)) return true;
  return asked.endsWith(':read') && held.includes(asked.replace(':read', ':write') as Ability);
}

export function requireAbility(caller: Caller, ability: Ability, headers: Record<string, string> = {}): void {
  if (!hasAbility(caller.abilities, ability))
    throw new Problem('403 ability_missing', { details: { ability }, headers });
}

export function unauthenticated(reason: 'missing' | 'invalid' | 'token_expired' | 'other_user'): Problem {
  return new Problem('401 user_not_authenticated', { details: { reason }, headers: { 'WWW-Authenticate': 'Bearer' } });
}

export interface TokenParts {
  id: number;
  secretHash: Buffer;
}

/** The parts of `<id>|<secret>`; null for any other form. */
export function parseToken(text: string): TokenParts | null {
  const found = /^([1-9]\d{0,15})\|([A-Za-z0-9]{40})$/.exec(text);
  if (!found || !Number.isSafeInteger(Number(found[1]))) return null;
  return { id: Number(found[1]), secretHash: createHash('sha256').update(found[2]!).digest() };
}
