/** A whole story through the official client: from an empty folder to an archived survey with results in hand. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { parse } from 'csv-parse/sync';
import { bearer, listeningHouse } from '../../test/assistant.ts';
import { ask, choose, draft, type Built } from '../../test/draft.ts';

const { house, url } = await listeningHouse();
const background = house.app.exportJobs.start();
const client = new Client({ name: 'story', version: '1' }, { versionNegotiation: { mode: 'auto' } });
await client.connect(new StreamableHTTPClientTransport(url, { requestInit: bearer(house.alice) }));
after(async () => {
  await client.close();
  await background.stop();
  await house.close();
});
const people = 50;

// Each tool has its own shape, which its output schema has checked.
// oxlint-disable-next-line no-explicit-any
async function tool(name: string, args: Record<string, unknown> = {}): Promise<any> {
  const result = await client.callTool({ name, arguments: args });
  assert.notEqual(result.isError, true, `${name}: ${JSON.stringify(result.content)}`);
  return result.structuredContent;
}

const colours = { a: 'Red', b: 'Blue' };
const [rated, again, colour, several, picked, ordered, amount, recommended, words, mail] = [
  ask('rating', { title: 'How was it?', ratingCount: 5, isRequired: true }),
  ask('yesno', { title: 'Would you come again?' }),
  choose(colours, { title: 'Colour?' }),
  choose({ x: 'Coffee', y: 'Cake' }, { title: 'What did you have?', choiceMultiple: true }),
  ask('dropdown', {
    title: 'City?',
    dropdownIds: ['m', 'n'],
    dropdownEntities: { m: { text: 'Rome' }, n: { text: 'Paris' } },
  }),
  ask('ranking', {
    title: 'Order these',
    rankingIds: ['p', 'q'],
    rankingEntities: { p: { text: 'Price' }, q: { text: 'Quality' } },
  }),
  ask('slider', { title: 'How much?', sliderMin: 0, sliderMax: 10 }),
  ask('scale', { title: 'Recommend?', scaleStartValue: 0, scaleCount: 11 }),
  ask('input', { title: 'Anything else?' }),
  ask('email', { title: 'Your address' }),
] as [Built, Built, Built, Built, Built, Built, Built, Built, Built, Built];
const questions = draft(
  rated,
  again,
  colour,
  several,
  picked,
  ordered,
  amount,
  recommended,
  words,
  mail,
  ask('submit', { title: 'Thanks' }),
);

async function answer(address: string, n: number): Promise<void> {
  const values = {
    [rated.id]: (n % 5) + 1,
    [again.id]: n % 2 === 0,
    [colour.id]: n % 2 === 0 ? 'a' : 'b',
    [several.id]: ['x'],
    [picked.id]: 'm',
    [ordered.id]: ['q', 'p'],
    [amount.id]: n % 11,
    [recommended.id]: n % 11,
    [words.id]: `Answer ${n}`,
  };
  const response = await fetch(`${address}/answers/${randomUUID()}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values, complete: true }),
  });
  assert.equal(response.status, 200, await response.text());
}

test('[AS-25, AS-8, AS-18] make a survey, publish it, and tell me what people said', async () => {
  const { data: folders } = await tool('get_folder_list');
  const { id: quiz_id, virtual_id } = await tool('create_quiz', { folder_id: folders[0].id, name: 'Our café' });
  const here = { quiz_id };
  const { changes } = await tool('validate_quiz_widgets', { ...here, ...questions });
  assert.equal(changes.added.length, 11);
  assert.equal((await tool('get_quiz_structure', here)).widgets.ids.length, 0, 'a dry run stores nothing');
  assert.equal((await tool('update_quiz_widgets', { ...here, ...questions })).saved.count, 11);
  const when = { op: 'and', items: [{ source: { type: 'widget', id: rated.id }, operator: 'gte', value: 4 }] };
  const conditions = { display: { [mail.id]: { action: 'hide', when } } };
  await tool('update_quiz_logic', { ...here, conditions });
  const { ok, findings } = await tool('check_quiz', here);
  assert.equal(ok, true, JSON.stringify(findings));
  const { list } = await tool('create_promocode_group', {
    ...here,
    name: 'Free coffee',
    codes: Array.from({ length: 60 }, (_, n) => `C-${n}`),
  });
  await tool('manage_promocode_group', { ...here, action: 'attach', list_id: list.id, quiz_ids: [quiz_id] });
  const { is_published, url_shared } = await tool('publish_quiz', here);
  assert.equal(is_published, true);

  const address = `${new URL(url_shared).origin}/public/v1/quiz/${virtual_id}`;
  for (let n = 0; n < people; n += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => answer(address, n + at)));

  assert.equal((await tool('get_quiz_summary', here)).summary.filled_completely, people);
  const { report } = await tool('get_quiz_report', here);
  assert.equal(report.widgets.find(({ id }: { id: string }) => id === rated.id).data.average, 3);
  const { crosstab } = await tool('get_crosstab', { ...here, row: again.id, col: colour.id });
  assert.deepEqual(
    [crosstab.counts, crosstab.cramers_v],
    [
      [
        [25, 0],
        [0, 25],
      ],
      1,
    ],
  );
  const link = await tool('export_answers_csv', here);
  const rows: Record<string, string>[] = parse(await (await fetch(link.url)).text(), { columns: true, bom: true });
  assert.equal(rows.length, people);
  assert.deepEqual(
    new Set(rows.map((row) => row['Anything else?'])),
    new Set(Array.from({ length: people }, (_, n) => `Answer ${n}`)),
  );
  const { workspace_id } = await tool('get_quiz_structure', here);
  assert.deepEqual((await tool('get_promocode_codes', { workspace_id, list_id: list.id })).stats, {
    total: 60,
    used: people,
    unused: 10,
  });
  assert.equal((await tool('archive_quiz', { ...here, archive: true })).is_archived, true);
});
