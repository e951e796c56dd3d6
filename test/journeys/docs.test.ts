import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { assertAccessible, openStage, type Stage } from './stage.ts';

const run = promisify(execFile);
let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[CV-6] a newcomer finds save, sends it, sees what is wrong, and takes a working curl line along', async () => {
  const { alice } = stage.house;
  const id = await stage.house.survey(alice, {});
  const page = await stage.open('/docs');
  await page.getByRole('searchbox', { name: 'Find an operation' }).fill('save');
  await page
    .getByRole('link', { name: /Save the questions/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Save the questions' }).waitFor();
  await page.getByText('widgets_inconsistent').first().waitFor();

  const form = page.getByRole('region', { name: 'Try it' });
  await form.getByLabel('Token').fill(alice.token);
  await form.getByLabel('id', { exact: true }).fill(String(id));
  const example = await form.getByLabel('Body', { exact: true }).inputValue();
  assert.ok(JSON.parse(example).ids.length > 1, 'the body comes filled in with the example');

  await form
    .getByLabel('Body', { exact: true })
    .fill(JSON.stringify({ ids: ['submit', 'nonsense'], entities: { submit: { type: 'submit', title: 5 } } }));
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('422', { exact: true }).waitFor();
  const faults = form.getByRole('list', { name: 'What is wrong' }).getByRole('listitem');
  assert.match(
    await faults.nth(0).innerText(),
    /ids\.1\s+must be welcome, submit or a UUID[\s\S]*expected form[\s\S]*"nonsense"/,
  );
  assert.match(
    await faults.nth(1).innerText(),
    /entities\.submit\.title\s+must be a string[\s\S]*another kind[\s\S]*5/,
  );

  await form
    .getByLabel('Body', { exact: true })
    .fill(example.replace('Tell us about your visit', "It's how you liked it"));
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('200', { exact: true }).waitFor();

  await form.getByRole('button', { name: 'Copy curl' }).click();
  await form.getByRole('button', { name: 'Copied' }).waitFor();
  const line = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(line, /^curl -X POST 'http:\/\/localhost:\d+\/api\/v3\/quiz\/\d+\/save'/);
  const answer = JSON.parse(await inShell(line)) as { status: boolean; saved: { count: number } };
  assert.deepEqual([answer.status, answer.saved.count], [true, JSON.parse(example).ids.length]);
  const stored = await alice.get(`/quiz/${id}`);
  assert.equal(stored.body.widgets.entities.welcome.title, "It's how you liked it");
  assert.deepEqual(stage.troubles, []);
});

test('[CV-6] the token stays in the tab and follows the reader from operation to operation', async () => {
  const page = await stage.open('/docs#listFolders');
  await page.getByLabel('Token').fill(stage.house.alice.token);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('200', { exact: true }).last().waitFor();
  await page.goto(`${stage.origin}/docs#getUser`);
  await page.getByRole('heading', { level: 1, name: 'Who am I' }).waitFor();
  assert.equal(await page.getByLabel('Token').inputValue(), stage.house.alice.token);
  const elsewhere = await page.evaluate(() => ({ kept: Object.keys(localStorage).length, cookies: document.cookie }));
  assert.deepEqual(elsewhere, { kept: 0, cookies: '' });
});

test('[CV-6] operations of the document can be opened', async () => {
  const page = await stage.open('/docs');
  const ids = await page.evaluate(async () => {
    const { paths } = (await (await fetch('/api/v3/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string; summary: string }>>;
    };
    return Object.values(paths).flatMap((item) =>
      Object.values(item).map((described) => [described.operationId, described.summary]),
    );
  });
  assert.ok(ids.length > 50);
  const opened = process.env['CANVASS_PROVE'] ? ids : ids.filter((_, at) => at % 7 === 0);
  for (const [id, summary] of opened) {
    await page.evaluate((fragment) => void (location.hash = fragment), id!);
    await page.getByRole('heading', { level: 1, name: summary!, exact: true }).waitFor();
  }
  assert.deepEqual(stage.troubles, []);
});

test('[BY-35] the page loads what it shows and never the whole document', async () => {
  const page = await stage.open('/docs');
  await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
  await page.evaluate(() => void (location.hash = 'saveSurvey'));
  await page.getByRole('heading', { level: 1, name: 'Save the questions' }).waitFor();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: (entry as PerformanceResourceTiming).transferSize,
    })),
  );
  const pieces = loaded.filter(({ path }) => /\.json$|^\/docs\/reference/.test(path));
  assert.deepEqual(
    new Set(pieces.map(({ path }) => path)),
    new Set(['/docs/reference.json', '/docs/reference/saveSurvey']),
  );
  assert.ok(pieces.reduce((sum, { bytes }) => sum + bytes, 0) < 60_000, JSON.stringify(pieces));
});

