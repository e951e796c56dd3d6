/**
 * What happened, as rows of the same transaction: an event exists exactly when its cause does. Nobody is notified at
 * commit, which would take a lock of the whole server; readers come by timer.
 */
import type { Tx } from '../database/db.ts';
import { insertEvents } from './store.ts';
import { pooledBytes } from '../secrets/random.ts';

export const eventTypes = [
  'answer.completed',
  'answer.screenout',
  'answer.incomplete',
  'quiz.published',
  'quiz.archived',
  'quiz.deleted',
  'promo.low',
  'webhook.test',
] as const;
export type EventType = (typeof eventTypes)[number];

export interface NewEvent {
  surveyId: number;
  workspaceId: number;
  type: EventType;
  answerId?: number;
  /** One event that is told in several places has one id. */
  messageId?: string;
  /** Frozen JSON text of the event's data; absent: built from the answer when somebody asks. */
  payload?: string;
}

export async function recordEvent(tx: Tx, event: NewEvent): Promise<void> {
  await recordEvents(tx, [event]);
}

export async function recordEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({
    survey_id: event.surveyId,
    workspace_id: event.workspaceId,
    message_id: event.messageId ?? newMessageId(),
    type: event.type,
    answer_id: event.answerId ?? null,
    payload: event.payload ?? null,
  }));
  await insertEvents(tx, rows);
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** 32 letters, so five random bits choose each of the 26 without bias. */
export function newMessageId(): string {
  let id = 'msg_';
  for (const byte of pooledBytes(26)) id += letters[byte & 31];
  return id;
}
