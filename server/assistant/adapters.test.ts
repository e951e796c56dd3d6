import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assistantOf } from '../../test/assistant.ts';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';

const house = await openHouse({ RATE_ASSISTANT_PER_MINUTE: '0' });
after(() => house.close());
const { alice, bob, vera, carol } = house;
const assistant = assistantOf(alice);

test('[AS-8, AS-11] a tool gives the body of REST, a list as an object', async () => {
  assert.deepEqual(await assistant.tool('get_user_me'), good(await alice.get('/user')));
  const id = await house.survey(alice);
  assert.deepEqual(await assistant.tool('get_quiz_structure', { quiz_id: id }), good(await alice.get(`/quiz/${id}`)));
  assert.deepEqual(await assistant.tool('get_quiz_variables', { quiz_id: id }), { data: [], total: 0 });
  const { data, total } = await assistant.tool('get_quiz_list', { limit: 1 });
  assert.deepEqual([data.length, total], [1, Number((await alice.get('/quiz')).headers['x-total-count'])]);
  const { content, structuredContent } = await assistant.call('get_quiz_list', { limit: 1 });
  assert.deepEqual([content.length, JSON.parse(content[0].text)], [1, structuredContent]);
});

test('[AS-8] the audit log tells that an assistant did it', async () => {
  const id = await house.survey(alice);
  await assistant.tool('rename_quiz', { quiz_id: id, name: 'By assistant' });
  const { data } = good(
    await alice.get(`/workspace/${alice.workspaceId}/audit`, { quiz_id: id, action: 'quiz.rename' }),
  );
  assert.deepEqual([data[0].via, data[0].user.id], ['assistant', alice.userId]);
});

test('[AS-12] refusals are results, and name every fault by its argument', async () => {
  const id = await house.survey(alice);
  const { isError, content, structuredContent } = await assistant.call('rename_quiz', { quiz_id: '5', made_up: 1 });
  assert.equal(isError, true);
  assert.equal(content[0].text, structuredContent.message);
  assert.deepEqual(
    structuredContent.error.details.errors.map(({ field, constraint }: { field: string; constraint: string }) => [
      field,
      constraint,
    ]),
    [
      ['made_up', 'exists'],
      ['quiz_id', 'type'],
      ['name', 'required'],
    ],
  );
  assert.match(content[1].text, /^All faults: .*quiz_id must be a number.*name is required/);
  const misnamed = await assistant.call('get_quiz_report', { id });
  assert.match(misnamed.content[0].text, /^id is no argument of this tool, which takes quiz_id, /);
  const vague = await assistant.call('get_quiz_report', { quiz_id: id, date_from: 'last monday' });
  assert.deepEqual(
    vague.content.map(({ text }: { text: string }) => text),
    ['date_from must be a date such as 2030-01-31'],
  );
  const either = await assistant.call('get_quiz_report', { quiz_id: id, is_complete: 'yes' });
  assert.equal(either.content[0].text, 'is_complete must be a boolean or one of true, false, all');
  assert.equal(await assistant.refusal('get_quiz_structure', { quiz_id: 999_999 }), 'quiz_not_found');
  const nowhere = await assistant.call('create_quiz', { folder_id: 999_999 });
  assert.deepEqual(
    [nowhere.structuredContent.code, nowhere.content[0].text],
    ['folder_not_found', 'There is no such folder. Ids come from get_folder_list.'],
  );
  assert.equal(await assistant.refusal('rename_quiz', { quiz_id: id, name: '\u0000' }), 'validation_error');
  assert.equal(
    await assistant.refusal('update_quiz_widgets', { quiz_id: id, ids: ['submit'], entities: {} }),
    'widgets_inconsistent',
  );
  const missing = await assistant.call('manage_promocode_group', { quiz_id: id, action: 'detach' });
  assert.deepEqual(
    [missing.structuredContent.error.details.field, missing.content[0].text],
    ['quiz_ids', 'quiz_ids is required'],
  );
  assert.equal((await assistant.tool('get_quiz_structure', { quiz_id: id })).id, id, 'null is no argument');
  assert.equal(
    (await assistant.tool('duplicate_quiz', { quiz_id: id, name: null })).status,
    true,
    'null is no argument',
  );
});

