/** POST of the survey page: a step of somebody whose browser runs no scripts. The same rules hold as for the interface. */
import type { AnswerResult, Submitted } from '../../../contract/respondent-shapes.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { PageData } from '../../../web/respondent/data.ts';
import type { Drawn } from '../../../web/respondent/render.tsx';
import { isHeavy, readStart, submitAnswer, uploadFile } from '../../answers/index.ts';
import type { Form, PageReply, PageRequest, PostedFile } from '../../kernel/http/server.ts';
import { Problem, refuse } from '../../kernel/problem.ts';
import { faultsIn } from './faults.ts';
import { findAnswer, sameCaptcha, versionOf, withCaptcha } from './open.ts';
import { receiveForm } from './receive.ts';
import {
  answerIn,
  dataFor,
  drawnReply,
  type FoundAnswer,
  header,
  openVisit,
  type PageDeps,
  type SurveyVisit,
  seeOther,
  type Version,
} from './visit.ts';

interface Step {
  visit: SurveyVisit;
  posted: Form;
  uuid: string;
  found: FoundAnswer | null;
  version: Version;
  data: PageData;
  /** A question, `submit`, or `all`. */
  at: string;
  /** To be taken for what is drawn of a heavy survey, and given back before the database is waited for. */
  turn(): Promise<void>;
}

export async function postPage(deps: PageDeps, request: PageRequest): Promise<PageReply> {
  const posted = await receiveForm(deps, request);
  const visit = await openVisit(deps, request, posted.fields);
  const uuid = answerIn(posted.fields.get('uuid') ?? '') ?? refuse('404 answer_not_found');
  const found = await findAnswer(deps, visit, uuid);
  const at = posted.fields.get('step') ?? '';
  if (found?.answer.is_complete) return ended(visit, uuid);
  if (at === '') return enter(deps, visit, { uuid, password: posted.fields.get('password') ?? undefined });
  const version = await versionOf(deps, visit, found);
  const turn = isHeavy(version) ? request.turn : async () => {};
  await turn();
  const data = dataFor(deps, visit, { version, uuid, found, at });
  const step = { visit, posted, uuid, found, version, data, at, turn };
  const drawn: Drawn = { data, uuid, variables: found?.extra_fields ?? visit.variables };
  const entered = valuesIn(step, deps.built.draw.shownSteps(drawn));
  request.leave();
  return takeStep(deps, step, { drawn, entered });
}

/** The page of a password has no step: who knows it has begun an answer, and need not show it again. */
async function enter(
  deps: PageDeps,
  visit: SurveyVisit,
  { uuid, password }: { uuid: string; password: string | undefined },
): Promise<PageReply> {
  await submit(deps, { visit, uuid }, { values: {}, complete: false, ...(password !== undefined && { password }) });
  deps.visits.count(visit.survey.id, visit.reading.visitor);
  return seeOther(pageOf(visit, uuid));
}

async function takeStep(
  deps: PageDeps,
  step: Step,
  { drawn, entered }: { drawn: Drawn; entered: Record<string, unknown> },
): Promise<PageReply> {
  const { visit, posted, found } = step;
  const values = { ...found?.values, ...entered };
  try {
    const go = posted.fields.get('go');
    if (go === 'back' || go === 'elsewhere') return await leave(deps, step, { values, go });
    await addFiles(deps, step, { entered, values });
    await step.turn();
    const faults = deps.built.draw.faultsOf({ ...drawn, entered });
    if (faults.length > 0) return faultyReply(deps, step, { ...drawn, entered, faults, status: 422 });
    visit.request.leave();
    return await goOn(deps, step, values);
  } catch (error) {
    return explained(deps, step, { error, entered: values });
  }
}

