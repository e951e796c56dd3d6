/**
 * Themes of a workspace. Only members that were set are stored; the rest are the defaults of the moment of reading.
 * The default theme belongs to every workspace, so nobody may change it.
 */
import { fonts } from '../../contract/fonts.ts';
import type { InputOf } from '../../contract/operation.ts';
import { DEFAULT_THEME } from '../../contract/theme-defaults.ts';
import { themeDefaults, themeMemberNames, type SentMembers, type ThemeMembers } from '../../contract/theme-members.ts';
import type { themeOperations } from '../../contract/themes.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context, WorkspaceContext } from '../kernel/operation/context.ts';
import { inPages } from '../kernel/operation/paging.ts';
import { refuse } from '../kernel/problem.ts';
import { aboutSurvey } from './about-survey.ts';
import type { SurveysDeps } from './deps.ts';
import { getSurvey } from './read.ts';
import { newRevision } from './revision.ts';
import * as store from './store/themes.ts';
import type { ThemeRow } from './store/themes.ts';

type Operations = typeof themeOperations;

export async function listThemes({ tx, subject }: WorkspaceContext, page: InputOf<Operations['listThemes']>) {
  const rows = await store.listThemeRows(tx, subject.id, {
    limit: page.per_page,
    offset: (page.page - 1) * page.per_page,
  });
  const counts = await store.countByTheme(
    tx,
    subject.id,
    rows.map(({ id }) => id),
  );
  const themes = rows.map((row) => presentTheme(row, counts));
  return inPages({ rows: themes, total: await store.countThemes(tx, subject.id) }, page);
}

export async function locateTheme({ tx, subject }: WorkspaceContext, path: { theme_id: number }): Promise<ThemeRow> {
  return (await store.findTheme(tx, subject.id, path.theme_id)) ?? refuse('404 theme_not_found');
}

export async function getTheme(context: WorkspaceContext, _input: unknown, theme: ThemeRow) {
  return oneTheme(context, theme);
}

export async function createTheme(context: WorkspaceContext, input: InputOf<Operations['createTheme']>) {
  const { tx, subject } = context;
  const survey = await store.lockSurveyTheme(tx, subject.id, input.quiz_id);
  if (!survey) return refuse('404 quiz_not_found');
  const base = await store.findTheme(tx, subject.id, survey.theme_id);
  const theme = await makeTheme(context, { name: input.name, members: { ...base?.members, ...sentMembers(input) } });
  await store.setTheme(tx, input.quiz_id, theme.id);
  await newRevision(context, input.quiz_id);
  const object = { type: 'quiz', id: input.quiz_id, name: survey.name } as const;
  await context.audit('quiz.theme', {
    workspaceId: subject.id,
    surveyId: input.quiz_id,
    object,
    details: { theme_id: theme.id },
  });
  return oneTheme(context, theme);
}

export async function updateTheme(
  context: WorkspaceContext,
  input: InputOf<Operations['updateTheme']>,
  { id }: ThemeRow,
) {
  if (id === DEFAULT_THEME) refuse('409 theme_is_default');
  const members = sentMembers(input);
  const theme =
    (await store.updateThemeRow(context.tx, id, { name: input.name, members })) ?? refuse('404 theme_not_found');
  const changed = [...(input.name === undefined ? [] : ['name']), ...Object.keys(members)];
  await context.audit('theme.update', { ...aboutTheme(context, theme), details: { members: changed } });
  return oneTheme(context, theme);
}

export async function copyTheme(
  context: WorkspaceContext,
  input: InputOf<Operations['copyTheme']>,
  original: ThemeRow,
) {
  const theme = await makeTheme(context, { name: input.name, members: original.members });
  return oneTheme(context, theme);
}

export async function deleteTheme(context: WorkspaceContext, _input: unknown, theme: ThemeRow) {
  if (theme.id === DEFAULT_THEME) refuse('409 theme_is_default');
  if (
    !(await store.deleteThemeRow(context.tx, { id: theme.id, workspaceId: context.subject.id }, context.caller.userId))
  )
    refuse('404 theme_not_found');
  await context.audit('theme.delete', aboutTheme(context, theme));
  return { status: true as const };
}

export async function locateApplied({ tx, subject }: Context<'survey'>, path: { theme_id: number }): Promise<void> {
  await requireTheme(tx, subject.workspaceId, path.theme_id);
}

/** A theme that a survey of this workspace may have; it cannot vanish before the transaction ends. */
export async function requireTheme(tx: Tx, workspaceId: number, themeId: number): Promise<void> {
  if (!(await store.holdTheme(tx, workspaceId, themeId))) refuse('404 theme_not_found');
}

export async function applyTheme(
  deps: SurveysDeps,
  context: Context<'survey'>,
  input: InputOf<Operations['applyTheme']>,
) {
  const { tx, subject } = context;
  const survey = await store.lockSurveyTheme(tx, subject.workspaceId, subject.id);
  if (survey && survey.theme_id !== input.theme_id) {
    await store.setTheme(tx, subject.id, input.theme_id);
    await newRevision(context, subject.id);
    await context.audit('quiz.theme', { ...aboutSurvey(context, survey.name), details: { theme_id: input.theme_id } });
  }
  return { status: true as const, quiz: await getSurvey(deps, context) };
}

async function makeTheme(
  context: WorkspaceContext,
  theme: { name: string | undefined; members: SentMembers },
): Promise<ThemeRow> {
  const { tx, subject } = context;
  const name = theme.name ?? `Theme #${await store.nextThemeNumber(tx, subject.id)}`;
  const row = await store.insertTheme(tx, { workspaceId: subject.id, name, members: theme.members });
  await context.audit('theme.create', aboutTheme(context, row));
  return row;
}

function aboutTheme({ subject }: WorkspaceContext, { id, name }: ThemeRow) {
  return { workspaceId: subject.id, object: { type: 'theme', id, name } } as const;
}

function sentMembers(input: { [Name in keyof SentMembers]?: SentMembers[Name] | undefined }): SentMembers {
  return Object.fromEntries(
    themeMemberNames.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  );
}

async function oneTheme({ tx, subject }: WorkspaceContext, row: ThemeRow) {
  return { status: true as const, theme: presentTheme(row, await store.countByTheme(tx, subject.id, [row.id])) };
}

function presentTheme(row: ThemeRow, counts: ReadonlyMap<number, number>) {
  return { ...presentLook(row), quizzes_count: counts.get(row.id) ?? 0 };
}

export function presentLook(row: ThemeRow) {
  const members: ThemeMembers = { ...themeDefaults, ...row.members };
  return {
    id: row.id,
    workspace_id: row.workspace_id,
    name: row.name,
    is_default: row.id === DEFAULT_THEME,
    // Themes are listed in the order in which they came.
    sort: row.id,
    base_font_title: fonts[members.base_font_id] ?? fonts[1]!,
    ...members,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
