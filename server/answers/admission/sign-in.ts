/** The proof that a respondent has signed in: signed, bound to one survey, valid for twelve hours. */
import { isSignature, type Vault } from '../../kernel/secrets/vault.ts';

export interface Person {
  subject: string;
  email: string | null;
  name: string | null;
}

export const signInSeconds = 12 * 60 * 60;

export function makeSignInToken(vault: Vault, surveyId: number, person: Person): string {
  const expires = Math.floor(Date.now() / 1000) + signInSeconds;
  const body = Buffer.from(JSON.stringify([surveyId, expires, person.subject, person.email, person.name])).toString(
    'base64url',
  );
  return `${body}.${vault.sign('sso', body).toString('base64url')}`;
}

/** Null: forged, expired, or of another survey. */
export function readSignInToken(vault: Vault, surveyId: number, token: string | undefined): Person | null {
  const [body = '', signature = '', ...more] = (token ?? '').split('.');
  if (body === '' || more.length > 0 || !isSignature(signature, vault.sign('sso', body))) return null;
  const [survey, expires, subject, email, name] = JSON.parse(
    Buffer.from(body, 'base64url').toString('utf8'),
  ) as unknown[];
  if (survey !== surveyId || (expires as number) * 1000 < Date.now()) return null;
  return { subject: subject as string, email: email as string | null, name: name as string | null };
}
