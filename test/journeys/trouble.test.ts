/** Server trouble at every moment: it is told, nothing typed is lost, and the page goes on by itself when it is over. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

interface Kind {
  name: string;
  says: RegExp;
  /** Only the respondent can go on: there is nothing to wait for. */
  isFinal?: boolean;
  fail(route: Route): unknown;
}

const page = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Sorry</h1>' });

const all: Kind[] = [
  { name: '500 of ours', says: /the server is in trouble/, fail: (route) => route.fulfill(ours(500)) },
  { name: '503 of ours', says: /the server is in trouble/, fail: (route) => route.fulfill(ours(503)) },
  { name: '502 of a proxy', says: /the server is in trouble/, fail: page(502) },
  { name: '403 of a wall that is no word of ours', says: /the server is in trouble/, fail: page(403) },
  { name: '200 of a hotel’s sign-in page', says: /the server is in trouble/, fail: page(200) },
  {
    name: '429',
    says: /too many requests right now/,
    fail: (route) => route.fulfill({ ...ours(429), headers: { 'Retry-After': '1' } }),
  },
  { name: 'a cut connection', says: /No connection/, fail: (route) => route.abort('connectionreset') },
  { name: 'no answer at all', says: /the server is slow to answer/, fail: () => {} },
  { name: '413 of a proxy', says: /too large/, isFinal: true, fail: page(413) },
];

/** A proof takes each of them; a test one of those that are told alike (`outbox.test.ts` has all). */
const kinds = process.env['CANVASS_PROVE']
  ? all
  : all.filter(({ says }, at) => all.findIndex((one) => one.says.source === says.source) === at);

function ours(status: number) {
  const problem = { code: status === 429 ? 'rate_limit_exceeded' : 'internal_error', message: 'Sorry', details: {} };
  return { status, json: { success: false, status: false, ...problem, error: problem } };
}

const current = new WeakMap<Page, Kind | null>();

/** While it lasts every request to such an address fails this way; `over` ends it. */
async function troubled(one: Page, kind: Kind, address = /\/public\/v1\/quiz\/[^/]+\/answers\//) {
  // One handler for all: a request that gets no answer must not get one because the next kind has its turn.
  if (!current.has(one))
    await one.route(address, (route) => {
      const failing = current.get(one);
      return failing ? failing.fail(route) : route.continue();
    });
  current.set(one, kind);
  return { over: () => current.set(one, null) };
}

const press = (one: Page) => one.locator('.buttons .button').first().click();
const again = (one: Page) => one.getByRole('button', { name: 'Try again' }).click();
const thanks = (one: Page) =>
  one.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor({ timeout: 30_000 });

async function seeMessage(one: Page, { says, name }: Kind): Promise<void> {
  const status = one.getByRole('status').getByText(says);
  await status.waitFor();
  const box = (await status.boundingBox())!;
  const { height } = one.viewportSize()!;
  assert.ok(box.y >= 0 && box.y + box.height <= height, `${name}: it is told in sight`);
}

async function stored(id: number): Promise<unknown[]> {
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`, { is_complete: true })).data;
  return answers.map(({ answers: values }: { answers: { value: unknown }[] }) => values.map(({ value }) => value));
}

/** What a trouble that ends leaves behind: nothing that has to be pressed, but for a text that is to be shortened. */
async function goesOn(one: Page, kind: Kind, press: () => Promise<void>): Promise<void> {
  if (kind.isFinal) await press();
  // A request without an answer is given up after half a minute; a click does not wait for that.
  else if (kind.name === 'no answer at all') await again(one);
}

test('[PG-77, PG-78] Next where the server walks the path: each trouble is told, and each passes', async () => {
  const asked = [...kinds.map(() => ask('input')), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(...asked), settings: { scoring_switcher: true } });
  const one = await stage.open(address);
  for (const [n, kind] of kinds.entries()) {
    await one.locator(`#q-${asked[n]!.id}`).waitFor();
    await one.getByRole('textbox').fill(`text ${n}`);
    const trouble = await troubled(one, kind);
    await press(one);
    await seeMessage(one, kind);
    assert.equal(await one.getByRole('textbox').inputValue(), `text ${n}`, kind.name);
    trouble.over();
    await goesOn(one, kind, () => press(one));
  }
  await one.locator(`#q-${asked.at(-1)!.id}`).waitFor();
  await one.getByRole('textbox').fill('last');
  await press(one);
  await thanks(one);
  assert.deepEqual(await stored(id), [[...kinds.map((_, n) => `text ${n}`), 'last']]);
});

test('[PG-77, PG-78] autosave: each trouble is told while somebody types, and each passes', async () => {
  const question = ask('input', { inputMultiline: true });
  const { id, address } = await stage.survey({ widgets: draft(question, ask('input')) });
  const one = await stage.open(address);
  for (const [n, kind] of kinds.entries()) {
    const trouble = await troubled(one, kind);
    await one.getByRole('textbox').fill(`text ${n}`);
    await seeMessage(one, kind);
    trouble.over();
    await goesOn(one, kind, () => one.getByRole('textbox').fill(`text ${n}, shorter`));
    await one.getByText('Answers saved').waitFor();
  }
  const last = await one.getByRole('textbox').inputValue();
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  assert.equal(answers[0].answers[0].value, last);
});

