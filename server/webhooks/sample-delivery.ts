/** A sample message, sent while its author waits. It changes nothing of the webhook's standing and is never repeated. */
import { kinds } from '../../engine/questions/table.ts';
import { newMessageId } from '../kernel/background/events.ts';
import type { Tx } from '../kernel/database/db.ts';
import { makeSlots } from '../kernel/limits/slots.ts';
import { refuse } from '../kernel/problem.ts';
import { wireTime } from '../kernel/process/clock.ts';
import { findServed, listHiddenOptions, readDraft, sharedUrl } from '../surveys/index.ts';
import type { AnswerRecord, WebhooksDeps } from './deps.ts';
import { recipientOf, sealPayload } from './dispatch.ts';
import type { WebhookScope } from './endpoints.ts';
import { attemptMessage } from './message.ts';
import type { EventData } from './payload.ts';
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
    return { quiz, answer: sampleAnswer(0, []), hidden_options: {} };
  }
  const { widgets } = await readDraft(tx, live.id);
  const options = await listHiddenOptions(tx, live.id);
  return {
    quiz: { id: live.id, name: live.name, url_shared: sharedUrl(deps.config, live) },
    answer: sampleAnswer(
      live.id,
      widgets.ids.flatMap((id) => widgets.entities[id] ?? []).filter(({ type }) => kinds[type].hasValue),
    ),
    hidden_options: Object.fromEntries(options.map(({ name, value }) => [name, value])),
  };
}

/** Every question of the draft, so that a receiver sees the ids that will come. */
function sampleAnswer(
  surveyId: number,
  questions: readonly { id: string; hash: string; type: string; [member: string]: unknown }[],
): AnswerRecord {
  const now = wireTime();
  return {
    id: 0,
    answer_id: 0,
    uuid: '00000000-0000-4000-8000-000000000000',
    quiz_id: surveyId,
    version_id: 0,
    is_complete: true,
    is_screenout: false,
    is_hidden: false,
    is_viewed: false,
    is_time_over: false,
    terms_accepted: null,
    date_start: now,
    date_end: now,
    submitted_at: now,
    duration_seconds: 60,
    ip_address: null,
    user_agent: null,
    device: 'desktop',
    browser: null,
    os: null,
    country: null,
    city: null,
    referrer: null,
    lang: 'en',
    extra_fields: {},
    respondent: null,
    unique_link: null,
    score: null,
    max_score: null,
    promo_code: null,
    tags: [],
    note: null,
    answers: questions.map((question) => ({
      question_id: question.id,
      question_text: typeof question['title'] === 'string' ? question['title'] : '',
      widget_hash: question.hash,
      answer_type: question.type,
      answer: 'Sample',
      value: null,
      score: null,
      max_score: null,
      is_correct: null,
      time_seconds: null,
      hidden: {},
    })),
  };
}
