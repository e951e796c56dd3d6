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
const question = ask('input');
const { id, rita } = await openSurvey(house, {
  widgets: draft(question),
  settings: { extra_fields: [{ name: 'utm' }] },
});
for (const text of ['a', 'b']) good(await rita.complete({ [question.id]: text }));

const read = async (uri: string, reader = assistant) => {
  const { contents } = await reader.result('resources/read', { uri });
  assert.deepEqual([contents.length, contents[0].uri, contents[0].mimeType], [1, uri, 'application/json']);
  return JSON.parse(contents[0].text);
};

test('[AS-21] sixteen resources, ten of them with an id', async () => {
  const { resources } = await assistant.result('resources/list');
  assert.equal(resources.length, 16);
  const { resourceTemplates } = await assistant.result('resources/templates/list');
  assert.deepEqual(
    resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate),
    resources.map(({ uri }: { uri: string }) => uri).filter((uri: string) => uri.includes('{id}')),
  );
  assert.equal(resourceTemplates.length, 10);
  assert.equal(new Set(resources.map(({ name }: { name: string }) => name)).size, 16);
});

test('[AS-22] a resource is what REST gives', async () => {
  const rest = async (path: string, query?: Record<string, unknown>) => good(await alice.get(path, query));
  const listed = (data: unknown[]) => ({ data, total: data.length });
  assert.deepEqual(await read('user://me'), await rest('/user'));
  assert.deepEqual(await read('workspace://list'), await rest('/workspaces'));
  assert.deepEqual(await read('folder://list'), listed(await rest('/folders')));
  assert.deepEqual(await read('quiz://list'), listed(await rest('/quiz')));
  assert.deepEqual(await read(`quiz://${id}/structure`), await rest(`/quiz/${id}`));
  assert.deepEqual(
    await read(`quiz://${id}/texts?lang=en`),
    listed(await rest(`/quiz/${id}/default-texts`, { lang: 'en' })),
  );
  for (const [name, path] of [
    ['variables', 'variables'],
    ['hidden_options', 'hidden-options'],
    ['widgets_hidden', 'widgets-hidden'],
  ])
    assert.deepEqual(await read(`quiz://${id}/${name}`), listed(await rest(`/quiz/${id}/${path}`)));
  assert.equal((await read(`quiz://${id}/answers?limit=1&is_complete=true`)).data.answers.length, 1);
  assert.equal((await read(`quiz://${id}/summary`)).summary.filled_completely, 2);
  assert.equal((await read(`quiz://${id}/report`)).report.answers_count, 2);
});

test('[AS-22] themes and promo lists of all workspaces, each once', async () => {
  const { theme } = await assistant.tool('create_theme', {
    workspace_id: alice.workspaceId,
    quiz_id: id,
    name: 'Mine',
  });
  const { list } = await assistant.tool('create_promocode_group', { quiz_id: id, name: 'L', codes: ['A', 'B'] });
  const ids = ({ data }: { data: { id: number }[] }) => data.map((item) => item.id);
  assert.deepEqual(ids(await read('theme://list')), [1, theme.id]);
  assert.deepEqual(
    ids(await read('theme://list', assistantOf(bob))),
    [1, theme.id],
    'two workspaces, one default theme',
  );
  assert.equal((await read(`theme://${theme.id}/details`)).theme.name, 'Mine');
  assert.deepEqual(ids(await read('promocode://list')), [list.id]);
  assert.deepEqual(ids(await read('promocode://list', assistantOf(vera))), [], 'viewers do not see promo lists');
  assert.equal((await read(`promocode://${list.id}/codes?limit=1`)).data.length, 1);
});

