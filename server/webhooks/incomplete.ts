/**
 * Tells of answers that were begun and left. Each span without a change (15 minutes to a day) has a mark of how far it
 * has been looked at; the feed tells of an answer after the first span, a webhook after its own, both only once however
 * often the answer is taken up again.
 */
import { newMessageId, recordEvents } from '../kernel/background/events.ts';
import type { Tx } from '../kernel/database/db.ts';
import { inPieces, pageBytes } from '../kernel/limits/pieces.ts';
import { translateDatabaseError } from '../kernel/problem.ts';
import { today, wireTime } from '../kernel/process/clock.ts';
import type { Unfinished, WebhooksDeps } from './deps.ts';
import { mayTell, recipientOf, sealPayload } from './dispatch.ts';
import { answerEventData } from './event-data.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import type { EventData } from '../../engine/webhooks/payload.ts';
import { listSpans, lockSpan, markTold, setSpanMark } from './store/unfinished.ts';
import { lockListeners, type WebhookRow } from './store/webhooks.ts';

/** Answers of one transaction. The first tells how heavy the next may be, and so on: gigabytes in one would hold up the messages of everybody. */
const largestBatch = 200;
const growth = 8;
const feedMinutes = 15;
/** Stands for the feed among the webhooks that were told. */
const feed = 0;
/** Of a record that the feed keeps as it was: a heavier one is told as it is when somebody reads it. */
const frozenCharacters = 64 * 1024;

/** How many answers were looked at; the rest is left for the next time once it is over. */
export async function tellUnfinished(deps: WebhooksDeps, isOver: () => boolean = () => false): Promise<number> {
  let count = 0;
  if (deps.reserve.isReached()) return count;
  const due = await deps.db.read(async (tx) => deps.hooks.listDueSpans(tx, await listSpans(tx)));
  for (const minutes of due) {
    for (let [size, hasMore] = [1, true]; hasMore && !isOver();) {
      const { seen, bytes } = await tellCarefully(deps, { minutes, size });
      count += seen;
      hasMore = seen >= size;
      const fitting = Math.max(Math.floor((seen * pageBytes) / Math.max(bytes, 1)), 1);
      size = Math.min(fitting, size * growth, largestBatch);
    }
  }
  return count;
}

interface Batch {
  minutes: number;
  size: number;
}

/** An answer that cannot be told, through a fault of ours, must not stop all others: it is left out and reported. */
async function tellCarefully(deps: WebhooksDeps, { minutes, size }: Batch): Promise<Sent> {
  try {
    return await deps.db.transact((tx) => tellSpan(deps, tx, { minutes, size }));
  } catch (error) {
    if (translateDatabaseError(error)) throw error;
  }
  await tellOneByOne(deps, minutes);
  return { seen: size, bytes: pageBytes };
}

/** Those of the next moment: the mark knows no order among them, so it goes on when each was told or left out. */
async function tellOneByOne(deps: WebhooksDeps, minutes: number): Promise<void> {
  const answers = await deps.db.read(async (tx) => {
    const span = (await listSpans(tx)).find((one) => one.minutes === minutes);
    return span ? deps.hooks.listUnfinished(tx, span, 1) : [];
  });
  for (const answer of answers) {
    try {
      await deps.db.transact((tx) => tellAnswers(deps, tx, { minutes, answers: [answer] }));
    } catch (error) {
      if (translateDatabaseError(error)) throw error;
      deps.log.error(
        { err: error, survey: answer.surveyId, answer: answer.id },
        'an unfinished answer could not be told',
      );
    }
  }
  const [first] = answers;
  if (first) await deps.db.transact((tx) => setSpanMark(tx, minutes, first.changedAt));
}

interface Sent {
  seen: number;
  bytes: number;
}

/** How many answers it looked at, and the bytes of the messages about them. */
async function tellSpan(deps: WebhooksDeps, tx: Tx, { minutes, size }: Batch): Promise<Sent> {
  const span = await lockSpan(tx, minutes);
  const answers = span ? await deps.hooks.listUnfinished(tx, span, size) : [];
  const last = answers.at(-1);
  if (!last) return { seen: 0, bytes: 0 };
  const bytes = await tellAnswers(deps, tx, { minutes, answers });
  await setSpanMark(tx, minutes, last.changedAt);
  return { seen: answers.length, bytes };
}

