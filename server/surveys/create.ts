/**
 * How a survey comes to be: from nothing, from a template or from another survey. Every way goes through `makeSurvey`,
 * so the limits of account and plan hold on all of them.
 */
import { isObjectId } from '../../contract/common.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Structure } from '../../contract/questions/types.ts';
import type { surveyOperations } from '../../contract/surveys.ts';
import { countCreation, findFolderSubject, isMember, lockWorkspace } from '../accounts/index.ts';
import { mayAct } from '../kernel/operation/caller.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { today } from '../kernel/process/clock.ts';
import { randomText } from '../kernel/secrets/random.ts';
import { previewUrl, sharedUrl } from './addresses.ts';
import type { SurveysDeps } from './deps.ts';
import { countSurveys } from './store/lifecycle.ts';
import { getSurveyRow, insertSurvey } from './store/surveys.ts';

export interface Beginning {
  folderId: number;
  workspaceId: number;
  /** Null: the account's running number names it. */
  name: string | null;
  settings: Record<string, unknown>;
  widgets: Structure;
  conditions: Record<string, unknown>;
  themeId: number;
}

export async function createSurvey(
  deps: SurveysDeps,
  context: Context<'none'>,
  input: InputOf<typeof surveyOperations.createSurvey>,
) {
  const place = await findPlace(context, input);
  const settings = input.auto_advance === undefined ? {} : { auto_advance: input.auto_advance };
  const blank = { settings, widgets: { ids: [], entities: {} }, conditions: {}, themeId: 1 };
  const id = await makeSurvey(deps, context, { ...place, ...blank, name: input.name ?? null });
  return presentCreated(deps, context, { id });
}

/** The folder in which the caller may create, with its workspace. */
export async function findPlace(context: Context, asked: { folder_id: number; workspace_id?: number | undefined }) {
  const { tx, caller } = context;
  const { workspace_id: workspaceId } = asked;
  if (workspaceId !== undefined && !(isObjectId(workspaceId) && (await isMember(tx, workspaceId, caller.userId)))) {
    refuse('400 workspace_not_found');
  }
  const folder = isObjectId(asked.folder_id) ? await findFolderSubject(tx, asked.folder_id, caller.userId) : null;
  if (!folder || (workspaceId !== undefined && folder.workspaceId !== workspaceId))
    return refuse('400 folder_not_found');
  if (folder.role === null) refuse('403 access_denied_to_folder');
  if (!mayAct(folder.role, 'edit')) refuse('403 access_denied');
  return { folderId: folder.id, workspaceId: folder.workspaceId };
}

export async function makeSurvey(deps: SurveysDeps, context: Context, beginning: Beginning): Promise<number> {
  const { tx, caller } = context;
  const plan = deps.config.plans.of(beginning.workspaceId, today());
  const { number, lang } = await countCreation(
    tx,
    caller.userId,
    plan.limits.surveysPerDay ?? (deps.config.dailySurveys || null),
  );
  if (
    plan.limits.surveys !== null &&
    (await countSurveysLocked(context, beginning.workspaceId)) >= plan.limits.surveys
  ) {
    refuse('403 quiz_limit_tariff');
  }
  const name = beginning.name ?? `Survey #${number}`;
  const settings = { lang, ...beginning.settings };
  for (;;) {
    const virtualId = randomText('lower', 8);
    const previewKey = randomText('urlSafe', 32);
    const id = await insertSurvey(tx, { ...beginning, userId: caller.userId, name, settings, virtualId, previewKey });
    if (id !== null) return id;
  }
}

async function countSurveysLocked({ tx }: Context, workspaceId: number): Promise<number> {
  await lockWorkspace(tx, workspaceId);
  return countSurveys(tx, { workspaceId });
}

/** The create shape, with the traces that every creation leaves. */
export async function presentCreated(
  deps: SurveysDeps,
  context: Context,
  { id, action = 'quiz.create' }: { id: number; action?: 'quiz.create' | 'quiz.import' },
) {
  const row = await getSurveyRow(context.tx, id);
  context.reply.names = id;
  await context.audit(action, {
    workspaceId: row.workspace_id,
    surveyId: id,
    object: { type: 'quiz', id, name: row.name },
  });
  return {
    id,
    workspace_id: row.workspace_id,
    name: row.name,
    virtual_id: row.virtual_id,
    url_preview: previewUrl(deps.config, row),
    url_shared: sharedUrl(deps.config, row),
    is_published: row.is_published,
  };
}