async function goOn(deps: PageDeps, step: Step, values: Record<string, unknown>): Promise<PageReply> {
  const { visit, uuid, at, posted } = step;
  if (at !== 'all' && at !== 'submit') {
    const saved = await submit(deps, step, { values, complete: false });
    const next = saved.path[saved.path.indexOf(at) + 1] ?? saved.next ?? 'submit';
    const isLast = saved.next === 'screenout' || at === 'screenout' || (next === 'submit' && !hasSendStep(step));
    if (!isLast) return seeOther(pageOf(visit, uuid, next));
  }
  const [id, answer] = [posted.fields.get('captcha[id]'), posted.fields.get('captcha[answer]')];
  await submit(deps, step, { values, complete: true, ...(id !== null && { captcha: { id, answer: answer ?? '' } }) });
  return ended(visit, uuid);
}

/** To the step before, or to where the answer can be taken to another device. */
async function leave(
  deps: PageDeps,
  step: Step,
  { values, go }: { values: Record<string, unknown>; go: 'back' | 'elsewhere' },
): Promise<PageReply> {
  const { visit, uuid, at, found } = step;
  const path = found?.path ?? [];
  const place = at === 'submit' ? path.filter((id) => id !== 'submit').length : path.indexOf(at);
  // What was half typed is kept where its kind allows it, and is nobody's fault where not.
  await submit(deps, step, { values, complete: false }).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.key !== '422 answer_invalid') throw error;
  });
  if (go === 'elsewhere') return seeOther(elsewhereOf(visit, uuid, at));
  return seeOther(pageOf(visit, uuid, path[Math.max(0, place - 1)]));
}

/** Faults that only the server finds lead to a page with them; everything else is a refusal. */
async function explained(
  deps: PageDeps,
  step: Step,
  { error, entered }: { error: unknown; entered: Record<string, unknown> },
): Promise<PageReply> {
  if (!(error instanceof Problem)) throw error;
  const { visit, uuid, version, at } = step;
  if (error.key === '409 previous_locked') return lockedReply(deps, step);
  const errors = faultsIn(error, at);
  if (errors.length === 0) throw error;
  const found = await findAnswer(deps, visit, uuid);
  const faults = await Promise.all(
    errors.map(async (fault) => ({ ...fault, message: fault.message ?? (await sentence(deps, visit, error)) })),
  );
  await step.turn();
  const first = errors[0]!.question;
  const data = dataFor(deps, visit, { version, uuid, found, at: first });
  const resumed = data.resumed
    ? { ...data.resumed, next: first }
    : { isStarted: false, values: {}, files: {}, path: [], next: first, seq: null, secondsLeft: null };
  const drawn = {
    data: { ...data, resumed },
    uuid,
    variables: found?.extra_fields ?? visit.variables,
    entered,
    faults,
  };
  if (error.code === 'captcha_required') return askAgain(deps, step, drawn);
  return faultyReply(deps, step, { ...drawn, status: error.status === 413 ? 413 : 422 });
}

/** An old page has come back, of a question that was passed: its answer stays, and the page goes on where it was. */
async function lockedReply(deps: PageDeps, { visit, uuid, version, turn }: Step): Promise<PageReply> {
  const found = await findAnswer(deps, visit, uuid);
  await turn();
  const data = dataFor(deps, visit, { version, uuid, found });
  const drawn: Drawn = { data, uuid, variables: found?.extra_fields ?? visit.variables, notice: 'locked' };
  return drawnReply(deps, visit, { ...(await withCaptcha(deps, visit, drawn)), status: 409 });
}

function faultyReply(deps: PageDeps, { visit, posted }: Step, drawn: Drawn & { status: number }): PageReply {
  const captcha = sameCaptcha(deps, visit, posted.fields.get('captcha[id]'));
  return drawnReply(deps, visit, { ...drawn, captcha, typed: (name) => posted.fields.get(name) });
}

/** With another sum. Where no more of them are given out now, the page says so and keeps what was entered. */
async function askAgain(deps: PageDeps, { visit, turn }: Step, drawn: Drawn): Promise<PageReply> {
  try {
    return drawnReply(deps, visit, { ...(await withCaptcha(deps, visit, drawn)), status: 403 });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    const message = await sentence(deps, visit, error);
    await turn();
    const faults = (drawn.faults ?? []).map((fault) => ({ ...fault, message }));
    const reply = drawnReply(deps, visit, { ...drawn, faults, status: 429 });
    return { ...reply, headers: { ...reply.headers, ...error.headers } };
  }
}

