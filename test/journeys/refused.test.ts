/** The server refuses, is down, is slow or says nothing: it is told in words, nothing typed is lost, and it goes on by itself where it can. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { choose, holdSaves, openAs, openBuilder, row, saved, saves, saying, title, titlesOf } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const survey = (...titles: string[]) =>
  stage.house.survey(stage.house.alice, { widgets: draft(...titles.map((words) => ask('input', { title: words }))) });

const problem =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ error: { code, message: 'A sentence of the server.', details: {} } }),
    });

interface Refusal {
  what: string;
  answer(route: Route): Promise<void>;
  said: RegExp;
}

const passing: Refusal[] = [
  {
    what: 'has a fault (500)',
    answer: problem(500, 'internal_error'),
    said: /The server has trouble; it is tried again/,
  },
  {
    what: 'is behind a gateway that fails (502, of html)',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    said: /The server has trouble; it is tried again/,
  },
  {
    what: 'is asked too much (429)',
    answer: problem(429, 'too_many_requests', { 'retry-after': '1' }),
    said: /Too much at once; it is tried again/,
  },
  {
    what: 'does not answer (reset)',
    answer: (route) => route.abort('connectionreset'),
    said: /There is no connection; it is tried again/,
  },
  {
    what: 'is not there, but the page of a hotel (200, of html)',
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our hotel</h1>' }),
    said: /There is no connection; it is tried again/,
  },
];

/** All of them at full counts. */
const isProof = Boolean(process.env['CANVASS_PROVE']);

for (const { what, answer, said } of isProof ? passing : passing.slice(0, 2))
  test(`[DA-23, DA-73] the server ${what}: it is said, what was typed stays, and is saved by itself once the server is well`, async () => {
    const id = await survey('Before');
    const page = await openBuilder(stage, id);
    await page.route(saves, answer);
    await choose(page, 'Before');
    await title(page).fill('Typed meanwhile');
    await saying(page, said).waitFor();
    await saying(page, /Kept on this device/).waitFor();
    await assertAccessible(page, `the server ${what}`);
    assert.equal(await title(page).inputValue(), 'Typed meanwhile');
    await title(page).fill('Typed meanwhile, and on');
    await page.unroute(saves);
    await saved(page);
    assert.deepEqual(await titlesOf(stage, id), ['Typed meanwhile, and on']);
    await page.context().close();
  });

test('[DB-27, DA-73] a server that takes a request and never answers is given up after half a minute and asked again', async () => {
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  await page.clock.install();
  const asked = Promise.withResolvers<void>();
  await page.route(saves, () => asked.resolve());
  await choose(page, 'Before');
  await title(page).fill('Typed into silence');
  await page.clock.runFor(1000);
  await asked.promise;
  await page.clock.runFor(30_200);
  await saying(page, /There is no connection; it is tried again/).waitFor();
  await page.unroute(saves);
  await page.clock.runFor(2000);
  await page.clock.resume();
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Typed into silence']);
  await page.context().close();
});

test('[DB-25, DA-73] a survey that grows too large (413) is told so; once it is shortened it is saved', async () => {
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  await page.route(saves, problem(413, 'payload_too_large'));
  await choose(page, 'Before');
  await title(page).fill('Very long');
  await saying(page, /Not saved, but kept on this device.+too large; shorten it/).waitFor();
  assert.equal(await title(page).inputValue(), 'Very long');
  await page.unroute(saves);
  await title(page).fill('Short');
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Short']);
  await page.context().close();
});

test('[DB-25, DA-73] a colleague deletes the survey while somebody types: it is said, and the words stay on the page and the device', async () => {
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  const gate = await holdSaves(page);
  await choose(page, 'Before');
  await title(page).fill('Typed too late');
  await gate.held;
  good(await stage.house.bob.del(`/quiz/${id}`));
  gate.open();
  await saying(page, /deleted meanwhile/).waitFor();
  await assertAccessible(page, 'a survey that was deleted');
  await row(page, 'Typed too late').waitFor();
  await page.context().close();
});

