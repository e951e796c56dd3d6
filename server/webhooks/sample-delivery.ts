/** A sample message, sent while its author waits. It changes nothing of the webhook's standing and is never repeated. */
import { kinds } from '../../engine/questions/table.ts';
import type { EventData } from '../../engine/webhooks/payload.ts';
import { sampleAnswer } from '../../engine/webhooks/sample.ts';
import { newMessageId } from '../kernel/background/events.ts';
import type { Tx } from '../kernel/database/db.ts';
import { makeSlots } from '../kernel/limits/slots.ts';
import { refuse } from '../kernel/problem.ts';
import { wireTime } from '../kernel/process/clock.ts';
import { findServed, listHiddenOptions, readDraft, sharedUrl } from '../surveys/index.ts';
import type { WebhooksDeps } from './deps.ts';
import { recipientOf, sealPayload } from './dispatch.ts';
import type { WebhookScope } from './endpoints.ts';
import { attemptMessage } from './message.ts';
import { openRoom } from './room.ts';
import { insertTest } from './store/deliveries.ts';
import { insertLogEntry } from './store/log.ts';
import type { WebhookRow } from './store/webhooks.ts';

const attemptMilliseconds = 10_000;
/** One workspace with receivers that hang must not keep the others from trying theirs, nor one account with many of them. */
const mostOfEach = 4;
const mostAtOnce = 100;

export function makeTester(deps: WebhooksDeps) {
  const seats = makeSlots(mostAtOnce);
  return async (place: WebhookScope, row: WebhookRow) => {
    const { context, owner } = place;
    const sample = await makeSample(deps, place, row);
    const attempt = await context.outside(async () => {
      const giveBack = seats.take([
        { name: `workspace ${owner.workspaceId}`, most: mostOfEach },
        { name: `account ${context.caller.userId}`, most: mostOfEach },
      ]);
      if (!giveBack) return refuse('429 rate_limit_exceeded', { headers: { 'Retry-After': '10' } });
      return sendSample(deps, row, sample).finally(giveBack);
    });
    return { status: true as const, log: await keepSample(deps, context.tx, { row, sent: attempt }) };
  };
}

type Sample = Awaited<ReturnType<typeof makeSample>>;

async function makeSample(deps: WebhooksDeps, place: WebhookScope, row: WebhookRow) {
  const happening = { type: 'webhook.test' as const, timestamp: wireTime(), data: await sampleData(deps, place) };
  const payload = sealPayload(deps, recipientOf(deps, row), happening);
  return { messageId: newMessageId(), payload, receiver: row.receiver };
}

async function sendSample(deps: WebhooksDeps, row: WebhookRow, sample: Sample) {
  const message = { ...row, ...sample, payload: deps.vault.open('webhook', sample.payload) };
  const { retryAfter: _, ...attempt } = await attemptMessage(deps, message, attemptMilliseconds);
  return { ...sample, attempt };
}

/** What was sent, for the handler has made another sample since. */
async function keepSample(
  deps: WebhooksDeps,
  tx: Tx,
  { row, sent }: { row: WebhookRow; sent: Awaited<ReturnType<typeof sendSample>> },
) {
  const { messageId, payload, receiver, attempt } = sent;
  const room = await openRoom(deps, tx, [row.workspace_id]);
  const isKept = room.take(row.workspace_id, payload.length);
  await room.book();
  const id = await insertTest(tx, {
    webhook_id: row.id,
    survey_id: null,
    message_id: messageId,
    event: 'webhook.test',
    answer_id: null,
    payload: isKept ? payload : null,
    receiver,
  });
  return insertLogEntry(tx, { id, webhookId: row.id }, attempt);
}

async function sampleData(
  deps: WebhooksDeps,
  { context: { tx }, owner }: { context: Pick<WebhookScope['context'], 'tx'>; owner: WebhookScope['owner'] },
): Promise<EventData> {
  const live = owner.surveyId === null ? null : await findServed(tx, owner.surveyId);
  if (!live) {
    const quiz = { id: 0, name: 'Sample survey', url_shared: `${deps.config.surveyOrigin.of('sample')}/q/sample` };
    return { quiz, answer: sampleAnswer(0, [], wireTime()), hidden_options: {} };
  }
  const { widgets } = await readDraft(tx, live.id);
  const options = await listHiddenOptions(tx, live.id);
  return {
    quiz: { id: live.id, name: live.name, url_shared: sharedUrl(deps.config, live) },
    answer: sampleAnswer(
      live.id,
      widgets.ids.flatMap((id) => widgets.entities[id] ?? []).filter(({ type }) => kinds[type].hasValue),
      wireTime(),
    ),
    hidden_options: Object.fromEntries(options.map(({ name, value }) => [name, value])),
  };
}
