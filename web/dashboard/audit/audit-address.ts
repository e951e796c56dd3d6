/** Which entries of the audit log an address asks for. */
import type { Sent } from '../../../sdk/client.ts';
import { actions, type Action } from './actions.ts';

export const kinds = [
  ...(['quiz', 'answer', 'promo', 'webhook', 'member', 'workspace', 'folder'] as const),
  ...(['theme', 'media', 'export', 'share', 'filter', 'token', 'account'] as const),
] as const;
export type Kind = (typeof kinds)[number];

export interface AuditAsked {
  kind: Kind | null;
  filter: Pick<Sent<'listAudit'>, 'user_id' | 'quiz_id' | 'date_from' | 'date_to'>;
}

export function auditAsked({ searchParams: query }: URL): AuditAsked {
  const [user, quiz] = [whole(query.get('user')), whole(query.get('quiz'))];
  const [from, to] = [day(query.get('from')), day(query.get('to'))];
  return {
    kind: kinds.find((kind) => kind === query.get('kind')) ?? null,
    filter: {
      ...(user && { user_id: user }),
      ...(quiz && { quiz_id: quiz }),
      ...(from && { date_from: from }),
      ...(to && (!from || to >= from) && { date_to: to }),
    },
  };
}

/** Of one kind, all that the log knows of it. */
export function actionsOf(kind: Kind): Action[] {
  return actions.filter((action) => action.startsWith(`${kind}.`));
}

function whole(text: string | null): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 ? number : null;
}

function day(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