test('[AS-6] unknown and denied resources', async () => {
  const error = async (uri: string, reader = assistant) => (await reader.rpc('resources/read', { uri })).body.error;
  for (const uri of [
    'quiz://999999/structure',
    'nothing://here',
    `quiz://${id}`,
    'quiz://{id}/structure',
    'quiz://1e3/texts',
    'promocode://999999/codes',
    'theme://999999/details',
  ]) {
    const { code, data } = await error(uri);
    assert.deepEqual([code, data], [-32002, { uri }]);
  }
  const foreign = await error(`quiz://${id}/structure`, assistantOf(carol));
  assert.deepEqual([foreign.code, foreign.data.code], [-32000, 'access_denied']);
  const less = await error(`quiz://${id}/answers`, assistantOf(await house.tokenFor(alice, ['quiz:read'])));
  assert.deepEqual([less.code, less.data.code], [-32000, 'ability_missing']);
  const wrong = await error(`quiz://${id}/answers?limit=0`);
  assert.deepEqual([wrong.code, wrong.data.code], [-32602, 'validation_error']);
});

test('[AS-23] prompts are a fixed text with the arguments', async () => {
  const { prompts } = await assistant.result('prompts/list');
  assert.deepEqual(
    prompts.map(({ name }: { name: string }) => name),
    ['build_from_brief', 'prelaunch_check', 'weekly_digest'],
  );
  const text = async (name: string, args: Record<string, string>) => {
    const { messages } = await assistant.result('prompts/get', { name, arguments: args });
    assert.deepEqual([messages.length, messages[0].role], [1, 'user']);
    return messages[0].content.text as string;
  };
  assert.match(await text('build_from_brief', { brief: 'About our café', lang: 'es' }), /"es"[^]*About our café$/);
  assert.match(await text('prelaunch_check', { quiz_id: '7' }), /survey 7 /);
  assert.match(await text('weekly_digest', { quiz_id: '7' }), /last 7 days/);
  const [, days = '', from = '', to = ''] = /last (\d+) days .*?, (\S+) to (\S+)\./.exec(
    await text('weekly_digest', { quiz_id: '7', days: '30' }),
  )!;
  assert.deepEqual([days, (Date.parse(to) - Date.parse(from)) / 86_400_000], ['30', 29]);
  for (const [name, args, told] of [
    ['weekly_digest', {}, 'quiz_id is required'],
    ['weekly_digest', { quiz_id: 'the café' }, 'quiz_id must be the id of a survey'],
    ['weekly_digest', { quiz_id: '7', days: 'many' }, 'days must be a number from 1 to 366'],
    ['build_from_brief', { brief: 'x', folder_id: '1.5' }, 'folder_id must be the id of a folder'],
  ] as const) {
    const { error } = (await assistant.rpc('prompts/get', { name, arguments: args })).body;
    assert.deepEqual([error.code, error.message], [-32602, told]);
  }
});

test('[AS-24] ids of surveys are completed by their start or by part of the name', async () => {
  const named = await house.survey(alice, { name: 'Café in spring' });
  const completed = async (
    value: string,
    ref: unknown = { type: 'ref/prompt', name: 'prelaunch_check' },
    name = 'quiz_id',
  ) => (await assistant.result('completion/complete', { ref, argument: { name, value } })).completion.values;
  assert.ok((await completed('')).includes(String(id)));
  assert.deepEqual(await completed('CAFÉ'), [String(named)]);
  assert.deepEqual(await completed(String(named)), [String(named)]);
  assert.deepEqual(await completed('nobody calls it so'), []);
  const template = { type: 'ref/resource', uri: 'quiz://{id}/report' };
  assert.deepEqual(await completed('spring', template, 'id'), [String(named)]);
  assert.deepEqual(await completed('', { type: 'ref/resource', uri: 'theme://{id}/details' }, 'id'), []);
  const stranger = assistantOf(carol);
  const argument = { name: 'quiz_id', value: '' };
  const { completion } = await stranger.result('completion/complete', {
    ref: { type: 'ref/prompt', name: 'prelaunch_check' },
    argument,
  });
  assert.deepEqual(completion.values, []);
});
