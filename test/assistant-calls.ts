/** One good call of every tool, in an order in which all of them succeed: what destroys comes last. */
import { assistantOf } from './assistant.ts';
import { ask, draft } from './draft.ts';
import type { House } from './house.ts';

export interface Stage {
  house: House;
  surveyId: number;
  webhookId: number;
  /** Two questions that can be compared. */
  questions: readonly [string, string];
  textQuestion: string;
  fileQuestion: string;
  listId?: number;
}

type Call = [string, Record<string, unknown>];

export async function* calls(stage: Stage): AsyncGenerator<Call> {
  const { house, surveyId: quiz_id } = stage;
  const { workspaceId: workspace_id, folderId: folder_id } = house.alice;
  const { tool } = assistantOf(house.alice);
  const here = { quiz_id };
  yield* readings(stage);
  yield ['create_folder', { workspace_id, name: 'New' }];
  const { data: folders } = await tool('get_folder_list', { workspace_id });
  const folderIds = folders.map(({ id }: { id: number }) => id);
  yield ['create_quiz', { folder_id }];
  yield ['create_quiz_from_text', { folder_id, text: 'How was it? [rating 5]' }];
  yield ['check_quiz', here];
  yield ['duplicate_quiz', here];
  const { quiz } = await tool('duplicate_quiz', here);
  const copy = { quiz_id: quiz.id };
  yield ['rename_quiz', { ...copy, name: 'Copy' }];
  yield ['move_quiz', { ...copy, folder_id: folderIds.at(-1) }];
  yield ['make_quiz_template', copy];
  yield ['get_workspace_templates', { workspace_id }];
  yield ['search_quiz_templates', { lang: 'en' }];
  const { data: templates } = await tool('search_quiz_templates', { lang: 'en', limit: 1 });
  yield ['create_quiz_from_template', { template_id: templates[0].id, folder_id }];
  yield ['update_quiz_note', { ...copy, notes: 'Note' }];
  yield ['update_quiz_settings', { ...copy, numeration: true }];
  const question = ask('input');
  yield ['validate_quiz_widgets', { ...copy, ...draft(question) }];
  yield ['update_quiz_widgets', { ...copy, ...draft(question) }];
  yield ['update_quiz_logic', { ...copy, conditions: {} }];
  yield ['update_quiz_texts', { ...copy, texts: [] }];
  yield ['publish_quiz', copy];
  const { data: versions } = await tool('get_quiz_versions', copy);
  yield ['restore_quiz_version', { ...copy, version_id: versions[0].version_id }];
  yield ['unpublish_quiz', copy];
  yield ['archive_quiz', { ...copy, archive: true }];
  yield* variables(copy, { tool, widget_uuid: question.id });
  yield* themes(stage, { tool, copy });
  yield* promo(stage, { tool, copy });
  yield* webhooks(stage, tool);
  yield* changes(stage, tool);
  yield ['manage_workspace_folder', { workspace_id, action: 'reorder', folder_ids: folderIds.toReversed() }];
  yield ['delete_quiz', copy];
}

async function* readings(stage: Stage): AsyncGenerator<Call> {
  const { tool } = assistantOf(stage.house.alice);
  const here = { quiz_id: stage.surveyId };
  for (const name of [
    'get_user_me',
    'get_workspace_list',
    'get_workspace_tariff',
    'get_folder_list',
    'get_quiz_list',
    'get_theme_list',
  ])
    yield [name, {}];
  for (const name of [
    'get_quiz_versions',
    'get_quiz_structure',
    'get_quiz_texts',
    'get_quiz_variables',
    'get_quiz_hidden_options',
    'get_quiz_widgets_hidden',
    'get_quiz_summary',
    'get_quiz_report',
    'count_quiz_answers',
    'get_quiz_webhooks',
    'get_quiz_events',
    'export_answers_csv',
    'export_answers_xlsx',
    'export_answers_word',
    'export_summary_pdf',
    'export_filtered_report_pdf',
    'export_filtered_report_word',
  ])
    yield [name, here];
  yield ['get_quiz_answers', { ...here, limit: 100 }];
  yield ['get_quiz_webhook_logs', { ...here, webhook_id: stage.webhookId }];
  const { report } = await tool('get_quiz_report', here);
  const pieceOf = (id: string) => ({
    ...here,
    report_uuid: report.report_uuid,
    widget_id: id,
    widget_hash: report.widgets.find((widget: { id: string }) => widget.id === id).hash,
  });
  yield ['get_quiz_report_inputs', pieceOf(stage.textQuestion)];
  yield ['get_quiz_report_files', pieceOf(stage.fileQuestion)];
  yield ['get_crosstab', { ...here, row: stage.questions[0], col: stage.questions[1] }];
}

type Tool = ReturnType<typeof assistantOf>['tool'];