test('[DB-25, DA-73] somebody becomes a viewer while typing: it is said, and once they may write again it is saved', async () => {
  const { alice, bob } = stage.house;
  const role = async (name: string) =>
    good(await alice.post(`/workspace/${alice.workspaceId}/members/${bob.userId}`, { role: name }));
  const id = await survey('Before');
  const page = await openBuilder(stage, id, bob);
  const gate = await holdSaves(page);
  await choose(page, 'Before');
  await title(page).fill('Typed by a viewer');
  await gate.held;
  await role('viewer');
  gate.open();
  await saying(page, /may no longer change this survey/).waitFor();
  await page.getByText('Typed by a viewer').first().waitFor();
  assert.deepEqual(await titlesOf(stage, id), ['Before']);
  await role('member');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Typed by a viewer']);
  await page.context().close();
});

test('[DA-24, DA-73] a colleague deletes the question in which somebody types: their words keep it, and it can be deleted after all', async () => {
  const id = await survey('Doomed', 'Other');
  const page = await openBuilder(stage, id);
  const gate = await holdSaves(page);
  await choose(page, 'Doomed');
  await title(page).fill('Not doomed');
  await gate.held;
  const { ids, entities } = good(await stage.house.bob.get(`/quiz/${id}`)).widgets;
  good(await stage.house.bob.post(`/quiz/${id}/save`, { ids: [ids[1]], entities: { [ids[1]]: entities[ids[1]] } }));
  gate.open();
  await page.getByText(/deleted “Not doomed”; your change kept it/).waitFor();
  await saved(page);
  assert.equal(await title(page).inputValue(), 'Not doomed');
  assert.deepEqual(await titlesOf(stage, id), ['Not doomed', 'Other']);
  await page.getByRole('button', { name: 'Delete it anyway' }).click();
  await row(page, 'Not doomed').waitFor({ state: 'detached' });
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Other']);
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

interface Place {
  what: string;
  calls: string;
  path: string;
  field(page: Page): Locator;
  open?(page: Page): Promise<unknown>;
  send: string;
}

/** Elsewhere there is no draft: the field itself keeps what was typed. */
const places: Place[] = [
  {
    what: 'the name of a new survey',
    calls: '**/api/v3/quiz',
    path: '/new',
    field: (page) => page.getByLabel('Name of the survey'),
    send: 'Start',
  },
  {
    what: 'a pasted text',
    calls: '**/api/v3/workspace/*/import',
    path: '/new',
    field: (page) => page.getByRole('textbox', { name: 'Your questions' }),
    send: 'Make the survey',
  },
  {
    what: 'a note',
    calls: '**/api/v3/quiz/*/note',
    path: '/surveys',
    async open(page) {
      await page
        .getByRole('list', { name: 'Surveys' })
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Note' }).click();
    },
    field: (page) => page.getByRole('dialog').getByRole('textbox'),
    send: 'Save',
  },
  {
    what: 'the name of the survey that is built',
    calls: '**/api/v3/quiz/*/rename',
    path: '',
    open: (page) => page.getByRole('heading', { level: 1 }).getByRole('button').click(),
    field: (page) => page.getByRole('dialog').getByRole('textbox'),
    send: 'Save',
  },
];

for (const place of isProof ? places : places.slice(0, 2))
  test(`[DA-73] ${place.what} that the server does not take stays in its field, and is sent once it does`, async () => {
    const id = await survey('Before');
    const page = await openAs(stage, stage.house.alice, place.path || `/s/${id}/build`);
    await place.open?.(page);
    await place.field(page).fill('Long thought about');
    for (const { answer } of passing) {
      await page.route(place.calls, answer);
      await page.getByRole('button', { name: place.send }).click();
      await page
        .getByText(/^That did not work: /)
        .first()
        .waitFor();
      assert.equal(await place.field(page).inputValue(), 'Long thought about');
      await page.getByRole('button', { name: 'Close' }).first().click();
      await page.getByText(/^That did not work: /).waitFor({ state: 'detached' });
      await page.unroute(place.calls);
    }
    await page.getByRole('button', { name: place.send }).click();
    await page.getByText('Long thought about').first().waitFor();
    await place.field(page).waitFor({ state: 'detached' });
    await page.context().close();
  });
