/**
 * From events to messages. Events are followed in the order of their commits, never beyond a transaction that may still
 * add one, by one instance at a time; messages and the mark of what was read commit together. So each event becomes one
 * message for each webhook that listens, also when the process dies in between.
 */
import type { IsBusy } from '../kernel/background/load.ts';
import type { Tx } from '../kernel/database/db.ts';
import { inPieces, pageBytes } from '../kernel/limits/pieces.ts';
import { translateDatabaseError } from '../kernel/problem.ts';
import { today } from '../kernel/process/clock.ts';
import type { WebhooksDeps } from './deps.ts';
import { readEventData } from './event-data.ts';
import { openHeaders } from './headers.ts';
import { openOutbox } from './outbox.ts';
import { payloadFor, type Happening, type Recipient } from '../../engine/webhooks/payload.ts';
import { hasUndispatched, listUndispatched, lockMark, setMark, type EventRow } from './store/events.ts';
import { lockListeners, type WebhookRow } from './store/webhooks.ts';

const batchSize = 200;

/**
 * Takes up the events that are settled, and lets them be sent batch by batch. What happens meanwhile waits for the next
 * round: under a steady stream an end would never come. While respondents take all the time, a round is one batch.
 */
export async function dispatchEvents(
  deps: WebhooksDeps,
  { send, isBusy }: { send(): unknown; isBusy: IsBusy },
): Promise<void> {
  // What has happened waits: a message weighs as much as its answer, for each webhook, and stays for thirty days.
  if (deps.reserve.isReached() || !(await deps.db.read(hasUndispatched))) return;
  let taken = 0;
  do {
    taken = await dispatchCarefully(deps);
    send();
  } while (taken >= batchSize && !isBusy() && !deps.reserve.isReached());
}

/** An event that cannot be told, through a fault of ours, must not stop all others: it is left out and reported. */
async function dispatchCarefully(deps: WebhooksDeps): Promise<number> {
  try {
    return await deps.db.transact((tx) => dispatchBatch(deps, tx, batchSize));
  } catch (error) {
    if (translateDatabaseError(error)) throw error;
  }
  try {
    await deps.db.transact((tx) => dispatchBatch(deps, tx, 1));
  } catch (error) {
    if (translateDatabaseError(error)) throw error;
    deps.log.error({ err: error }, 'an event could not be told to webhooks');
    await deps.db.transact(passOver);
  }
  return batchSize;
}

async function dispatchBatch(deps: WebhooksDeps, tx: Tx, limit: number): Promise<number> {
  const mark = await lockMark(tx);
  if (!mark) return 0;
  const events = await listUndispatched(tx, mark, limit);
  if (events.length === 0) return 0;
  const listeners = await lockListeners(tx, {
    surveyIds: [...new Set(events.map((event) => event.survey_id))],
    workspaceIds: [...new Set(events.map((event) => event.workspace_id))],
  });
  const recipients = new Map(listeners.map((webhook) => [webhook.id, recipientOf(deps, webhook)]));
  const receivers = new Map(
    events.map((event) => [event, listeners.filter((webhook) => isTold(deps, webhook, event))] as const),
  );
  const make = async (some: readonly EventRow[]) => [
    ...(await readEventData(
      deps,
      tx,
      some.filter((event) => receivers.get(event)!.length > 0),
    )),
  ];
  const outbox = await openOutbox(deps, tx, listeners);
  const addPiece = async (piece: readonly EventRow[], happenings: ReadonlyMap<number, Happening>) => {
    for (const event of piece) {
      const happening = happenings.get(event.id);
      for (const webhook of happening ? receivers.get(event)! : []) {
        const recipient = recipients.get(webhook.id)!;
        await outbox.add(webhook, messageFor(recipient, event), () => sealPayload(deps, recipient, happening!));
      }
      if (outbox.bytes() > pageBytes) return event;
    }
    return piece.at(-1)!;
  };
  let last = events[0]!;
  for await (const { piece, made, bytes } of inPieces(events, make)) {
    last = await addPiece(piece, new Map(made));
    // The rest is the next batch: nobody waits for a transaction that writes gigabytes.
    if (Math.max(bytes, outbox.bytes()) > pageBytes) break;
  }
  await outbox.close();
  await setMark(tx, last);
  return last === events.at(-1) ? events.length : limit;
}

async function passOver(tx: Tx): Promise<void> {
  const mark = await lockMark(tx);
  const [event] = mark ? await listUndispatched(tx, mark, 1) : [];
  if (event) await setMark(tx, event);
}

/** Unfinished answers are told to each webhook in its own time, and so not from here. */
function isTold(deps: Pick<WebhooksDeps, 'config'>, webhook: WebhookRow, event: EventRow): boolean {
  if (event.type === 'answer.incomplete' || !webhook.events.includes(event.type)) return false;
  const isAbout =
    webhook.survey_id === null ? webhook.workspace_id === event.workspace_id : webhook.survey_id === event.survey_id;
  return isAbout && event.created_at >= (webhook.active_since ?? '') && mayTell(deps, webhook);
}

export function mayTell({ config }: Pick<WebhooksDeps, 'config'>, webhook: WebhookRow): boolean {
  return config.plans.of(webhook.workspace_id, today()).features.includes('webhooks');
}

function messageFor(recipient: Recipient, event: EventRow) {
  return {
    webhook_id: recipient.id,
    // Only messages about answers go when the survey goes.
    survey_id: event.answer_id === null ? null : event.survey_id,
    message_id: event.message_id,
    event: event.type,
    answer_id: event.answer_id,
    receiver: recipient.receiver,
  };
}

/** The bytes of a message, made once. They hold the configured headers, and so are sealed. */
export function sealPayload(deps: Pick<WebhooksDeps, 'vault'>, recipient: Recipient, happening: Happening): Buffer {
  return deps.vault.seal('webhook', payloadFor(recipient, happening));
}

export function recipientOf(deps: Pick<WebhooksDeps, 'vault'>, webhook: WebhookRow): Recipient {
  return {
    id: webhook.id,
    receiver: webhook.receiver,
    method: webhook.method,
    headers: openHeaders(deps.vault, webhook.headers),
    body: webhook.body,
    naming: webhook.body_naming as Record<string, string>,
  };
}