test('[PG-77, PG-78] Send: each trouble is told, nothing is lost, and each answer is stored once', async () => {
  const { id, address } = await stage.survey({ widgets: draft(ask('input')) });
  for (const [n, kind] of kinds.entries()) {
    const one = await stage.open(address);
    await one.getByRole('textbox').fill(`text ${n}`);
    const trouble = await troubled(one, kind);
    await press(one);
    await seeMessage(one, kind);
    trouble.over();
    await goesOn(one, kind, () => press(one));
    await thanks(one);
    await one.context().close();
  }
  assert.deepEqual(
    (await stored(id)).map(String).sort(),
    kinds.map((_, n) => `text ${n}`),
  );
});

test('[PG-77, PG-78] the start: each trouble with the first request is told, and each passes', async () => {
  const first = ask('input');
  const { address } = await stage.survey({
    widgets: draft(ask('welcome'), first),
    settings: { scoring_switcher: true },
  });
  for (const kind of kinds) {
    const one = await stage.open(address);
    const trouble = await troubled(one, kind);
    await press(one);
    await seeMessage(one, kind);
    trouble.over();
    await goesOn(one, kind, () => press(one));
    await one.locator(`#q-${first.id}`).waitFor();
    await one.context().close();
  }
});

test('[PG-77, PG-79] an upload: each trouble is told, and the file comes by itself when it is over', async () => {
  const file = ask('file', { fileMaxCount: 10 });
  const { id, address } = await stage.survey({ widgets: draft(file, ask('input')) });
  const one = await stage.open(address);
  for (const [n, kind] of kinds.entries()) {
    const trouble = await troubled(one, kind);
    const choose = (name: string) =>
      one.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`file ${n}`) });
    await choose(`${n}.txt`);
    if (kind.isFinal) await one.getByRole('alert').getByText(kind.says).waitFor({ state: 'attached' });
    else await seeMessage(one, kind);
    trouble.over();
    await goesOn(one, kind, () => choose(`${n}.txt`));
    await one.getByText(`${n}.txt`).waitFor();
  }
  await press(one);
  await press(one);
  await thanks(one);
  const [values] = (await stored(id)) as [[{ name: string }[]]];
  assert.deepEqual(
    values[0].map(({ name }) => name),
    kinds.map((_, n) => `${n}.txt`),
  );
});

test('[PG-79] Next while a file is on its way waits for it, and a file that cannot come is given up', async () => {
  const file = ask('file');
  const { id, address } = await stage.survey({ widgets: draft(file) });
  const one = await stage.open(address);
  const choose = (name: string) =>
    one.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('hello') });
  const trouble = await troubled(one, kinds[0]!, /\/files/);
  await choose('never.txt');
  await seeMessage(one, kinds[0]!);
  await one.getByRole('button', { name: 'Remove' }).click();
  await one.getByText(kinds[0]!.says).waitFor({ state: 'detached' });
  await choose('kept.txt');
  await press(one);
  await seeMessage(one, kinds[0]!);
  trouble.over();
  await thanks(one);
  const [values] = (await stored(id)) as [[{ name: string }[]]];
  assert.deepEqual(
    values[0].map(({ name }) => name),
    ['kept.txt'],
  );
});

test('[PG-78] offline while typing and back: everything goes out without a click', async () => {
  const { id, address } = await stage.survey({
    widgets: draft(ask('input'), ask('input')),
    settings: { show_captcha: true },
  });
  const one = await stage.open(address);
  await one.context().setOffline(true);
  await one.getByRole('textbox').fill('first');
  await press(one);
  await one.getByRole('textbox').fill('second');
  await press(one);
  await one
    .getByRole('status')
    .getByText(/No connection/)
    .waitFor();
  await one.context().setOffline(false);
  await thanks(one);
  assert.deepEqual(await stored(id), [['first', 'second']]);
});

test('[PG-136] a part of the program that does not get through at first is asked for again, though browsers remember a failed module', async () => {
  const parts = [
    { file: /\/assets\/rare-/, type: 'phone', settings: {} },
    { file: /\/assets\/captcha-/, type: 'input', settings: { show_captcha: true } },
  ] as const;
  for (const { file, type, settings } of parts) {
    const { id, address } = await stage.survey({ widgets: draft(ask(type)), settings });
    const one = await stage.page();
    const fails = [kinds.find(({ name }) => name === 'a cut connection')!.fail, page(200)];
    await one.route(file, (route) => (fails.shift() ?? ((passing: Route) => passing.continue()))(route));
    await one.goto(address);
    await one.locator('html.alive').waitFor();
    await one.locator('input[type=tel], input[type=text], textarea').first().fill('+4915112345678');
    await press(one);
    await thanks(one);
    assert.equal(fails.length, 0, 'both troubles were met');
    assert.deepEqual(await stored(id), [['+4915112345678']]);
  }
});
