/** Who sends a request, as far as it shows: device, browser, system, address, and by what they are known again. */
import Bowser from 'bowser';
import type { Device } from '../../../contract/setting-kinds.ts';
import { cookieValues, hostCookieName } from '../../kernel/http/host-cookies.ts';
import { addressKey } from '../../kernel/network/address.ts';
import type { Config } from '../../kernel/process/config.ts';
import { memoize } from '../../kernel/process/memoize.ts';
import { randomText } from '../../kernel/secrets/random.ts';
import type { Vault } from '../../kernel/secrets/vault.ts';
import type { Person } from '../admission/sign-in.ts';

export interface Visitor {
  ip: string;
  userAgent: string;
  device: Device;
  browser: string | null;
  os: string | null;
  isRobot: boolean;
  /** Values of the respondent cookies of the page, of which either one counts. */
  cookies: readonly string[];
  person: Person | null;
  referrer: string | null;
}

type Agent = Pick<Visitor, 'device' | 'browser' | 'os' | 'isRobot'>;

export const browsers = [
  'Chrome',
  'Firefox',
  'Safari',
  'Microsoft Edge',
  'Opera',
  'Samsung Internet for Android',
  'Yandex Browser',
  'UC Browser',
  'Internet Explorer',
  'Chromium',
  'Vivaldi',
  'Android Browser',
] as const;
export const systems = ['Windows', 'macOS', 'iOS', 'Android', 'Linux', 'Chrome OS'] as const;

const robots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|whatsapp|telegram|preview|lighthouse|headless|monitor|curl\/|wget\/|python-requests|httpclient/i;
const longestAgent = 1000;

/** What the user agent says of itself; unknown ones count as desktops. */
export const readAgent = memoize(2000, parseAgent);

function parseAgent(userAgent: string): Agent {
  const isRobot = robots.test(userAgent);
  if (userAgent === '') return { device: 'desktop', browser: null, os: null, isRobot };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const device = platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop';
  return { device, browser: listed(browsers, browser.name), os: listed(systems, os.name), isRobot };
}

function listed(names: readonly string[], name: string | undefined): string | null {
  return names.find((one) => one === name) ?? null;
}

export interface Sender {
  ip: string;
  header(name: string): string | undefined;
}

export function readVisitor(
  config: Pick<Config, 'surveyOrigin'>,
  sender: Sender,
  known: { person: Person | null; referrer?: string | undefined },
): Visitor {
  const userAgent = (sender.header('user-agent') ?? '').slice(0, longestAgent).toWellFormed();
  const own = sender.header('host');
  return {
    ip: sender.ip,
    userAgent,
    ...readAgent(userAgent),
    cookies: respondentCookies(config, sender.header('cookie')),
    person: known.person,
    referrer: hostOf(known.referrer, own) ?? hostOf(sender.header('referer'), own),
  };
}

function hostOf(address: string | undefined, own: string | undefined): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { host, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && host !== '' && host !== own ? host.slice(0, 255) : null;
}

const year = 365 * 24 * 60 * 60;

/** Set-Cookie lines of the survey page, for surveys that a respondent may answer once. */
export function newRespondentCookies(config: Pick<Config, 'surveyOrigin'>): string[] {
  const value = randomText('urlSafe', 32);
  const lasting = `${value}; Path=/; Max-Age=${year}; HttpOnly`;
  const [usual, framed] = namesOf(config);
  if (!config.surveyOrigin.of('x').startsWith('https:')) return [`${usual}=${lasting}; SameSite=Lax`];
  return [`${usual}=${lasting}; SameSite=Lax; Secure`, `${framed}=${lasting}; SameSite=None; Secure; Partitioned`];
}

/** A browser has one of each name. A program may send hundreds, and a completion would look and lock for each of them. */
const mostCookies = 4;

export function respondentCookies(config: Pick<Config, 'surveyOrigin'>, header: string | undefined): string[] {
  const values = new Set(cookieValues(header, namesOf(config)).filter((value) => /^[\w-]{32}$/.test(value)));
  return [...values].slice(0, mostCookies);
}

function namesOf({ surveyOrigin }: Pick<Config, 'surveyOrigin'>): [string, string] {
  const nameOf = (name: string) => hostCookieName(surveyOrigin.of('x'), name);
  return [nameOf('canvass_respondent'), nameOf('canvass_respondent_framed')];
}

/** By what somebody is known again. Of each list the first is stored; any of them counts. */
export interface VisitorHashes {
  /** Also where addresses themselves are not stored. */
  addresses: readonly [Buffer, ...Buffer[]];
  /** The signed-in person, else the page's cookies, else address and user agent. */
  identities: readonly [Buffer, ...Buffer[]];
}

export function hashesOf(vault: Vault, surveyId: number, visitor: Visitor): VisitorHashes {
  const { person, cookies, userAgent } = visitor;
  const sign = (text: string) => vault.sign('ip', `${surveyId} ${text}`);
  const addresses = addressesOf(visitor);
  const known = person ? [`person ${person.subject}`] : cookies.map((value) => `cookie ${value}`);
  const named = known.length > 0 ? known : addresses.map((address) => `agent ${address} ${userAgent}`);
  return { addresses: hashed(addresses, sign), identities: hashed(named, sign) };
}

/** Older rows know an IPv6 address by itself, and nobody can tell its network from their hash: both are looked for. */
function addressesOf({ ip }: Visitor): string[] {
  return [...new Set([addressKey(ip), ip])];
}

function hashed(texts: readonly string[], sign: (text: string) => Buffer): [Buffer, ...Buffer[]] {
  return texts.map(sign) as [Buffer, ...Buffer[]];
}