test('[A-54, AS-13] lack of rights says what is needed, before any object is looked up', async () => {
  const reader = assistantOf(await house.tokenFor(alice, ['quiz:read']));
  const denied = await reader.call('rename_quiz', { quiz_id: 999_999, name: 'x' });
  assert.equal(denied.structuredContent.code, 'ability_missing');
  assert.equal(
    denied.content[0].text,
    'Insufficient permissions: this action requires the ability quiz:write on the token.',
  );
  const id = await house.survey(alice);
  const seen = await assistantOf(vera).call('rename_quiz', { quiz_id: id, name: 'x' });
  assert.equal(seen.structuredContent.code, 'access_denied');
  assert.match(seen.content[0].text, /^Insufficient permissions: this action requires the role member, admin or owner/);
  assert.equal(await assistantOf(carol).refusal('get_quiz_structure', { quiz_id: id }), 'access_denied');
});

test('[A-53, AS-14] what destroys needs its own ability', async () => {
  const careful = assistantOf(await house.tokenFor(alice, ['quiz:write', 'answers:write', 'promo:write']));
  const folder = good(await alice.post(`/workspace/${alice.workspaceId}/folders`, { name: 'Full' }));
  const id = await house.survey(alice);
  good(await alice.post(`/quiz/${id}/move`, { folder_id: folder.id }));
  const { list } = await careful.tool('create_promocode_group', { quiz_id: id, name: 'P', codes: ['A'] });
  const inFolder = { workspace_id: alice.workspaceId, folder_id: folder.id };
  const destructive: [string, Record<string, unknown>][] = [
    ['manage_workspace_folder', { ...inFolder, action: 'delete', confirm_delete_quizzes: true }],
    ['delete_quiz', { quiz_id: id }],
    ['manage_promocode_group', { quiz_id: id, list_id: list.id, action: 'delete', confirm_delete: true }],
    ['delete_quiz_answers', { quiz_id: id, action: 'purge', scope: 'all', confirm_purge: true }],
  ];
  for (const [name, args] of destructive) {
    const { structuredContent } = await careful.call(name, args);
    assert.deepEqual(
      [structuredContent.code, structuredContent.error?.details.ability],
      ['ability_missing', 'destructive'],
      name,
    );
  }
  assert.equal(await careful.refusal('manage_workspace_folder', { ...inFolder, action: 'delete' }), 'folder_not_empty');
  assert.equal((await careful.tool('delete_quiz_answers', { quiz_id: id, action: 'trash', scope: 'all' })).affected, 0);
  const able = assistantOf(await house.tokenFor(alice, ['quiz:write', 'answers:write', 'promo:write', 'destructive']));
  for (const [name, args] of destructive.toReversed()) assert.equal((await able.tool(name, args)).status, true, name);
});

test('[A-54, AS-15] objects of another workspace are unknown there', async () => {
  const other = good(await alice.post('/workspaces', { name: 'Other' })).workspace.id;
  const [folder] = good(await alice.get('/folders', { workspace_id: other }));
  const home = { workspace_id: alice.workspaceId };
  const rename = { action: 'rename', folder_id: folder.id, name: 'x' };
  assert.equal(await assistant.refusal('manage_workspace_folder', { ...home, ...rename }), 'folder_not_found');
  assert.equal((await assistant.tool('manage_workspace_folder', { workspace_id: other, ...rename })).folder.name, 'x');
  const { list } = good(await alice.post('/promo/list', { workspace_id: other, name: 'L', codes: ['A'] }));
  const id = await house.survey(alice);
  const codes = { list_id: list.id };
  assert.equal(await assistant.refusal('get_promocode_codes', { ...home, ...codes }), 'promo_list_not_found');
  const [code] = (await assistant.tool('get_promocode_codes', { workspace_id: other, ...codes })).data;
  assert.equal(code.code, 'A');
  assert.equal(
    await assistant.refusal('add_promocodes', { quiz_id: id, ...codes, codes: ['B'] }),
    'promo_list_not_found',
  );
  const drop = { quiz_id: id, action: 'delete_code', code_id: code.id };
  assert.equal(await assistant.refusal('manage_promocode_group', drop), 'promo_code_not_found');
  const attach = { quiz_id: id, action: 'attach', ...codes, quiz_ids: [id] };
  assert.equal(await assistant.refusal('manage_promocode_group', attach), 'promo_list_not_found');
  assert.equal(await assistantOf(carol).refusal('get_promocode_codes', { ...home, ...codes }), 'access_denied');
  assert.equal(
    await assistant.refusal('get_promocode_codes', { workspace_id: 1e300, ...codes }),
    'workspace_not_found',
  );
});

