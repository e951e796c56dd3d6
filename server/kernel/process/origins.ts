/** The two origins of an installation: its own, and that of survey pages, where scripts of authors run. They never meet. */
import { type Env, SettingWrong } from './setting.ts';

/** Where survey pages live: one address, or a host for each workspace. */
export interface SurveyOrigin {
  wildcard: boolean;
  of(label: string): string;
}

interface Origins {
  origin: string;
  surveyOrigin: SurveyOrigin;
}

/** Whether a request came to the survey pages of this workspace; names of hosts know no case, and may say the usual port. */
export function isSurveyHost({ surveyOrigin }: Pick<Origins, 'surveyOrigin'>, label: string, host: unknown): boolean {
  if (!surveyOrigin.wildcard) return true;
  const own = new URL(surveyOrigin.of(label));
  const asked = `${own.protocol}//${String(host).replace(/\.(?=:|$)/, '')}`;
  return /^[\w.:-]+$/.test(String(host)) && URL.canParse(asked) && new URL(asked).host === own.host;
}

/** Cookies ignore ports, so two origins on one host share them; the start says so. */
export function sharesHost({ origin, surveyOrigin }: Origins): boolean {
  return !surveyOrigin.wildcard && new URL(surveyOrigin.of('')).hostname === new URL(origin).hostname;
}

export function readSurveyOrigin(address: string, origin: string): SurveyOrigin {
  const found = /^(https?):\/\/\*\.([^/]+?)\/?$/.exec(address);
  if (!found) {
    const fixed = originOf(address, 'SURVEY_ORIGIN');
    if (fixed === origin)
      throw new SettingWrong('ORIGIN and SURVEY_ORIGIN must differ: scripts of authors run on the survey pages.');
    return { wildcard: false, of: () => fixed };
  }
  const [, scheme, rest] = found;
  originOf(`${scheme}://x.${rest}`, 'SURVEY_ORIGIN');
  if (new URL(origin).host.endsWith(`.${rest}`) || new URL(origin).host === rest) {
    throw new SettingWrong(
      'ORIGIN must not be covered by the wildcard of SURVEY_ORIGIN: a workspace could take its name.',
    );
  }
  return { wildcard: true, of: (label) => `${scheme}://${label}.${rest}` };
}

export function readOrigin(env: Env, name: string, fallback: string): string {
  return originOf(env[name] || fallback, name);
}

export function originOf(value: string, name: string): string {
  try {
    const url = new URL(value);
    const bare =
      url.pathname === '/' &&
      url.search === '' &&
      url.hash === '' &&
      url.username === '' &&
      !url.hostname.includes('*');
    if (bare && /^https?:$/.test(url.protocol)) return url.origin;
  } catch {
    // Falls through to the sentence below.
  }
  throw new SettingWrong(
    `${name} must be an address such as https://surveys.example.com without a path, not "${value}".`,
  );
}