async function* variables(
  copy: { quiz_id: number },
  { tool, widget_uuid }: { tool: Tool; widget_uuid: string },
): AsyncGenerator<Call> {
  const pair = { name: 'crm', value: '1' };
  yield ['create_quiz_variable', { ...copy, name: 'utm_medium' }];
  const { variable } = await tool('create_quiz_variable', { ...copy, name: 'utm_campaign' });
  yield ['update_quiz_variable', { ...copy, field_id: variable.id, name: 'utm_term' }];
  yield ['delete_quiz_variable', { ...copy, field_id: variable.id }];
  yield ['create_hidden_option', { ...copy, ...pair }];
  const { option } = await tool('create_hidden_option', { ...copy, ...pair, name: 'crm2' });
  yield ['update_hidden_option', { ...copy, opt_id: option.id, ...pair, name: 'crm3' }];
  yield ['delete_hidden_option', { ...copy, opt_id: option.id }];
  yield ['create_widget_hidden_option', { ...copy, widget_uuid, ...pair }];
  const { option: own } = await tool('create_widget_hidden_option', { ...copy, widget_uuid, ...pair, name: 'crm2' });
  yield ['update_widget_hidden_option', { ...copy, opt_id: own.id, ...pair, name: 'crm3' }];
  yield ['delete_widget_hidden_option', { ...copy, opt_id: own.id }];
}

async function* themes(
  { house }: Stage,
  { tool, copy }: { tool: Tool; copy: { quiz_id: number } },
): AsyncGenerator<Call> {
  const { workspaceId: workspace_id } = house.alice;
  yield ['create_theme', { workspace_id, ...copy, name: 'T' }];
  const { theme } = await tool('create_theme', { workspace_id, ...copy, name: 'U' });
  yield ['get_theme_details', { theme_id: theme.id }];
  yield ['update_theme', { workspace_id, theme_id: theme.id, buttons_radius: 3 }];
  yield ['apply_quiz_theme', { ...copy, theme_id: 1 }];
  yield ['manage_theme', { workspace_id, theme_id: theme.id, action: 'copy' }];
  yield ['manage_theme', { workspace_id, theme_id: theme.id, action: 'delete' }];
}

async function* promo(stage: Stage, { tool, copy }: { tool: Tool; copy: { quiz_id: number } }): AsyncGenerator<Call> {
  const { workspaceId: workspace_id } = stage.house.alice;
  yield ['create_promocode_group', { ...copy, name: 'P', codes: ['A'] }];
  const { list } = await tool('create_promocode_group', { ...copy, name: 'Q', codes: ['A'] });
  const { list: kept } = await tool('create_promocode_group', { ...copy, name: 'K', codes: ['A'] });
  stage.listId = kept.id;
  const list_id = list.id as number;
  yield ['get_promocode_list', copy];
  yield ['get_promocode_codes', { workspace_id, list_id }];
  yield ['add_promocodes', { ...copy, list_id, codes: ['B'] }];
  yield ['manage_promocode_group', { ...copy, action: 'attach', list_id, quiz_ids: [copy.quiz_id] }];
  yield ['get_promocode_list_quizzes', { ...copy, list_id }];
  yield ['manage_promocode_group', { ...copy, action: 'detach', quiz_ids: [copy.quiz_id] }];
  yield ['manage_promocode_group', { ...copy, action: 'update', list_id, name: 'R' }];
  const { data } = await tool('get_promocode_codes', { workspace_id, list_id });
  yield ['manage_promocode_group', { ...copy, action: 'delete_code', code_id: data[0].id }];
  yield ['manage_promocode_group', { ...copy, action: 'delete', list_id, confirm_delete: true }];
}

async function* webhooks({ surveyId: quiz_id, webhookId: webhook_id }: Stage, tool: Tool): AsyncGenerator<Call> {
  const { data } = await tool('get_quiz_webhook_logs', { quiz_id, webhook_id });
  yield ['resend_quiz_webhook_log', { quiz_id, webhook_id, log_id: data[0].id }];
  yield ['update_quiz_webhook', { quiz_id, webhook_id, title: 'New title' }];
  yield ['toggle_quiz_webhook', { quiz_id, webhook_id, is_active: false }];
  const members = { title: 'Other', url: 'https://example.com/hook', method: 'post' };
  yield ['create_quiz_webhook', { quiz_id, ...members }];
  const { webhook } = await tool('create_quiz_webhook', { quiz_id, ...members });
  yield ['delete_quiz_webhook', { quiz_id, webhook_id: webhook.id }];
}

async function* changes({ surveyId: quiz_id }: Stage, tool: Tool): AsyncGenerator<Call> {
  const { data } = await tool('get_quiz_answers', { quiz_id, limit: 1 });
  yield ['toggle_answer_visibility', { quiz_id, answer_id: data.answers[0].id, is_hide: true }];
  yield ['share_report_link', { quiz_id }];
  const { link } = await tool('share_report_link', { quiz_id });
  yield ['set_share_link_active', { quiz_id, uuid: link.uuid, is_active: false }];
  yield ['delete_quiz_answers', { quiz_id, action: 'purge', scope: 'all', confirm_purge: true }];
}
