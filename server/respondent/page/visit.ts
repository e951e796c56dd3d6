/** What the handlers of the survey page share: who asks, for which survey, and a reply made of a drawn page. */
import { randomUUID } from 'node:crypto';
import { isUuid, languages, type Language } from '../../../contract/common.ts';
import type { PageData } from '../../../web/respondent/data.ts';
import type { Drawn } from '../../../web/respondent/render.tsx';
import {
  inColdQueue,
  isHeavy,
  newRespondentCookies,
  readVisitor,
  respondentCookies,
  snapshotOf,
  tryAnswer,
  type AnswersDeps,
  type ServedSurvey,
  type PromoFormat,
  type SurveyReading,
  type Resumed,
} from '../../answers/index.ts';
import { encodingFor, type Fields, type PageReply, type PageRequest } from '../../kernel/http/server.ts';
import type { PublicLimits } from '../../kernel/limits/public-limits.ts';
import { tooMany } from '../../kernel/limits/rate-limit.ts';
import type { Words } from '../../kernel/operation/respond.ts';
import { loginUrl, pageUrl } from '../addresses.ts';
import { personIn } from '../signed-in.ts';
import type { Built } from './built.ts';
import { documentOf, policyOf, uuidPlace } from './document.ts';
import { escapeText } from '../../../engine/markup.ts';
import { pageLanguage } from '../../../engine/page-language.ts';
import { packPage } from './packed.ts';
import { pageData } from './page-data.ts';

export interface PageDeps extends AnswersDeps {
  words: Words;
  limits: PublicLimits;
  built: Built;
  /** A code as SVG, for who asks from this address; null: it is shown as text. */
  codeImage(code: string, look: PromoFormat, ip: string): Promise<string | null>;
}

export type Version = NonNullable<ServedSurvey['version']>;

export interface FoundAnswer extends Resumed {
  /** Names of its files by id. */
  files: Record<string, string>;
}

export interface SurveyVisit {
  request: PageRequest;
  survey: ServedSurvey;
  reading: SurveyReading;
  lang: Language | undefined;
  /** Values of the link for variables of the survey. */
  variables: Readonly<Record<string, string>>;
  /** The stamp of its beginning, for an answer that has a limit of time and that no request has begun yet. */
  begun: string | null;
}

/** Once for every request; and once more with the fields of its form, where it has one, which name the answer. */
export async function openVisit(deps: PageDeps, request: PageRequest, fields?: Fields): Promise<SurveyVisit> {
  const named = asked(request, 'uuid') || undefined;
  const posted = fields?.get('uuid') ?? undefined;
  const isCounted = fields !== undefined;
  const uuid = isCounted ? (posted === named ? undefined : posted) : named;
  const window = deps.limits.hit({ ip: isCounted ? null : request.ip, uuid, isUpload: false });
  if (window && window.remaining < 0) throw tooMany(window);
  const survey = await deps.surveys.open(request.params['virtual_id'] ?? '', header(request, 'host') ?? '');
  const person = personIn(deps, survey, header(request, 'cookie'));
  const visitor = readVisitor(deps.config, { ip: request.ip, header: (name) => header(request, name) }, { person });
  return {
    request,
    survey,
    reading: { survey, visitor, loginUrl: loginUrl(deps.config, survey) },
    lang: languages.find((one) => one === asked(request, 'lang')),
    variables: variablesIn(request, survey),
    begun: fields?.get('begun') ?? null,
  };
}

/** The data of a page of this answer. */
export function dataFor(
  deps: PageDeps,
  visit: SurveyVisit,
  given: { version: Version; uuid: string; found: FoundAnswer | null; at?: string },
): PageData {
  const { survey, lang } = visit;
  const { version, uuid, found } = given;
  const texts = pageLanguage(survey.settings, lang);
  const snapshot = snapshotOf(deps.config, { survey, version, lang, texts, uuid });
  const data = pageData(snapshot, {
    texts,
    preview: null,
    resumed: null,
    isShuffled: survey.settings.question_random_order,
    mayRepeat: survey.settings.allow_multiple_answer && survey.settings.multiple_ip,
    isLimited: isLimited(survey),
  });
  return { ...data, resumed: found ? resumedFrom(found, given.at) : beginningOf(visit, version, data) };
}

function isLimited({ settings, deadline, plan }: ServedSurvey): boolean {
  return settings.limit_answer_count_enabled || deadline !== null || plan.limits.answersPerMonth !== null;
}

/** Where the server walks the path, an empty answer is told its beginning with the page. */
function beginningOf({ survey, variables }: SurveyVisit, version: Version, { quiz }: PageData): PageData['resumed'] {
  if (quiz.logic !== 'server') return null;
  const { path, next } = tryAnswer(
    { survey, version },
    { values: {}, complete: false, extra_fields: variables, times: {} },
  );
  return { isStarted: false, values: {}, files: {}, path, next: next ?? 'submit', seq: null, secondsLeft: null };
}

