/**
 * Sends what is due. Each webhook has a few places of its own, and only one while its receiver fails, so that a slow or
 * dead receiver never takes the places of others. A message that is being sent stays claimed for longer than an attempt
 * can take; a sender that dies leaves it to be sent again, under the same id.
 */
import type { IsBusy } from '../kernel/background/load.ts';
import type { Tx } from '../kernel/database/db.ts';
import { makeFairQueue } from '../kernel/limits/fair-queue.ts';
import { auditFor } from '../kernel/operation/audit.ts';
import { nobody } from '../kernel/operation/caller.ts';
import { Problem } from '../kernel/problem.ts';
import type { WebhooksDeps } from './deps.ts';
import { shouldGiveUp } from './give-up.ts';
import { attemptMessage } from './message.ts';
import { withoutHeaders } from './masked.ts';
import { nextWait } from './schedule.ts';
import { claimDeliveries, dropWaiting, readPayload, recordAttempt, type Claimed } from './store/deliveries.ts';
import { lockWebhook, switchOff } from './store/webhooks.ts';

export interface Deliverer {
  /** Claims what is due and begins to send it; resolves when the sending has begun. */
  deliverDue(): Promise<void>;
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>;
  stop(): void;
}

const attemptMilliseconds = 15_000;
const leaseSeconds = 25;
const placesEach = 8;
/** Respondents first: while they take all the time there is, messages go one by one. */
const placesBusy = 1;
const placesInAll = 1000;
/** However many webhooks and workspaces an account has: the receivers of a hundred may all hang. */
const ofOwner = placesInAll / 4;

export function makeDeliverer(deps: WebhooksDeps, isBusy: IsBusy): Deliverer {
  const busy = { webhooks: new Map<number, number>(), owners: new Map<number, number>() };
  const inFlight = new Set<Promise<void>>();
  /** Webhooks that may have more to send than they had places for. */
  const behind = new Set<number>();
  let claiming: Promise<void> | null = null;
  /** Asked for while a claim was on its way: another one follows. */
  let isAsked = false;
  let stopped = false;

  async function claim(): Promise<void> {
    const room = placesInAll - inFlight.size;
    if (stopped || room <= 0) return;
    const before = new Map(busy.webhooks);
    const each = isBusy() ? placesBusy : placesEach;
    const claimed = await claimDeliveries(deps.db, { busy, each, ofOwner, total: room, leaseSeconds });
    for (const delivery of claimed) begin(delivery);
    for (const id of behind) if ((before.get(id) ?? 0) < placesEach) behind.delete(id);
    for (const { webhookId } of claimed) behind.add(webhookId);
  }

  function begin(delivery: Claimed): void {
    const { webhookId, ownerId } = delivery;
    add(busy.webhooks, webhookId, 1);
    add(busy.owners, ownerId, 1);
    const sending = deliver(deps, delivery)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'an attempt of a webhook could not be recorded'))
      .finally(() => {
        inFlight.delete(sending);
        add(busy.owners, ownerId, -1);
        const left = add(busy.webhooks, webhookId, -1);
        // Not after each: half of the places at once cost half of the claims.
        if (behind.has(webhookId) && left <= placesEach / 2) void deliverDue();
      });
    inFlight.add(sending);
  }

  function deliverDue(): Promise<void> {
    if (claiming) isAsked = true;
    claiming ??= claim()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'due messages could not be claimed'))
      .finally(() => {
        claiming = null;
        const again = isAsked;
        isAsked = false;
        if (again) void deliverDue();
      });
    return claiming;
  }

  return {
    deliverDue,
    idle: async () => {
      while (claiming || inFlight.size > 0) await Promise.all([claiming, ...inFlight]);
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** Gives how many there are now. */
function add(counts: Map<number, number>, key: number, change: 1 | -1): number {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
  return count;
}

/** Messages of many megabytes wait for one of a few places, of which the owner of a workspace has four. */
const roomForLarge = makeFairQueue({ name: 'large messages', places: 16, each: 4, line: placesInAll });
const roomPatience = { milliseconds: leaseSeconds * 1000 - attemptMilliseconds - 2000 };

async function deliver(deps: WebhooksDeps, claimed: Claimed): Promise<void> {
  if (claimed.payload) return send(deps, claimed, claimed.payload);
  await roomForLarge
    .run(
      claimed.ownerId,
      async () => {
        const payload = await readPayload(deps.db, claimed);
        if (payload) await send(deps, claimed, payload);
      },
      roomPatience,
    )
    .catch((error: unknown) => {
      // No room in time: it stays claimed for a while, and is taken up again.
      if (!(error instanceof Problem)) throw error;
    });
}

async function send(deps: WebhooksDeps, claimed: Claimed, sealed: Buffer): Promise<void> {
  const payload = deps.vault.open('webhook', sealed);
  const message = { ...claimed, payload: claimed.isForAnother ? withoutHeaders(payload) : payload };
  const { retryAfter, ...attempt } = await attemptMessage(deps, message, attemptMilliseconds);
  deps.metrics.count('webhookAttempts', attempt.error ?? 'delivered');
  const { speed } = deps.config.webhooks;
  const failed = { tries: claimed.tries, status: attempt.statusCode, retryAfter };
  const wait = attempt.isSuccess ? null : nextWait(failed);
  const standing = await recordAttempt(deps.db, claimed, {
    ...attempt,
    waitSeconds: wait === null ? null : wait / speed,
  });
  if (!standing?.isActive || attempt.isSuccess) return;
  const isOver = shouldGiveUp(standing, { status: attempt.statusCode }, speed);
  if (isOver) await deps.db.transact((tx) => giveUp(deps, tx, claimed.webhookId));
}

/** Nobody is there any more: the webhook is switched off, and its members can see why. */
async function giveUp({ config }: WebhooksDeps, tx: Tx, webhookId: number): Promise<void> {
  const webhook = await lockWebhook(tx, webhookId);
  if (!webhook?.is_active) return;
  await switchOff(tx, webhookId, { byItself: true });
  await dropWaiting(tx, webhookId);
  await auditFor(tx, { caller: nobody, ip: '', storeIp: config.storeIp })('webhook.toggle', {
    workspaceId: webhook.workspace_id,
    ...(webhook.survey_id === null ? {} : { surveyId: webhook.survey_id }),
    object: { type: 'webhook', id: webhookId, name: webhook.title },
    details: { members: ['is_active', 'is_auto_disabled'] },
  });
}
