/**
 * One letter: made where that is still to be done, handed to the mail server, and what came of it written down. What was
 * taken stays in hand until that is recorded, so that a database which is away meanwhile does not make it go out twice.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '../../contract/common.ts';
import { isAway } from '../kernel/problem.ts';
import type { MailDeps } from './deps.ts';
import { whyRefused, type Refused } from './reason.ts';
import { nextWait } from './schedule.ts';
import { deleteLetter, findAges, giveBack, setContent, setFailure, setSent, type Claimed } from './store.ts';
import type { Transport } from './transport.ts';
import { openTexts, sealTexts, type Texts } from './write.ts';

export type Outcome = 'sent' | 'failed' | 'waiting' | 'gone';

export interface SendDeps extends MailDeps {
  transport: Transport;
  isStopped(): boolean;
}

const againMilliseconds = 1000;

export async function sendLetter(deps: SendDeps, letter: Claimed): Promise<Outcome> {
  const made = await textsOf(deps, letter).catch(async (error: unknown) => {
    // Else it would be left until the lease has run out; where even this fails, it is.
    await deps.db.transact((tx) => giveBack(tx, letter)).catch(() => {});
    throw error;
  });
  if (!made) return 'gone';
  const refused = await deps.transport.send({ ...made, id: letter.id }).then(() => null, whyRefused);
  return untilRecorded(deps, () => (refused ? recordFailure(deps, letter, refused) : recordSent(deps, letter)));
}

/** A stop ends this: the lease runs out, and the letter is sent again. */
async function untilRecorded({ log, isStopped }: SendDeps, record: () => Promise<Outcome>): Promise<Outcome> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (isStopped() || !isAway(error)) throw error;
      log.warn({ err: error }, 'what became of a letter could not be recorded yet');
      await pause(againMilliseconds, null, { ref: false });
    }
  }
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
