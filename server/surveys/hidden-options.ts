/** Hidden options: service pairs of a survey and of its questions, which respondents never see. */
import type { InputOf } from '../../contract/operation.ts';
import type { variableOperations } from '../../contract/variables.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { changeHidden, requireRoom, wholeList } from './hidden-variables.ts';
import * as store from './store/variables.ts';

type Operations = typeof variableOperations;

export async function listHiddenOptions(context: SurveyContext) {
  return wholeList(context, await store.listHiddenOptions(context.tx, context.subject.id));
}

export async function createHiddenOption(context: SurveyContext, input: InputOf<Operations['createHiddenOption']>) {
  const { tx, subject } = context;
  const option = await changeHidden(context, 'hidden_options', async () => {
    await requireRoom(tx, subject.id, 'hidden_options');
    return store.insertHiddenOption(tx, subject.id, input);
  });
  return { status: true as const, option };
}

export async function locateHiddenOption({ tx, subject }: SurveyContext, path: { opt_id: number }): Promise<void> {
  if (!(await store.hasHiddenOption(tx, subject.id, path.opt_id))) refuse('404 hidden_option_not_found');
}

export async function updateHiddenOption(
  context: SurveyContext,
  { opt_id: id, name, value }: InputOf<Operations['updateHiddenOption']>,
) {
  const { tx, subject } = context;
  const option = await changeHidden(context, 'hidden_options', () =>
    store.updateHiddenOption(tx, subject.id, { id, name, value }),
  );
  return { status: true as const, option: option ?? refuse('404 hidden_option_not_found') };
}

export async function deleteHiddenOption(
  context: SurveyContext,
  { opt_id: id }: InputOf<Operations['deleteHiddenOption']>,
) {
  const { tx, subject } = context;
  const gone = await changeHidden(context, 'hidden_options', () => store.deleteHiddenOption(tx, subject.id, id));
  return gone ? { status: true as const } : refuse('404 hidden_option_not_found');
}

export async function listWidgetOptions(context: SurveyContext, input: InputOf<Operations['listWidgetOptions']>) {
  return wholeList(context, await store.listWidgetOptions(context.tx, context.subject.id, input.widget_uuid));
}

export async function createWidgetOption(context: SurveyContext, input: InputOf<Operations['createWidgetOption']>) {
  const { tx, subject } = context;
  const { widget_uuid: questionId, name, value } = input;
  const option = await changeHidden(context, 'widget_options', async () => {
    if (!(await store.isInDraft(tx, subject.id, questionId))) refuse('404 widget_not_found');
    await requireRoom(tx, subject.id, 'widget_options');
    return store.insertWidgetOption(tx, subject.id, { questionId, name, value });
  });
  return { status: true as const, option };
}

export async function locateWidgetOption({ tx, subject }: SurveyContext, path: { opt_id: number }): Promise<void> {
  if (!(await store.hasWidgetOption(tx, subject.id, path.opt_id))) refuse('404 hidden_option_not_found');
}

export async function updateWidgetOption(
  context: SurveyContext,
  { opt_id: id, name, value }: InputOf<Operations['updateWidgetOption']>,
) {
  const { tx, subject } = context;
  const option = await changeHidden(context, 'widget_options', () =>
    store.updateWidgetOption(tx, subject.id, { id, name, value }),
  );
  return { status: true as const, option: option ?? refuse('404 hidden_option_not_found') };
}

export async function deleteWidgetOption(
  context: SurveyContext,
  { opt_id: id }: InputOf<Operations['deleteWidgetOption']>,
) {
  const { tx, subject } = context;
  const gone = await changeHidden(context, 'widget_options', () => store.deleteWidgetOption(tx, subject.id, id));
  return gone ? { status: true as const } : refuse('404 hidden_option_not_found');
}
