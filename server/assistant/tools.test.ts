import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations } from '../../contract/operations.ts';
import { questionTypes } from '../../contract/questions/types.ts';
import { operators } from '../../engine/conditions/grammar.ts';
import { operationOf } from './run.ts';
import { listTools, tools } from './tools.ts';

const listed = listTools();

/** The tools as they are promised, by kind: renaming one breaks every assistant that was taught to use it. */
const promised = {
  reads: `get_user_me get_workspace_list get_workspace_tariff get_folder_list search_quiz_templates
    get_workspace_templates get_quiz_list get_quiz_versions get_quiz_structure get_quiz_texts get_quiz_variables
    get_quiz_hidden_options get_quiz_widgets_hidden get_theme_list get_theme_details get_promocode_list
    get_promocode_codes get_promocode_list_quizzes get_quiz_answers count_quiz_answers get_quiz_summary get_quiz_report
    get_quiz_report_files get_quiz_report_inputs export_answers_csv export_answers_xlsx export_answers_word
    export_summary_pdf export_filtered_report_pdf export_filtered_report_word get_quiz_webhooks get_quiz_webhook_logs
    validate_quiz_widgets check_quiz get_crosstab get_quiz_events`,
  writes: `create_folder create_quiz create_quiz_from_template duplicate_quiz publish_quiz create_quiz_variable
    create_hidden_option create_widget_hidden_option create_theme create_promocode_group add_promocodes
    create_quiz_from_text create_quiz_webhook resend_quiz_webhook_log`,
  sets: `make_quiz_template rename_quiz move_quiz archive_quiz unpublish_quiz restore_quiz_version update_quiz_note
    update_quiz_settings update_quiz_widgets update_quiz_logic update_quiz_texts update_quiz_variable
    update_hidden_option update_widget_hidden_option update_theme apply_quiz_theme toggle_answer_visibility
    share_report_link set_share_link_active update_quiz_webhook toggle_quiz_webhook`,
  destroys: `manage_workspace_folder delete_quiz delete_quiz_variable delete_hidden_option delete_widget_hidden_option
    manage_theme manage_promocode_group delete_quiz_answers delete_quiz_webhook`,
};
const reachOut = ['create_quiz_webhook', 'resend_quiz_webhook_log', 'toggle_quiz_webhook', 'update_quiz_webhook'];

test('[AS-8, AS-10] the promised tools are there, and their hints are true', () => {
  for (const [kind, names] of Object.entries(promised)) {
    for (const name of names.split(/\s+/)) {
      const { annotations } = listed.find((tool) => tool.name === name) ?? assert.fail(`${name} is missing`);
      const { title: _, ...hints } = annotations;
      assert.deepEqual(
        hints,
        {
          readOnlyHint: kind === 'reads',
          destructiveHint: kind === 'destroys',
          idempotentHint: kind === 'reads' || kind === 'sets',
          openWorldHint: reachOut.includes(name),
        },
        name,
      );
    }
  }
  const known = Object.values(promised).flatMap((names) => names.split(/\s+/));
  assert.deepEqual(
    listed.map(({ name }) => name).filter((name) => !known.includes(name)),
    [],
  );
});

test('[AS-10] a tool that only reads runs only operations that read', () => {
  for (const [name, { kind, operations: ids }] of Object.entries(tools)) {
    if (kind !== 'reads' || name.startsWith('export_')) continue;
    for (const id of ids) {
      const { method, kind: reads } = operationOf(id);
      assert.ok(method === 'GET' || reads === 'read', `${name}: ${id}`);
    }
  }
});

test('[AS-9] every tool and every argument is explained, arguments are closed and results described', () => {
  for (const { name, title, description, inputSchema, outputSchema } of listed) {
    assert.ok(title.length > 5 && description.length > 40, name);
    assert.deepEqual([inputSchema.type, inputSchema['additionalProperties']], ['object', false], name);
    assert.equal(outputSchema.type, 'object', name);
    assert.ok(!JSON.stringify(inputSchema).includes('$ref'), `${name} needs no reference`);
    for (const [argument, schema] of Object.entries(
      inputSchema['properties'] as Record<string, { description?: string }>,
    ))
      assert.ok(schema.description, `${name}: ${argument} is not explained`);
  }
});

test('[AS-9] words of tools name no tool that does not exist', () => {
  const names = new Set(listed.map(({ name }) => name));
  const verbs = [...new Set([...names].map((name) => name.split('_')[0]))].join('|');
  const words = listed.map(({ description, inputSchema }) => JSON.stringify([description, inputSchema]));
  const mentioned = words.flatMap((text) => text.match(new RegExp(`\\b(${verbs})_[a-z_]+\\b`, 'g')) ?? []);
  const members = new Set([...words.flatMap((text) => text.match(/(?<=")\w+(?=")/g) ?? []), 'delete_code']);
  assert.deepEqual(
    [...new Set(mentioned)].filter((name) => !names.has(name) && !members.has(name)),
    [],
  );
});

test('[AS-9] a model is told every operator of filters and logic, and not how a date is matched', () => {
  for (const name of ['update_quiz_logic', 'count_quiz_answers', 'get_crosstab', 'export_filtered_report_pdf']) {
    const text = JSON.stringify(listed.find((tool) => tool.name === name)!.inputSchema);
    assert.ok(text.includes(operators.join(', ')), name);
    assert.ok(!text.includes('02-29'), name);
  }
});

test('[AS-9] what all kinds of questions have is said once', () => {
  const { inputSchema } = listed.find(({ name }) => name === 'update_quiz_widgets')!;
  // oxlint-disable-next-line no-explicit-any
  const { properties, oneOf } = (inputSchema as any).properties.entities.additionalProperties;
  assert.ok('title' in properties && 'isRequired' in properties && !('type' in properties));
  assert.equal(oneOf.length, questionTypes.length);
  for (const kind of oneOf) assert.ok(kind.properties.type.const && !('title' in kind.properties));
  assert.ok(JSON.stringify(inputSchema).length < 24_000, 'a model reads it with every list');
});

test('[AS-8] the table of operations and the tools agree', () => {
  for (const [id, { tool }] of Object.entries(operations)) {
    if (tool === null) continue;
    assert.ok(tools[tool]?.operations.includes(id as keyof typeof operations), `${tool} does not run ${id}`);
  }
  for (const [name, { operations: ids }] of Object.entries(tools)) {
    const named = ids.map((id) => operationOf(id).tool);
    assert.ok(named.includes(name) || name.startsWith('export_') || name === 'count_quiz_answers', name);
  }
});

test('[A-53, AS-17] no tool takes an address to be read, only one to be told', () => {
  const takers = listed
    .filter(({ inputSchema }) => JSON.stringify(inputSchema).includes('"format":"uri"'))
    .map(({ name }) => name);
  // Themes and questions name pictures, which browsers of respondents load; the service itself never does.
  assert.deepEqual(takers.sort(), [
    'create_quiz_webhook',
    'create_theme',
    'update_quiz_webhook',
    'update_quiz_widgets',
    'update_theme',
  ]);
});
