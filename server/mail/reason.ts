/** Why a letter was not taken: one of a few reasons, and whether another try can change it. */
import type { LetterReason } from '../../contract/letters.ts';
import { LetterTooSlow } from './transport.ts';

export interface Refused {
  reason: LetterReason;
  /** The server will not have this letter; a refusal of ourselves, such as of the password, ends when its cause is mended. */
  isFinal: boolean;
  /** Its words, in one line. */
  said: string;
}

export const sentences: Record<LetterReason, string> = {
  unreachable: 'it cannot be reached, or not as SMTP_URL says (smtps:// where TLS begins at once, smtp:// elsewhere)',
  too_slow: 'it does not answer in time',
  sign_in_refused: 'it refuses the user or the password in SMTP_URL',
  sender_refused: 'it refuses MAIL_FROM',
  receiver_refused: 'it refuses the receiver',
  letter_refused: 'it refuses the letter',
  postponed: 'it asks to try again later',
  restored: 'it may have been sent before the backup was restored, and is not sent again',
};

export function whyRefused(error: unknown): Refused {
  return { ...judge(error as SmtpError), said: wordsOf(error) };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

function judge(error: SmtpError): Pick<Refused, 'reason' | 'isFinal'> {
  const { code, command = '', responseCode = 0 } = error;
  if (error instanceof LetterTooSlow || code === 'ETIMEDOUT') return { reason: 'too_slow', isFinal: false };
  if (code === 'EAUTH' || code === 'ENOAUTH') return { reason: 'sign_in_refused', isFinal: false };
  if (responseCode >= 400 && responseCode < 500) return { reason: 'postponed', isFinal: false };
  if (command === 'MAIL FROM') return { reason: 'sender_refused', isFinal: false };
  if (responseCode >= 500 && command === 'DATA') return { reason: 'letter_refused', isFinal: true };
  if (code === 'EENVELOPE') return { reason: 'receiver_refused', isFinal: true };
  return { reason: 'unreachable', isFinal: false };
}

const longest = 200;

/** Filters of mail quote what they dislike, and a link of ours opens an account. */
function wordsOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const line = said
    .replaceAll(/#token=[\w-]*/g, '#token=…')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