function resumedFrom(found: FoundAnswer, at: string | undefined): PageData['resumed'] {
  const next = at !== undefined && found.path.includes(at) ? at : (found.next ?? 'submit');
  return {
    isStarted: true,
    values: found.values ?? {},
    files: found.files,
    path: found.path,
    next,
    seq: found.seq,
    secondsLeft: found.seconds_left,
  };
}

export interface Leaf extends Drawn {
  /** Hidden fields of its form. */
  fields?: Record<string, string>;
}

/** A page of this answer alone. */
export function drawnReply(
  deps: PageDeps,
  visit: SurveyVisit,
  { status = 200, ...drawn }: Leaf & { status?: number },
): PageReply {
  const html = sheetOf(deps, visit, drawn).replace(uuidPlace, () => drawn.uuid);
  return htmlReply(visit.request, {
    status,
    html,
    policy: policyOf({ survey: visit.survey, data: drawn.data }),
    cookies: cookiesFor(deps, visit),
  });
}

/** The page that everybody gets who comes for the first time; kept compressed as long as the survey stays as it is. */
const firstPages = new WeakMap<ServedSurvey, Map<string, FirstPage | Promise<FirstPage>>>();

interface FirstPage {
  packed: ReturnType<typeof packPage>;
  policy: string;
}

export async function firstReply(deps: PageDeps, visit: SurveyVisit, version: Version): Promise<PageReply> {
  const page = await keptPage(deps, visit, version);
  const headers = headersWith(page.policy);
  const cookies = cookiesFor(deps, visit);
  const uuid = randomUUID();
  const encoding = encodingFor(visit.request, ['br', 'gzip']);
  if (encoding === null) return { status: 200, headers, cookies, body: page.packed.plain(uuid) };
  return {
    status: 200,
    headers: { ...headers, 'Content-Encoding': encoding },
    cookies,
    body: page.packed[encoding](uuid),
  };
}

/** Drawn once for all who ask meanwhile. */
async function keptPage(deps: PageDeps, visit: SurveyVisit, version: Version): Promise<FirstPage> {
  const { survey, lang } = visit;
  const kept = firstPages.get(survey) ?? new Map<string, FirstPage | Promise<FirstPage>>();
  firstPages.set(survey, kept);
  const key = lang ?? '';
  const known = kept.get(key);
  if (known) return known;
  const draw = () => {
    const page = firstPage(deps, visit, version);
    kept.set(key, page);
    return page;
  };
  if (!isHeavy(version)) return draw();
  const drawing = inColdQueue({ ownerId: survey.ownerId, isLarge: true }, async () => draw());
  kept.set(key, drawing);
  // A failure is not kept.
  drawing.catch(() => kept.delete(key));
  return drawing;
}

function firstPage(deps: PageDeps, visit: SurveyVisit, version: Version): FirstPage {
  const uuid = randomUUID();
  const data = dataFor(deps, visit, { version, uuid, found: null });
  const [before = '', after = ''] = sheetOf(deps, visit, { data, uuid }).split(uuidPlace);
  return { packed: packPage(before, after), policy: policyOf({ survey: visit.survey, data }) };
}

function sheetOf({ built, config }: PageDeps, { survey, begun }: SurveyVisit, { fields, ...drawn }: Leaf): string {
  const { content_lang: lang, dir } = drawn.data.quiz;
  // Firefox fills even hidden fields again after a reload: a new answer would have the number of the one that was sent.
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" form="survey" value="${value}" autocomplete="off">`;
  return documentOf({
    built,
    survey,
    data: drawn.data,
    lang,
    dir,
    address: pageUrl(config, survey),
    body: built.draw.renderPage(drawn),
    fields: [
      ...Object.entries({ ...(begun && { begun }), ...fields }).map(([name, value]) => field(name, escapeText(value))),
      field('uuid', uuidPlace),
    ].join(''),
  });
}

export interface Html {
  status: number;
  html: string;
  policy: string;
  cookies?: readonly string[];
  headers?: Record<string, string>;
}

export function htmlReply(
  _request: PageRequest,
  { status, html, policy, cookies = [], headers = {} }: Html,
): PageReply {
  return { status, headers: { ...headersWith(policy), ...headers }, cookies, body: html };
}

function headersWith(policy: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
}

/** By this cookie somebody who may answer once is known again. */
function cookiesFor({ config }: PageDeps, { survey, request }: SurveyVisit): string[] {
  if (survey.settings.allow_multiple_answer || respondentCookies(config, header(request, 'cookie')).length > 0)
    return [];
  return newRespondentCookies(config);
}

export function seeOther(address: string, cookies: readonly string[] = []): PageReply {
  return { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' }, cookies, body: null };
}

export function asked({ query }: PageRequest, name: string): string {
  return query.get(name)?.at(-1) ?? '';
}

export function answerIn(text: string): string | null {
  return isUuid(text) ? text.toLowerCase() : null;
}

export function header({ headers }: PageRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

function variablesIn(request: PageRequest, survey: ServedSurvey): Record<string, string> {
  const named = survey.variables.filter(({ name }) => request.query.has(name));
  return Object.fromEntries(named.map(({ name }) => [name, asked(request, name)]));
}
