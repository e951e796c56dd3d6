/**
 * Sends what is due, a few letters at once. Those that failed before have half of the places, so that a receiver or a server
 * that keeps a letter as long as it may never holds up one that has just been written. A letter stays leased for longer than
 * a try can take; a sender that dies leaves it to be sent again, under the same id.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '../../contract/common.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import { isAway } from '../kernel/problem.ts';
import type { Log } from '../kernel/process/log.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { whyRefused, type Refused } from './reason.ts';
import { nextWait } from './schedule.ts';
import {
  claimLetters,
  deleteLetter,
  findAges,
  giveBack,
  giveUpLate,
  readStanding,
  setContent,
  setFailure,
  setSent,
  type Claimed,
  type Kind,
  type Standing,
} from './store.ts';
import { letterMilliseconds, type Transport } from './transport.ts';
import { openTexts, sealTexts, type Texts } from './write.ts';

export interface MailDeps {
  db: Db;
  vault: Vault;
  log: Log;
  /** Null: the operator has set no mail server; what was written before waits as long as it is worth it. */
  transport: Transport | null;
  /** The letter for an address whose password somebody has forgotten; null: it has had enough of them. */
  answerForgotten(tx: Tx, asked: { receiver: string; lang: Language }): Promise<Answer | null>;
}

export interface Answer extends Texts {
  kind: Exclude<Kind, 'forgotten' | 'invitation'>;
  userId: number | null;
  receiver: string;
  lang: Language;
}

export interface MailWorker {
  /** Claims what is due and begins to send it. */
  sendDue(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** As `sendDue`, where it was started. */
  soon(): void;
  start(): { stop(): Promise<void> };
  figures(): Promise<MailFigures>;
}

/** Those of the installation, and what this process has sent and given up since its start. */
export interface MailFigures extends Standing {
  sentTotal: number;
  failedTotal: number;
}

const everyMilliseconds = 1000;
const giveUpEvery = 30;
const places = 6;
const placesForRetries = places / 2;
const leaseSeconds = letterMilliseconds / 1000 + 30;

export function makeMailWorker(deps: MailDeps): MailWorker {
  const inFlight = new Map<string, { isRetry: boolean; sending: Promise<void> }>();
  const totals = { sentTotal: 0, failedTotal: 0 };
  let claiming: Promise<void> | null = null;
  /** Asked for while a claim was on its way: another one follows. */
  let isAsked = false;
  let [isStarted, stopped, ticks] = [false, false, 0];
  const failed = (error: unknown) => deps.log.warn({ err: error }, 'letters could not be looked after');

  async function claim(): Promise<void> {
    for (const isRetry of [false, true]) {
      const retries = [...inFlight.values()].filter((one) => one.isRetry).length;
      const free = Math.min(places - inFlight.size, isRetry ? placesForRetries - retries : places);
      if (stopped || free <= 0 || !deps.transport) continue;
      const except = [...inFlight.keys()];
      const asked = { places: free, isRetry, leaseSeconds, except };
      for (const letter of await deps.db.transact((tx) => claimLetters(tx, asked))) begin(deps.transport, letter);
    }
  }

  function begin(transport: Transport, letter: Claimed): void {
    const sending = send(transport, letter)
      .catch(failed)
      .finally(() => {
        inFlight.delete(letter.id);
        if (!stopped) void sendDue();
      });
    inFlight.set(letter.id, { isRetry: letter.isRetry, sending });
  }

  async function send(transport: Transport, letter: Claimed): Promise<void> {
    const made = await textsOf(deps, letter).catch(async (error: unknown) => {
      failed(error);
      // Else it would be left until the lease has run out; where even this fails, it is.
      await deps.db.transact((tx) => giveBack(tx, letter)).catch(failed);
      return null;
    });
    if (!made) return;
    const refused = await transport.send({ ...made, id: letter.id }).then(() => null, whyRefused);
    const outcome = await untilRecorded(() =>
      refused ? recordFailure(deps, letter, refused) : recordSent(deps, letter),
    );
    if (outcome === 'sent') totals.sentTotal += 1;
    if (outcome === 'failed') totals.failedTotal += 1;
  }

  /**
   * It is in hand until then, so that a database which is away while a letter goes out does not make it go out twice. A stop
   * ends this: the lease runs out, and the letter is sent again.
   */
  async function untilRecorded<T>(record: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await record();
      } catch (error) {
        if (stopped || !isAway(error)) throw error;
        failed(error);
        await pause(everyMilliseconds, null, { ref: false });
      }
    }
  }

  function sendDue(): Promise<void> {
    if (claiming) isAsked = true;
    claiming ??= claim()
      .catch(failed)
      .finally(() => {
        claiming = null;
        const again = isAsked;
        isAsked = false;
        if (again) void sendDue();
      });
    return claiming;
  }

  async function tick(): Promise<void> {
    if (ticks % giveUpEvery === 0)
      await deps.db.transact(giveUpLate).then((late) => (totals.failedTotal += late), failed);
    ticks += 1;
    await sendDue();
  }

  async function idle(): Promise<void> {
    while (claiming || inFlight.size > 0)
      await Promise.all([claiming, ...[...inFlight.values()].map(({ sending }) => sending)]);
  }

  return {
    sendDue,
    idle,
    soon: () => void (isStarted && !stopped && sendDue()),
    start: () => {
      isStarted = true;
      const timer = setInterval(() => void tick(), everyMilliseconds).unref();
      const stop = async () => {
        clearInterval(timer);
        stopped = true;
        await idle();
      };
      return { stop };
    },
    figures: async () => ({ ...(await deps.db.read(readStanding)), ...totals }),
  };
}

/** Null: there is nothing to send, or somebody else sends it by now. */
async function textsOf(
  { db, vault, answerForgotten }: MailDeps,
  letter: Claimed,
): Promise<(Texts & { to: string }) | null> {
  const { id, receiver, content } = letter;
  if (content) return { to: receiver, ...openTexts(vault, content) };
  return db.transact(async (tx) => {
    const answer = await answerForgotten(tx, { receiver, lang: letter.lang as Language });
    if (!answer) {
      await deleteLetter(tx, id);
      return null;
    }
    const { subject, text, ...found } = answer;
    const isOurs = await setContent(tx, letter, { ...found, content: sealTexts(vault, { subject, text }) });
    // The link in it must not come to be either.
    if (!isOurs) throw new Error('a letter was not made in the time of its lease');
    return { to: answer.receiver, subject, text };
  });
}

type Outcome = 'sent' | 'failed' | 'waiting' | 'gone';

async function recordSent({ db }: MailDeps, { id }: Claimed): Promise<Outcome> {
  await db.transact((tx) => setSent(tx, id));
  return 'sent';
}

async function recordFailure(
  { db, log }: MailDeps,
  letter: Claimed,
  { reason, said, isFinal }: Refused,
): Promise<Outcome> {
  return db.transact(async (tx) => {
    const ages = await findAges(tx, letter);
    if (!ages) return 'gone';
    const waitSeconds = isFinal ? null : nextWait(ages);
    await setFailure(tx, letter.id, { reason, said, waitSeconds });
    log.warn({ letter: letter.id, reason, tryAgainIn: waitSeconds }, 'a letter was not taken');
    return waitSeconds === null ? 'failed' : 'waiting';
  });
}
