/** Stores a survey from a file with everything that belongs to it, in the transaction of the import. */
import { randomUUID } from 'node:crypto';
import type { MediaExt } from '../../contract/media.ts';
import { DEFAULT_THEME } from '../../contract/theme-defaults.ts';
import type { SentMembers } from '../../contract/theme-members.ts';
import { toStored } from '../../engine/conditions/stored.ts';
import { equalJson } from '../../engine/equal.ts';
import { prepare } from '../../engine/structure.ts';
import type { Context } from '../kernel/operation/context.ts';
import { putOverrides } from '../labels/index.ts';
import { keepMedia } from '../media/index.ts';
import {
  ensurePassword,
  findThemesNamed,
  insertHiddenOption,
  insertTheme,
  insertWidgetOption,
  makeSurvey,
  replaceVariables,
} from '../surveys/index.ts';
import { waitingName } from './bundle/shape.ts';
import { mapTexts } from './bundle/walk.ts';
import type { Content } from './content.ts';
import type { ImportsDeps } from './deps.ts';

interface Making {
  place: { folderId: number; workspaceId: number };
  /** Null: that of the file. */
  name: string | null;
  content: Content;
}

export async function makeImported(
  deps: ImportsDeps,
  context: Context<'workspace'>,
  { place, name, content }: Making,
): Promise<number> {
  const { tx } = context;
  const { ids, entities, conditions, settings, theme, ...rest } = await withMedia(deps, context, content);
  const id = await makeSurvey(deps, context, {
    ...place,
    name: name ?? content.name,
    settings,
    widgets: prepare({ ids, entities }, null, randomUUID),
    conditions: toStored(conditions, randomUUID).conditions,
    themeId: await themeFor(context, theme),
  });
  await replaceVariables(
    tx,
    id,
    rest.variables.map((variable) => ({ name: variable })),
  );
  for (const option of rest.hiddenOptions) await insertHiddenOption(tx, id, option);
  for (const { widget_uuid: questionId, ...option } of rest.widgetOptions)
    await insertWidgetOption(tx, id, { questionId, ...option });
  await putOverrides(
    tx,
    id,
    Object.entries(rest.texts).map(([code, text]) => ({ code, text })),
  );
  if (settings['use_password'] === true) await ensurePassword(deps.vault, tx, id);
  return id;
}

/** Stored first, so that the survey can name them. */
async function withMedia(deps: ImportsDeps, context: Context<'workspace'>, content: Content) {
  const { media, losses: _, lossCount: __, ...survey } = content;
  const files = media.map(({ name, bytes }) => ({ name, bytes, ext: name.split('.')[1] as MediaExt }));
  const urls = await keepMedia(deps, context, files);
  if (urls.size === 0) return survey;
  return mapTexts(survey, (text) => text.replace(waitingName, (whole, name: string) => urls.get(name) ?? whole));
}

/** One that is equal in name and looks is used again: who imports ten surveys of one brand has one theme. */
async function themeFor({ tx, subject }: Context<'workspace'>, theme: Content['theme']): Promise<number> {
  if (theme === null) return DEFAULT_THEME;
  const alike = (await findThemesNamed(tx, subject.id, theme.name)).find(({ members }) =>
    equalJson(members, theme.members),
  );
  const members = theme.members as SentMembers;
  return (alike ?? (await insertTheme(tx, { workspaceId: subject.id, name: theme.name, members }))).id;
}