function sentence(deps: PageDeps, { survey, lang }: SurveyVisit, problem: Problem): Promise<string> {
  return deps.words(problem, { virtualId: survey.virtualId, lang });
}

function valuesIn({ version, posted }: Step, shown: readonly string[]): Record<string, unknown> {
  const { entities } = version.structure;
  const known = shown.flatMap((id) => (Object.hasOwn(entities, id) ? [entities[id]!] : []));
  const screens = known.filter(({ type }) => type !== 'submit' || posted.fields.has('step'));
  return Object.fromEntries(
    screens.map((question) => [question.id, kinds[question.type].posted(question, posted.fields)]),
  );
}

/** Files go to an answer that has begun; their ids join those that were kept. */
async function addFiles(
  deps: PageDeps,
  step: Step,
  { entered, values }: { entered: Record<string, unknown>; values: Record<string, unknown> },
): Promise<void> {
  const { posted, visit, uuid, version } = step;
  const named = posted.files.map((file) => ({ file, question: /^v\[(.*)\]\[\]$/s.exec(file.field)?.[1] ?? '' }));
  const { entities } = version.structure;
  const wanted = named.filter(
    ({ question }) => Object.hasOwn(entities, question) && kinds[entities[question]!.type].holdsFiles,
  );
  if (wanted.length === 0) return;
  if (!step.found) await submit(deps, step, { values: { ...values, ...withoutFiles(wanted) }, complete: false });
  for (const { file, question } of wanted) {
    const { survey, visitor } = visit.reading;
    const receive = async () => fitting(file);
    const stored = await uploadFile(deps, { survey, visitor, uuid, question, receive }).catch((error: unknown) => {
      if (error instanceof Problem) Object.assign(error.details, { question });
      throw error;
    });
    const list = [...((values[question] as string[] | null) ?? []), stored.id];
    Object.assign(entered, { [question]: list });
    Object.assign(values, { [question]: list });
  }
}

function fitting({ file, isTooLarge }: PostedFile): PostedFile['file'] {
  return isTooLarge ? refuse('413 file_too_large') : file;
}

function withoutFiles(files: readonly { question: string }[]): Record<string, null> {
  return Object.fromEntries(files.map(({ question }) => [question, null]));
}

function hasSendStep({ data, version }: Step): boolean {
  const submit = version.structure.entities['submit'];
  return data.quiz.access.captcha || (submit?.['submitTerms'] === true && submit['isBlocked'] !== true);
}

type Sent = Pick<Submitted, 'values' | 'complete'> & Partial<Submitted>;

function submit(deps: PageDeps, { visit, uuid }: Pick<Step, 'visit' | 'uuid'>, sent: Sent): Promise<AnswerResult> {
  const { survey, reading, lang, variables, request, begun } = visit;
  return submitAnswer(deps, {
    virtualId: survey.virtualId,
    host: header(request, 'host') ?? '',
    uuid,
    visitor: reading.visitor,
    loginUrl: reading.loginUrl,
    begunAt: readStart(deps.vault, { surveyId: survey.id, uuid }, begun) ?? undefined,
    sent: { extra_fields: variables, times: {}, ...(lang && { lang }), ...sent },
  });
}

function pageOf({ request, lang }: SurveyVisit, uuid: string, at?: string): string {
  const query = new URLSearchParams({
    uuid,
    ...(at && { at }),
    ...(lang && { lang }),
  });
  return `${request.path}?${query}`;
}

function elsewhereOf(visit: SurveyVisit, uuid: string, at: string): string {
  return pageOf(visit, uuid, at).replace('?', '/elsewhere?');
}

function ended({ request, lang }: SurveyVisit, uuid: string): PageReply {
  return seeOther(`${request.path}?${new URLSearchParams({ uuid, done: '1', ...(lang && { lang }) })}`);
}
