/** GET of the survey page: the first page, an answer that is gone on with, or the end of one. */
import { randomUUID } from 'node:crypto';
import { passedQuestions } from '../../../engine/passed.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Captcha, Ended, PageData } from '../../../web/respondent/data.ts';
import type { Drawn } from '../../../web/respondent/render.tsx';
import {
  admitRead,
  askedBefore,
  giveCaptcha,
  isByOne,
  isHeavy,
  listAnswerFiles,
  overallLimit,
  readEnd,
  resumeAnswer,
  signStart,
  type End,
  type Resumed,
} from '../../answers/index.ts';
import type { PageReply, PageRequest } from '../../kernel/http/server.ts';
import { Problem, refuse } from '../../kernel/problem.ts';
import {
  answerIn,
  asked,
  dataFor,
  drawnReply,
  firstReply,
  type FoundAnswer,
  openVisit,
  type PageDeps,
  type SurveyVisit,
  type Version,
} from './visit.ts';

export async function openPage(deps: PageDeps, request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(deps, request);
  const uuid = answerIn(asked(request, 'uuid'));
  const found = uuid === null ? null : await findAnswer(deps, visit, uuid);
  if (!found) {
    await admitRead(deps, visit.reading);
    deps.visits.count(visit.survey.id, visit.reading.visitor);
    const version = visit.survey.version!;
    if (isSameForAll(visit, version)) return firstReply(deps, visit, version);
  }
  const version = await versionOf(deps, visit, found);
  const end = found?.answer.is_complete ? await readEnd(deps, visit.survey, found.answer.uuid) : null;
  if (isHeavy(version)) await request.turn();
  return found ? goOn(deps, visit, { found, version, end }) : freshReply(deps, visit, uuid ?? randomUUID());
}

/** Null: nobody has begun this answer. */
export async function findAnswer(deps: PageDeps, visit: SurveyVisit, uuid: string): Promise<FoundAnswer | null> {
  try {
    const found = await resumeAnswer(deps, { ...visit.reading, uuid });
    return { ...found, files: await fileNames(deps, visit, found) };
  } catch (error) {
    if (error instanceof Problem && error.key === '404 answer_not_found') return null;
    throw error;
  }
}

/** By id, for an answer that is not finished and may hold files. */
async function fileNames(
  { db }: PageDeps,
  { survey }: SurveyVisit,
  { answer, values }: Resumed,
): Promise<Record<string, string>> {
  if (!Object.values(values ?? {}).some(Array.isArray)) return {};
  const files = await db.read((tx) => listAnswerFiles(tx, survey.id, [answer.uuid]));
  return Object.fromEntries(files.map(({ id, name }) => [id, name]));
}

export async function versionOf(
  { surveys }: PageDeps,
  { survey }: SurveyVisit,
  found: Resumed | null,
): Promise<Version> {
  if (!found || found.version_id === null || found.version_id === survey.version!.id) return survey.version!;
  return (await surveys.version(survey, found.version_id)) ?? refuse('409 version_outdated');
}

async function goOn(
  deps: PageDeps,
  visit: SurveyVisit,
  { found, version, end }: { found: FoundAnswer; version: Version; end: End | null },
): Promise<PageReply> {
  const { uuid } = found.answer;
  const data = dataFor(deps, visit, { version, uuid, found, at: openStep(visit, found, version) });
  if (end) return endReply(deps, visit, { data, found, end });
  const drawn = { data, uuid, variables: found.extra_fields };
  // One page of all questions asks when it is sent: most of those who open it have a script that needs no sum.
  return drawnReply(deps, visit, isByOne(visit.survey, version) ? await withCaptcha(deps, visit, drawn) : drawn);
}

/** The step that the address names, unless there is no way back to it. */
function openStep({ survey, request }: SurveyVisit, { path, values }: FoundAnswer, version: Version): string {
  const at = asked(request, 'at');
  const isLocked = survey.settings.block_jump_to_prev_widget && isByOne(survey, version);
  return isLocked && passedQuestions({ path, values: values ?? {}, times: {} }).includes(at) ? '' : at;
}

/** A page that is left in the moment it is read leads on by itself; one that is come back to stays. */
const freshSeconds = 60;

function endReply(
  deps: PageDeps,
  visit: SurveyVisit,
  { data, found, end }: { data: PageData; found: FoundAnswer; end: End },
): PageReply {
  const { uuid } = found.answer;
  const { isTimeOver, secondsAgo } = end;
  const { answer, redirect_url, promo_format } = found;
  const again = data.mayRepeat && found.takes_more && !answer.is_screenout ? againAddress(visit, found) : null;
  const ended: Ended = { answer, redirect_url, promo_format, isTimeOver, again };
  // Nothing is gone on with here: the script must not begin another answer.
  const drawn = { data: { ...data, resumed: null, ended }, uuid, ended };
  const reply = drawnReply(deps, visit, drawn);
  const seconds = deps.built.draw.leadingSeconds(data, ended);
  if (seconds === null || secondsAgo > freshSeconds) return reply;
  const refresh = `<noscript><meta http-equiv="refresh" content="${seconds};url=${escapeUrl(redirect_url!)}"></noscript>`;
  return { ...reply, body: (reply.body as string).replace('</head>', () => `${refresh}</head>`) };
}

/** The survey from its beginning, with the link variables that this answer had. */
function againAddress({ request, lang }: SurveyVisit, { extra_fields: fields }: FoundAnswer): string {
  const query = new URLSearchParams({ ...fields, ...(lang && { lang }) });
  return query.size > 0 ? `${request.path}?${query}` : request.path;
}

function escapeUrl(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll("'", '%27').replaceAll('<', '%3C');
}

function freshReply(deps: PageDeps, visit: SurveyVisit, uuid: string): PageReply {
  const data = dataFor(deps, visit, { version: visit.survey.version!, uuid, found: null });
  const drawn = { data, uuid, variables: visit.variables };
  const isTimed =
    overallLimit(visit.survey.settings) !== null && deps.built.draw.shownSteps(drawn).at(-1) !== 'welcome';
  const begun = isTimed ? signStart(deps.vault, { surveyId: visit.survey.id, uuid }) : null;
  return drawnReply(deps, { ...visit, begun }, drawn);
}

/** The send step brings a small sum, for browsers without scripts. It is waited for without the turn of a heavy page. */
export async function withCaptcha(deps: PageDeps, visit: SurveyVisit, drawn: Drawn): Promise<Drawn> {
  const { survey, lang, request } = visit;
  if (!survey.settings.show_captcha || !deps.built.draw.shownSteps(drawn).includes('submit')) return drawn;
  const isHeld = request.leave();
  const captcha = await giveCaptcha(deps, survey, { kind: 'question', lang, ip: request.ip });
  if (isHeld) await request.turn();
  return { ...drawn, captcha: captcha as Captcha };
}

/** The sum that stood on the page before, if one did: it was not checked, because something else was wrong. */
export function sameCaptcha({ vault }: PageDeps, { survey, lang }: SurveyVisit, id: string | null): Captcha | null {
  return id === null ? null : askedBefore(vault, { survey, id, lang });
}

/** Nothing on the first page depends on who asks: no order of their own, no link variables, no clock. */
function isSameForAll({ survey, variables }: SurveyVisit, { structure }: Version): boolean {
  const hasOwnOrder =
    survey.settings.question_random_order ||
    Object.values(structure.entities).some((question) => kinds[question.type].isRandom(question));
  return !hasOwnOrder && overallLimit(survey.settings) === null && Object.keys(variables).length === 0;
}
