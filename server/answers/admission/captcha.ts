/**
 * A captcha without any outside service: a piece of work for the browser, or a small sum for pages without scripts. What
 * is asked follows from the id, which is signed: nothing is stored when one is given out. A program does the sum as well
 * as a person, so few are given out to one address, and any answer to one is its last; work is spent by a completion.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/common.ts';
import { filled } from '../../../engine/filled.ts';
import { pageLanguage } from '../../../engine/page-language.ts';
import { tooMany } from '../../kernel/limits/rate-limit.ts';
import { addressKey } from '../../kernel/network/address.ts';
import { Problem } from '../../kernel/problem.ts';
import { wireTime } from '../../kernel/process/clock.ts';
import { sameBytes, type Vault } from '../../kernel/secrets/vault.ts';
import type { AnswersDeps } from '../deps.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import { inSurveyQueue } from './survey-queue.ts';

const difficulty = 18;
const validSeconds = 600;
const questionsPerMinute = 5;

export interface CaptchaReply {
  id: string;
  nonce?: string | undefined;
  answer?: string | undefined;
}

/** A captcha that was given out for this survey and is still valid. */
export interface Captcha {
  kind: 'work' | 'question';
  id: string;
  /** Under which it is spent. */
  uuid: string;
  expires: number;
}

interface CaptchaQuestion {
  ip: string;
  lang?: Language | undefined;
}

/** Refuses an address that has had enough questions in this minute. */
export async function giveCaptcha(
  deps: Pick<AnswersDeps, 'config' | 'vault' | 'limiter'>,
  survey: ServedSurvey,
  { kind, ...asked }: CaptchaQuestion & { kind: Captcha['kind'] },
) {
  const { vault } = deps;
  if (kind === 'question') await inSurveyQueue(survey, () => countQuestion(deps, asked.ip));
  const made = newCaptcha(vault, survey.id, kind);
  const expires_at = wireTime(new Date(made.expires * 1000));
  if (kind === 'work') return { id: made.id, kind, salt: saltOf(vault, made), difficulty, expires_at };
  return { id: made.id, kind, question: questionOf(vault, { survey, captcha: made, lang: asked.lang }), expires_at };
}

/** The question of a captcha that was given out before; null: it is no longer worth asking. */
export function askedBefore(
  vault: Vault,
  { survey, id, lang }: { survey: ServedSurvey; id: string; lang: Language | undefined },
): { id: string; question: string } | null {
  const captcha = readCaptcha(vault, survey.id, id);
  if (captcha?.kind !== 'question' || isOver(captcha)) return null;
  return { id, question: questionOf(vault, { survey, captcha, lang }) };
}

/** Refuses what was not given out for this survey, and what is too old. */
export function validCaptcha(vault: Vault, surveyId: number, reply: CaptchaReply | undefined): Captcha {
  if (!reply) throw captchaRefusal('missing');
  const captcha = readCaptcha(vault, surveyId, reply.id);
  if (!captcha) throw captchaRefusal('wrong');
  if (isOver(captcha)) throw captchaRefusal('expired');
  return captcha;
}

export function requireSolved(vault: Vault, captcha: Captcha, { nonce = '', answer = '' }: CaptchaReply): void {
  const isSolved =
    captcha.kind === 'work'
      ? zeroBits(saltOf(vault, captcha) + nonce) >= difficulty
      : answer.trim() === String(sumOf(vault, captcha).reduce((sum, part) => sum + part));
  if (!isSolved) throw captchaRefusal('wrong');
}

export function captchaRefusal(reason: 'missing' | 'wrong' | 'expired' | 'used'): Problem {
  return new Problem('403 captcha_required', { details: { reason } });
}

async function countQuestion(
  { config, vault, limiter }: Pick<AnswersDeps, 'config' | 'vault' | 'limiter'>,
  ip: string,
): Promise<void> {
  if (config.publicPerMinute === 0) return;
  const address = vault.sign('ip', `captcha ${addressKey(ip)}`).toString('base64url');
  const window = await limiter.hit(`captcha question ${address}`, questionsPerMinute);
  if (window.remaining < 0) throw tooMany(window);
}

function newCaptcha(vault: Vault, surveyId: number, kind: Captcha['kind']): Captcha {
  const given = { kind, uuid: randomUUID(), expires: Math.floor(Date.now() / 1000) + validSeconds };
  return { ...given, id: signedId(vault, surveyId, given) };
}

/** Null: forged, or of another survey. */
function readCaptcha(vault: Vault, surveyId: number, id: string): Captcha | null {
  const [kind, uuid = '', expires = ''] = id.split('.');
  if (kind !== 'work' && kind !== 'question') return null;
  const captcha = { kind, uuid, expires: Number(expires), id } as const;
  return sameBytes(Buffer.from(signedId(vault, surveyId, captcha)), Buffer.from(id)) ? captcha : null;
}

function signedId(vault: Vault, surveyId: number, { kind, uuid, expires }: Omit<Captcha, 'id'>): string {
  const signature = vault.sign('captcha', `${surveyId} ${kind} ${uuid} ${expires}`).toString('base64url');
  return `${kind}.${uuid}.${expires}.${signature}`;
}

function isOver({ expires }: Captcha): boolean {
  return expires * 1000 < Date.now();
}

function questionOf(
  vault: Vault,
  { survey, captcha, lang }: { survey: ServedSurvey; captcha: Captcha; lang: Language | undefined },
): string {
  const [a, b] = sumOf(vault, captcha);
  return filled(survey.texts(pageLanguage(survey.settings, lang)).label_captcha_question, { a, b });
}

function sumOf(vault: Vault, { id }: Captcha): [number, number] {
  const secret = vault.sign('captcha', `sum ${id}`);
  return [1 + (secret.readUInt32BE(0) % 9), 1 + (secret.readUInt32BE(4) % 9)];
}

function saltOf(vault: Vault, { id }: Captcha): string {
  return vault.sign('captcha', `salt ${id}`).toString('hex', 0, 16);
}

function zeroBits(text: string): number {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));
}