/** The bytes of the messages about them. */
async function tellAnswers(
  deps: WebhooksDeps,
  tx: Tx,
  { minutes, answers }: { minutes: number; answers: readonly Unfinished[] },
): Promise<number> {
  const listeners = await lockListeners(tx, {
    surveyIds: [...new Set(answers.map((answer) => answer.surveyId))],
    workspaceIds: [...new Set(answers.map((answer) => answer.workspaceId))],
  });
  const wanting = listeners.filter((webhook) => minutesOf(webhook) === minutes && isWanted(deps, webhook));
  const outbox = await openOutbox(deps, tx, wanting);
  for (const [surveyId, left] of Map.groupBy(answers, (answer) => answer.surveyId)) {
    await tellSurvey(deps, tx, {
      surveyId,
      left,
      minutes,
      webhooks: wanting.filter((webhook) => isAbout(webhook, left[0]!)),
      outbox,
    });
  }
  await outbox.close();
  return outbox.bytes();
}

interface Left {
  surveyId: number;
  left: readonly Unfinished[];
  minutes: number;
  webhooks: readonly WebhookRow[];
  outbox: Outbox;
}

async function tellSurvey(deps: WebhooksDeps, tx: Tx, about: Left): Promise<void> {
  const { surveyId, left, minutes, webhooks } = about;
  const isFed = minutes === feedMinutes;
  if (!isFed && webhooks.length === 0) return;
  const make = async (some: readonly Unfinished[]) => [
    ...(await answerEventData(deps, tx, { surveyId, ids: some.map(({ id }) => id) })),
  ];
  for await (const { piece, made } of inPieces(left, make)) {
    const dataOf = new Map(made);
    const held = new Set(await deps.hooks.holdUnfinished(tx, surveyId, [...dataOf.keys()]));
    const known = piece.filter(({ id }) => held.has(id));
    if (isFed) await feedUnfinished(tx, { surveyId, left: known, dataOf });
    await tellWebhooks(deps, tx, { ...about, left: known, dataOf });
  }
}

async function tellWebhooks(
  deps: WebhooksDeps,
  tx: Tx,
  { surveyId, left, minutes, webhooks, outbox, dataOf }: Left & { dataOf: ReadonlyMap<number, EventData> },
): Promise<void> {
  for (const webhook of webhooks) {
    const later = left.filter(
      ({ changedAt }) => Date.parse(changedAt) + minutes * 60_000 >= Date.parse(webhook.active_since ?? ''),
    );
    const fresh = await markTold(tx, surveyId, { ids: later.map(({ id }) => id), webhookId: webhook.id });
    const recipient = recipientOf(deps, webhook);
    for (const id of fresh) {
      const message = {
        webhook_id: webhook.id,
        survey_id: surveyId,
        message_id: newMessageId(),
        event: 'answer.incomplete',
        answer_id: id,
        receiver: webhook.receiver,
      };
      await outbox.add(webhook, message, () => sealPayload(deps, recipient, happeningOf(dataOf.get(id)!)));
    }
  }
}

/** The record is frozen: by the time somebody reads the feed the answer may be complete. */
async function feedUnfinished(
  tx: Tx,
  { surveyId, left, dataOf }: { surveyId: number; left: readonly Unfinished[]; dataOf: ReadonlyMap<number, EventData> },
): Promise<void> {
  const workspaceId = left[0]?.workspaceId ?? 0;
  const fresh = await markTold(tx, surveyId, { ids: left.map(({ id }) => id), webhookId: feed });
  await recordEvents(
    tx,
    fresh.map((id) => ({
      surveyId,
      workspaceId,
      type: 'answer.incomplete',
      answerId: id,
      ...frozen(dataOf.get(id)!),
    })),
  );
}

function frozen(data: EventData): { payload?: string } {
  const payload = JSON.stringify(data);
  return payload.length > frozenCharacters ? {} : { payload };
}

function happeningOf(data: EventData) {
  return { type: 'answer.incomplete' as const, timestamp: wireTime(), data };
}

function minutesOf({ hours }: WebhookRow): number {
  return hours === 0 ? 15 : hours * 60;
}

function isAbout(webhook: WebhookRow, answer: Unfinished): boolean {
  return webhook.survey_id === null
    ? webhook.workspace_id === answer.workspaceId
    : webhook.survey_id === answer.surveyId;
}

function isWanted(deps: WebhooksDeps, webhook: WebhookRow): boolean {
  const { features } = deps.config.plans.of(webhook.workspace_id, today());
  return (
    webhook.events.includes('answer.incomplete') && mayTell(deps, webhook) && features.includes('incomplete_answers')
  );
}