test('[AS-15, AS-16] themes are found by their id alone, where the caller is a member', async () => {
  const id = await house.survey(alice);
  const { theme } = await assistant.tool('create_theme', { workspace_id: alice.workspaceId, quiz_id: id, name: 'T' });
  assert.deepEqual((await assistant.tool('get_theme_details', { theme_id: theme.id })).theme, theme);
  assert.equal((await assistantOf(bob).tool('get_theme_details', { theme_id: theme.id })).theme.name, 'T');
  assert.equal(await assistantOf(carol).refusal('get_theme_details', { theme_id: theme.id }), 'theme_not_found');
  const names = (await assistant.tool('get_theme_list')).data.map(({ name }: { name: string }) => name);
  assert.ok(names.includes('T'));
  const away = { workspace_id: carol.workspaceId, theme_id: theme.id, action: 'delete' };
  assert.equal(await assistantOf(carol).refusal('manage_theme', away), 'theme_not_found');
});

test('[AS-16] texts come in the language of the survey', async () => {
  const id = await house.survey(alice, { settings: { lang: 'es' } });
  const standard = async (args = {}) =>
    (await assistant.tool('get_quiz_texts', { quiz_id: id, ...args })).data[0].standard_text;
  const rest = async (lang: string) => good(await alice.get(`/quiz/${id}/default-texts`, { lang }))[0].standard_text;
  assert.equal(await standard(), await rest('es'));
  assert.equal(await standard({ lang: 'pt' }), await rest('pt'));
  const { texts } = await assistant.tool('update_quiz_texts', { quiz_id: id, texts: [] });
  assert.equal(texts[0].standard_text, await rest('es'));
});

test('[AS-16] either quiz_id or workspace_id, and archived surveys apart', async () => {
  const id = await house.survey(alice, { name: 'Put away' });
  assert.equal(await assistant.refusal('get_promocode_list', {}), 'validation_error');
  const both = { quiz_id: id, workspace_id: alice.workspaceId };
  assert.equal(await assistant.refusal('get_promocode_list', both), 'validation_error');
  assert.ok((await assistant.tool('get_promocode_list', { workspace_id: alice.workspaceId })).total >= 0);
  await assistant.tool('archive_quiz', { quiz_id: id, archive: true });
  const found = async (archived: boolean) =>
    (await assistant.tool('get_quiz_list', { search: 'Put away', archived })).data.map(
      (item: { id: number }) => item.id,
    );
  assert.deepEqual([await found(false), await found(true)], [[], [id]]);
});

test('[AS-16] answers are counted by any filter, compared and listed in small pages', async () => {
  const [rated, written] = [ask('rating', { ratingCount: 5 }), ask('input')];
  const { id, rita } = await openSurvey(house, { widgets: draft(rated, written) });
  for (const stars of [5, 4, 2]) good(await rita.complete({ [rated.id]: stars, [written.id]: `${stars}` }));
  good(await rita.put(crypto.randomUUID(), { values: { [rated.id]: 1 } }));
  const count = async (filters: Record<string, unknown>) =>
    (await assistant.tool('count_quiz_answers', { quiz_id: id, ...filters })).count;
  const high = { widgets: [{ id: rated.id, operator: 'gte', value: 4 }] };
  assert.deepEqual([await count({}), await count(high), await count({ is_complete: null })], [3, 2, 4]);
  assert.equal(await count({ is_complete: false }), 1);
  assert.equal(await assistant.refusal('get_quiz_answers', { quiz_id: id, limit: 101 }), 'validation_error');
  assert.equal((await assistant.tool('get_quiz_answers', { quiz_id: id, limit: 2 })).data.answers.length, 2);
  const { report } = await assistant.tool('get_quiz_report', { quiz_id: id });
  assert.equal(report.answers_count, 3);
  const { id: widget_id, hash: widget_hash } = report.widgets[1];
  const piece = { quiz_id: id, report_uuid: report.report_uuid, widget_id, widget_hash };
  assert.equal((await assistant.tool('get_quiz_report_inputs', piece)).total, 3);
  const sides = { quiz_id: id, row: rated.id, col: written.id };
  assert.equal(await assistant.refusal('get_crosstab', sides), 'validation_error');
  const { link } = await assistant.tool('share_report_link', { quiz_id: id });
  assert.equal(link.section, 'report');
  const off = await assistant.tool('set_share_link_active', { quiz_id: id, uuid: link.uuid, is_active: false });
  assert.equal(off.link.is_active, false);
});
