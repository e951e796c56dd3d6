/**
 * How the proof of a sign-in comes back to the survey: in the fragment, which no server, log or referrer ever sees, and in
 * a cookie of the survey's own path for pages without scripts, which no script can read. Never in the query.
 */
import { readSignInToken, signInSeconds, type AnswersDeps, type ServedSurvey, type Person } from '../answers/index.ts';
import { cookieValues } from '../kernel/http/host-cookies.ts';
import { pageUrl } from './addresses.ts';

/** Told to the survey's page by a sign-in that did not work. */
export const signInFailed = 'sign_in=failed';

const names = ['canvass_signed_in', 'canvass_signed_in_framed'] as const;

export function addressWith(page: string, token: string): string {
  return `${page}#${new URLSearchParams({ sso_token: token })}`;
}

/** Set-Cookie lines; null: nobody is signed in any more. Over https one of them works in frames of other sites. */
export function signInCookies(
  { config }: Pick<AnswersDeps, 'config'>,
  survey: ServedSurvey,
  token: string | null,
): string[] {
  const { protocol, pathname } = new URL(pageUrl(config, survey));
  const rest = `${token ?? ''}; Path=${pathname}; Max-Age=${token === null ? 0 : signInSeconds}; HttpOnly`;
  if (protocol !== 'https:') return [`${names[0]}=${rest}; SameSite=Lax`];
  return [`${names[0]}=${rest}; SameSite=Lax; Secure`, `${names[1]}=${rest}; SameSite=None; Secure; Partitioned`];
}

/** Who is signed in by the cookies of the survey's page; either one counts. */
export function personIn(
  { vault }: Pick<AnswersDeps, 'vault'>,
  survey: ServedSurvey,
  cookies: string | undefined,
): Person | null {
  if (!survey.settings.sso_active) return null;
  const people = cookieValues(cookies, names).map((token) => readSignInToken(vault, survey.id, token));
  // Two people in one browser: somebody else has set a cookie here, and nobody can tell which of them it is.
  const subjects = new Set(people.flatMap((person) => person?.subject ?? []));
  return subjects.size === 1 ? people.find((person) => person !== null)! : null;
}
