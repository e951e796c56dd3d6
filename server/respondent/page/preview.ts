/**
 * The draft as a page, for those who have its key. Nothing is stored, and no script of the author runs. Without a script
 * of ours either, what was said so far travels in the form itself.
 */
import { randomUUID } from 'node:crypto';
import { languages } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { AnswerResult } from '../../../contract/respondent-shapes.ts';
import { pageLanguage } from '../../../engine/page-language.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Ended, PageData } from '../../../web/respondent/data.ts';
import type { Drawn } from '../../../web/respondent/render.tsx';
import { admitPreview, type Draft, previewSnapshot, readVisitor, tryAnswer } from '../../answers/index.ts';
import type { PageReply, PageRequest } from '../../kernel/http/server.ts';
import { requireRate } from '../../kernel/limits/public-limits.ts';
import { parseJson } from '../../kernel/operation/parse-json.ts';
import { Problem } from '../../kernel/problem.ts';
import { faultsIn } from './faults.ts';
import { pageData } from './page-data.ts';
import { asked, drawnReply, header, type PageDeps, type SurveyVisit } from './visit.ts';

type Values = Record<string, unknown>;

interface Tried {
  draft: Draft;
  visit: SurveyVisit;
  data: PageData;
}

export async function openPreview(deps: PageDeps, request: PageRequest): Promise<PageReply> {
  requireRate(deps.limits, request);
  const openTried = await admitTried(deps, request);
  await request.turn();
  const tried = await openTried();
  return shown(deps, tried, { values: {} });
}

export async function postPreview(deps: PageDeps, request: PageRequest): Promise<PageReply> {
  requireRate(deps.limits, request);
  const openTried = await admitTried(deps, request);
  // Nothing can be uploaded here: files of the form are passed over, whatever their size.
  const { fields } = await request.form(limits.bodyBytes + limits.respondentFileBytes, () => null);
  await request.turn();
  const tried = await openTried();
  const at = fields.get('step') ?? '';
  const kept = keptIn(fields.get('kept'));
  const before = drawnAt(tried, { values: kept, at });
  const steps = deps.built.draw.shownSteps(before).flatMap((id) => tried.draft.version.structure.entities[id] ?? []);
  const entered = Object.fromEntries(
    steps.map((question) => [question.id, kinds[question.type].posted(question, fields)]),
  );
  const values = { ...kept, ...entered };
  const path = tryDraft(tried, kept).path;
  if (fields.get('go') === 'back') return shown(deps, tried, { values, at: path[backFrom(path, at)] });
  const faults = deps.built.draw.faultsOf({ ...before, entered });
  if (faults.length > 0) return shown(deps, tried, { values, at, faults, typed: (name) => fields.get(name) });
  try {
    return goOn(deps, tried, { values, at });
  } catch (error) {
    const found = error instanceof Problem ? faultsIn(error, at) : [];
    if (found.length === 0) throw error;
    return shown(deps, tried, { values, at: found[0]!.question, faults: found });
  }
}

function goOn(deps: PageDeps, tried: Tried, { values, at }: { values: Values; at: string }): PageReply {
  const { path, next } = tryDraft(tried, values);
  const ahead = path[path.indexOf(at) + 1] ?? 'submit';
  const isSent =
    at === 'all' || at === 'submit' || next === 'screenout' || (ahead === 'submit' && !hasSendStep(tried.data));
  if (!isSent) return shown(deps, tried, { values, at: ahead });
  return shown(deps, tried, { values, ended: { ...tryDraft(tried, values, true), isTimeOver: false, again: null } });
}

/** What it gives back opens the draft: with the turn, since it may be of megabytes. */
async function admitTried(deps: PageDeps, request: PageRequest): Promise<() => Promise<Tried>> {
  const virtualId = request.params['virtual_id'] ?? '';
  const preview = { virtualId, host: header(request, 'host') ?? '', key: asked(request, 'key') };
  const openDraft = await admitPreview(deps, preview);
  return async () => triedIn(deps, request, await openDraft());
}

function triedIn(deps: PageDeps, request: PageRequest, draft: Draft): Tried {
  const lang = languages.find((one) => one === asked(request, 'lang'));
  const texts = pageLanguage(draft.survey.settings, lang);
  const snapshot = previewSnapshot(deps, draft, { lang, texts });
  const made = pageData(snapshot, {
    texts,
    preview: asked(request, 'key'),
    resumed: null,
    isShuffled: false,
    mayRepeat: false,
    isLimited: false,
  });
  const data = { ...made, quiz: { ...made.quiz, widgets: withoutUploads(made.quiz.widgets) } };
  const { survey } = draft;
  const visitor = readVisitor(
    deps.config,
    { ip: request.ip, header: (name) => header(request, name) },
    { person: null },
  );
  // A preview makes nobody known: it sets no cookie.
  const open = { ...survey, settings: { ...survey.settings, allow_multiple_answer: true } };
  const reading = { survey, visitor, loginUrl: '' };
  return { draft, data, visit: { request, survey: open, reading, lang, variables: {}, begun: null } };
}

/** Nothing can be uploaded here, so nobody is asked to. */
function withoutUploads({ ids, entities }: PageData['quiz']['widgets']): PageData['quiz']['widgets'] {
  const made = Object.entries(entities).map(([id, question]) =>
    kinds[question.type].holdsFiles ? [id, { ...question, isRequired: false }] : [id, question],
  );
  return { ids, entities: Object.fromEntries(made) };
}

interface Shown {
  values: Values;
  at?: string | undefined;
  faults?: NonNullable<Drawn['faults']>;
  typed?: Drawn['typed'];
  ended?: Ended;
}

function shown(deps: PageDeps, tried: Tried, given: Shown): PageReply {
  const { faults = [], ended = null, values, typed } = given;
  const fields = Object.keys(values).length > 0 ? { kept: JSON.stringify(values) } : {};
  const status = faults.length > 0 ? 422 : 200;
  return drawnReply(deps, tried.visit, { ...drawnAt(tried, given), faults, typed, ended, fields, status });
}

/** The page of one step. The first one is drawn from nothing, as the script does it. */
function drawnAt(tried: Tried, { values, at }: Pick<Shown, 'values' | 'at'>): Drawn {
  const { data } = tried;
  const isFirst = at === undefined && Object.keys(values).length === 0;
  if (isFirst && data.quiz.logic !== 'server') return { data, uuid: randomUUID() };
  const { path, next } = tryDraft(tried, values);
  const step = at !== undefined && path.includes(at) ? at : (next ?? 'submit');
  const resumed = { isStarted: false, values, files: {}, path, next: step, seq: null, secondsLeft: null };
  return { data: { ...data, resumed }, uuid: randomUUID(), variables: {} };
}

function tryDraft({ draft }: Tried, values: Values, complete = false): AnswerResult {
  return tryAnswer(draft, { values, complete, extra_fields: {}, times: {} });
}

function backFrom(path: readonly string[], at: string): number {
  const place = at === 'submit' ? path.filter((id) => id !== 'submit').length : path.indexOf(at);
  return Math.max(0, place - 1);
}

function hasSendStep({ quiz }: PageData): boolean {
  return quiz.access.captcha || quiz.widgets.entities['submit']?.['submitTerms'] === true;
}

/** It comes from a form that anybody can change; whatever it holds is checked as any other answer. */
function keptIn(text: string | null): Values {
  try {
    const kept = parseJson(text ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Values) : {};
  } catch {
    return {};
  }
}
