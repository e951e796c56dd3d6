/** The gallery: built-in templates in four languages and a workspace's own surveys, and surveys made from either. */
import { randomUUID } from 'node:crypto';
import type { Language } from '../../contract/common.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Structure } from '../../contract/questions/types.ts';
import type { templateOperations } from '../../contract/templates.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { aboutSurvey } from './about-survey.ts';
import { previewUrl } from './addresses.ts';
import { findPlace, makeSurvey, presentCreated } from './create.ts';
import type { SurveysDeps } from './deps.ts';
import { copyBelongings } from './duplicate.ts';
import { questionsCount } from './questions-count.ts';
import { findBuiltIn, partsOf, sampleUrl, templatesIn } from './samples.ts';
import { setTemplateMark, surveyName } from './store/lifecycle.ts';
import { findSurveyRow } from './store/surveys.ts';
import { countTemplates, findTemplateSurvey, listTemplateRows, type TemplateRow } from './store/templates.ts';
import { searchWordsFor } from './templates/search-words.ts';
import type { Template } from './templates/template.ts';

type Operations = typeof templateOperations;

export async function markTemplate(context: Context<'survey'>, marked: boolean) {
  const { tx, subject } = context;
  if (await setTemplateMark(tx, subject.id, marked)) {
    await context.audit('quiz.template', {
      ...aboutSurvey(context, await surveyName(tx, subject.id)),
      details: { marked },
    });
  }
  return { status: true as const };
}

export async function listTemplates(
  { config }: Pick<SurveysDeps, 'config'>,
  _context: Context<'none'>,
  input: InputOf<Operations['listTemplates']>,
) {
  const wanted = withoutMarks(input.query ?? '').split(/\s+/);
  const found = templatesIn(input.lang).filter(({ name, description, tags, lang }) => {
    const text = withoutMarks([name, description, ...tags, searchWordsFor(tags, lang)].join('\n'));
    return wanted.every((word) => text.includes(word));
  });
  const page = found.slice(input.offset, input.offset + input.limit);
  return { total: found.length, data: page.map((template) => presentBuiltIn(config, template)) };
}

/** Who looks for "café" means "cafe" as well. */
function withoutMarks(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

export async function listOwnTemplates(
  deps: SurveysDeps,
  { tx, subject }: Context<'workspace'>,
  input: InputOf<Operations['listOwnTemplates']>,
) {
  const rows = await listTemplateRows(tx, subject.id, input);
  return { total: await countTemplates(tx, subject.id), data: rows.map((row) => presentOwn(deps, row)) };
}

export type Origin = { builtIn: Template } | { surveyId: number };

/** The template named in the path: of the catalogue, or a survey of a workspace the caller belongs to. */
export async function locateTemplate({ tx, caller }: Context, path: { template_id: number }): Promise<Origin> {
  const builtIn = findBuiltIn(path.template_id);
  if (builtIn) return { builtIn };
  const surveyId = await findTemplateSurvey(tx, path.template_id, caller.userId);
  return surveyId === null ? refuse('404 template_not_found') : { surveyId };
}

type FromTemplate = InputOf<Operations['createFromTemplate']> & { origin: Origin };

export async function createFromTemplate(
  deps: SurveysDeps,
  context: Context<'none'>,
  { origin, ...input }: FromTemplate,
) {
  const place = await findPlace(context, input);
  const id =
    'builtIn' in origin
      ? await makeSurvey(deps, context, {
          ...place,
          ...partsOf(origin.builtIn),
          themeId: 1,
          name: input.name ?? origin.builtIn.name,
        })
      : await copyOwn(deps, context, { ...place, name: input.name, surveyId: origin.surveyId });
  return presentCreated(deps, context, { id });
}

async function copyOwn(
  deps: SurveysDeps,
  context: Context,
  wanted: { folderId: number; workspaceId: number; name: string | undefined; surveyId: number },
) {
  const { tx } = context;
  const source = (await findSurveyRow(tx, wanted.surveyId)) ?? refuse('404 template_not_found');
  const isSame = source.workspace_id === wanted.workspaceId;
  const id = await makeSurvey(deps, context, {
    folderId: wanted.folderId,
    workspaceId: wanted.workspaceId,
    name: wanted.name ?? source.name,
    settings: safeSettings(source.settings as Record<string, unknown>, isSame),
    widgets: isSame ? (source.widgets as Structure) : framed(source.widgets as Structure),
    conditions: source.conditions as Record<string, unknown>,
    // A theme belongs to its workspace.
    themeId: isSame ? source.theme_id : 1,
  });
  await copyBelongings(deps, tx, { from: wanted.surveyId, to: id });
  return id;
}

/** A template has no passwords, so the copy asks for none; and scripts of another workspace never run by themselves. */
export function safeSettings(settings: Record<string, unknown>, sameWorkspace: boolean): Record<string, unknown> {
  const { use_password: _password, scripts_in_head_enabled: head, scripts_in_body_enabled: body, ...rest } = settings;
  return sameWorkspace
    ? {
        ...rest,
        ...(head ? { scripts_in_head_enabled: head } : {}),
        ...(body ? { scripts_in_body_enabled: body } : {}),
      }
    : rest;
}

/** Code of another workspace does not reach into this one's pages, until a member here lets it. */
function framed({ ids, entities }: Structure): Structure {
  const copied = Object.entries(entities).map(([id, question]) => [
    id,
    question.type === 'html' && question.htmlIsEmbedded === false
      ? { ...question, htmlIsEmbedded: true, hash: randomUUID() }
      : question,
  ]);
  return { ids, entities: Object.fromEntries(copied) };
}

export function presentBuiltIn(config: Config, template: Template) {
  const { id, name, description, tags, lang, questions_count } = template;
  const url_preview = sampleUrl(config, template);
  return { id, quiz_id: null, name, description, tags, lang, questions_count, is_own: false, url_preview };
}

export function presentOwn(deps: SurveysDeps, row: TemplateRow) {
  return {
    id: row.template_id,
    quiz_id: row.id,
    name: row.name,
    description: row.description ?? '',
    tags: [],
    lang: row.lang ?? deps.config.defaultLang,
    questions_count: questionsCount(row.types),
    is_own: true,
    url_preview: previewUrl(deps.config, row),
  };
}

const example: Record<Language, string> = { ru: 'Пример', en: 'Example', es: 'Ejemplo', pt: 'Exemplo' };

const madeUp: Record<Language, string> = {
  ru: 'Пример, чтобы осмотреться: ответы в нём придуманы. Удалите его, когда захотите.',
  en: 'An example to look around in: its answers are made up. Delete it whenever you like.',
  es: 'Un ejemplo para echar un vistazo: sus respuestas son inventadas. Elimínelo cuando quiera.',
  pt: 'Um exemplo para dar uma olhada: as respostas são inventadas. Exclua quando quiser.',
};

/** What a new installation shows as its demo. Name and note say so: whoever finds it in the list has not made it. */
export function demoTemplate(lang: Language): { id: number; surveyName: string; note: string } {
  const { id, name } = templatesIn(lang)[0]!;
  return { id, surveyName: `${example[lang]}: ${name}`, note: madeUp[lang] };
}