test('[BY-32, BY-34, BY-35, BY-50] chapters tell webhooks, conditions and values, without a barrier on a phone in the dark', async () => {
  const page = await stage.open('/docs', { width: 320, dark: true });
  for (const [name, text] of [
    ['Webhooks', 'webhook-signature'],
    ['Conditions', 'not_contains'],
    ['Respondents', 'Values by type'],
  ] as const) {
    await page.evaluate((chapter) => void (location.hash = `chapter-${chapter}`), name);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByText(text).first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, name);
    const aside = await page
      .locator('.scrolled')
      .evaluateAll((tables) => tables.filter((table) => table.scrollWidth > table.clientWidth).map((t) => t.ariaLabel));
    assert.deepEqual(aside, [], `${name}: tables that are scrolled sideways`);
    await assertAccessible(page, name);
  }
  await page.evaluate(() => void (location.hash = 'client'));
  await page.getByText('/docs/canvass-client.tgz').first().waitFor();
  await assertAccessible(page, 'client');
  assert.deepEqual(stage.troubles, []);
});

for (const [dark, width] of [
  [false, 1280],
  [true, 320],
] as const) {
  test(`the reference has no barrier in the ${dark ? 'dark' : 'light'} scheme at ${width} pixels`, async () => {
    const page = await stage.open('/docs', { dark, width });
    await page.getByRole('heading', { level: 1, name: 'API reference' }).waitFor();
    await assertAccessible(page, 'overview');
    await page.goto(`${stage.origin}/docs#saveSurvey`);
    await page.getByRole('heading', { level: 1, name: 'Save the questions' }).waitFor();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('401', { exact: true }).last().waitFor();
    await assertAccessible(page, 'save');
  });
}

/** Runs the line in a shell. Where there is no curl, a few lines of Node understand the words that the page writes. */
async function inShell(line: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-curl-'));
  try {
    const hasCurl = await run('sh', ['-c', 'command -v curl']).then(
      () => true,
      () => false,
    );
    if (!hasCurl) writeCurl(join(folder, 'curl'));
    const { stdout } = await run('sh', ['-c', line], {
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeCurl(path: string): void {
  const code = `#!${process.execPath}
const [words, request] = [process.argv.slice(2), { method: 'GET', headers: {} }];
let url = '';
while (words.length > 0) {
  const word = words.shift();
  if (word === '-X') request.method = words.shift();
  else if (word === '-H') { const header = words.shift(); request.headers[header.slice(0, header.indexOf(':'))] = header.slice(header.indexOf(':') + 2); }
  else if (word === '--data-raw') request.body = words.shift();
  else url = word;
}
fetch(url, request).then((response) => response.text()).then((text) => process.stdout.write(text));
`;
  writeFileSync(path, code);
  chmodSync(path, 0o755);
}

test('[PG-54] embedding: the tag to copy follows the choices, and stands at work beside it', async () => {
  const page = await stage.open('/docs#embedding');
  await page.getByRole('heading', { level: 1, name: 'Surveys on your own pages' }).waitFor();
  await page.getByLabel('Link of a published survey').fill('https://surveys.example.com/q/k3v9x2ab?ref=x');
  await page.getByRole('radio', { name: /Popup/ }).check();
  await page.getByRole('button', { name: 'Copy the tag' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    '<button id="open-survey">Survey</button>\n<script async src="https://surveys.example.com/embed.js" data-survey="k3v9x2ab" data-mode="popup" data-open="click" data-target="#open-survey"></script>',
  );
  const live = page.getByTitle('A page with the survey');
  assert.equal(
    await live.getAttribute('src'),
    'https://surveys.example.com/embed?survey=k3v9x2ab&mode=popup&open=click',
  );
  await assertAccessible(page, 'embedding');
  stage.troubles.length = 0;
});

test('[AS-26] assistants: a configuration to copy for each client, with the address and the token', async () => {
  const page = await stage.open('/docs#assistants');
  await page.getByRole('heading', { level: 1, name: 'Surveys by assistant' }).waitFor();
  await page.getByLabel('Your token').fill('7|secret');
  await page.getByRole('radio', { name: 'Cursor' }).check();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.deepEqual(JSON.parse(copied), {
    mcpServers: { canvass: { url: `${stage.origin}/mcp/v1`, headers: { Authorization: 'Bearer 7|secret' } } },
  });
  await assertAccessible(page, 'assistants');
});
