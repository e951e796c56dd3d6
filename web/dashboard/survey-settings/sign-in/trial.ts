/** How a trial of the sign-in went, as it stands in the address that it leads back to, and in words. */
import type { Words } from '../../words.ts';

export const outcomes = ['ok', 'refused', 'token', 'invalid', 'unreachable', 'expired'] as const;

export interface Trial {
  is: (typeof outcomes)[number];
  /** The provider's own word for it. */
  code: string;
  subject: string;
  email: string;
  name: string;
}

/** Null: the address tells of none. */
export function readTrial(hash: string): Trial | null {
  const found = new URLSearchParams(hash.slice(1));
  const is = outcomes.find((one) => one === found.get('trial'));
  const text = (name: string) => (found.get(name) ?? '').slice(0, 500);
  return is ? { is, code: text('code'), subject: text('subject'), email: text('email'), name: text('name') } : null;
}

/** What is wrong, and who can mend it where. */
export function tellTrial({ is, code, subject, email, name }: Trial, words: Words<'sso'>): string {
  if (is === 'ok')
    return email === '' && name === ''
      ? words.t('ended_nameless', { subject })
      : words.t('ended_ok', { name: [name, email].filter(Boolean).join(', ') });
  const known = `ended_${is}_${code}`;
  if (words.has(known)) return words.t(known as 'ended_token_invalid_client');
  return words.t(`ended_${is}`, { code });
}
