/**
 * A captcha without any outside service: a piece of work for the browser, or a small sum for pages without scripts.
 * Nothing is stored when one is given out; its id is signed, and a completion spends it.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Language } from '../../contract/common.ts';
import { wireTime } from '../kernel/clock.ts';
import { Problem } from '../kernel/problem.ts';
import { sameBytes, type Vault } from '../kernel/vault.ts';
import type { LiveSurvey } from './live-survey.ts';
import { filled } from './words.ts';

const difficulty = 18;
const validSeconds = 600;

export interface CaptchaReply {
  id: string;
  nonce?: string | undefined;
  answer?: string | undefined;
}

export function makeCaptcha(
  vault: Vault,
  live: LiveSurvey,
  asked: { kind: 'work' | 'question'; lang?: Language | undefined },
) {
  const expires = Math.floor(Date.now() / 1000) + validSeconds;
  const expires_at = wireTime(new Date(expires * 1000));
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)];
  const secret = asked.kind === 'work' ? '' : String(a + b);
  const id = signedId(vault, { surveyId: live.id, kind: asked.kind, uuid: randomUUID(), expires, secret });
  if (asked.kind === 'work') return { id, kind: 'work' as const, salt: saltOf(vault, id), difficulty, expires_at };
  const texts = live.texts(asked.lang ?? live.settings.lang);
  return { id, kind: 'question' as const, question: filled(texts.label_captcha_question, { a, b }), expires_at };
}

/** The id under which a solved captcha is spent; refuses any other. */
export function solvedCaptcha(vault: Vault, surveyId: number, reply: CaptchaReply | undefined): string {
  if (!reply) throw captchaRefusal('missing');
  const [kind, uuid = '', expires = '', signature] = reply.id.split('.');
  if ((kind !== 'work' && kind !== 'question') || !signature) throw captchaRefusal('wrong');
  const secret = kind === 'work' ? '' : (reply.answer ?? '').trim();
  const own = signedId(vault, { surveyId, kind, uuid, expires: Number(expires), secret });
  if (!sameBytes(Buffer.from(own), Buffer.from(reply.id))) throw captchaRefusal('wrong');
  if (Number(expires) * 1000 < Date.now()) throw captchaRefusal('expired');
  if (kind === 'work' && zeroBits(saltOf(vault, reply.id) + (reply.nonce ?? '')) < difficulty)
    throw captchaRefusal('wrong');
  return uuid;
}

export function captchaRefusal(reason: 'missing' | 'wrong' | 'expired' | 'used'): Problem {
  return new Problem('403 captcha_required', { details: { reason } });
}

interface Signed {
  surveyId: number;
  kind: 'work' | 'question';
  uuid: string;
  expires: number;
  /** The sum is nowhere in the id: only the right one gives its signature. */
  secret: string;
}

function signedId(vault: Vault, { surveyId, kind, uuid, expires, secret }: Signed): string {
  const signature = vault.sign('captcha', `${surveyId} ${kind} ${uuid} ${expires} ${secret}`).toString('base64url');
  return `${kind}.${uuid}.${expires}.${signature}`;
}

function saltOf(vault: Vault, id: string): string {
  return vault.sign('captcha', `salt ${id}`).toString('hex', 0, 16);
}

function zeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
}
