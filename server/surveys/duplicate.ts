/** Duplicating: questions with ids and hashes, conditions, settings, passwords, theme, texts and hidden variables. */
import { codePoints } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Structure } from '../../contract/questions/types.ts';
import type { surveyOperations } from '../../contract/surveys.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { aboutSurvey } from './about-survey.ts';
import { makeSurvey } from './create.ts';
import type { SurveysDeps } from './deps.ts';
import { presentDuplicate } from './present.ts';
import { copyPasswords } from './store/passwords.ts';
import { getSurveyRow } from './store/surveys.ts';
import { copyVariables } from './variables.ts';

export async function duplicateSurvey(
  deps: SurveysDeps,
  context: Context<'survey'>,
  input: InputOf<typeof surveyOperations.duplicateSurvey>,
) {
  const { tx, subject } = context;
  const original = await getSurveyRow(tx, subject.id);
  const id = await makeSurvey(deps, context, {
    folderId: original.folder_id,
    workspaceId: original.workspace_id,
    name: input.name ?? copyName(original.name),
    settings: original.settings as Record<string, unknown>,
    widgets: original.widgets as Structure,
    conditions: original.conditions as Record<string, unknown>,
    themeId: original.theme_id,
  });
  await copyPasswords(tx, subject.id, id);
  await copyBelongings(deps, tx, { from: subject.id, to: id });
  const row = await getSurveyRow(tx, id);
  context.reply.names = id;
  await context.audit('quiz.duplicate', { ...aboutSurvey(context, original.name), details: { quiz_id: id } });
  return { status: true as const, quiz: presentDuplicate(deps.config, row) };
}

/** Texts and variables, for a duplicate and for a survey made from an own template alike. */
export async function copyBelongings(
  deps: SurveysDeps,
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await copyVariables(tx, from, to);
  for (const copy of deps.hooks.onDuplicate) await copy(tx, from, to);
}

const suffix = ' (copy)';

function copyName(name: string): string {
  const room = limits.name - suffix.length;
  return (codePoints(name) <= room ? name : [...name].slice(0, room).join('')) + suffix;
}
