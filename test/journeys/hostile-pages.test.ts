/**
 * A real browser in front of hostile content: names and texts of everything in the dashboard, scripts of authors on the
 * survey page, files of respondents. Nothing of it may run in the dashboard, or reach it from elsewhere.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { call } from '../contract/call.ts';
import { openBrowser } from '../../scripts/test-browser.ts';
import { hostileMarkup } from '../abuse/markup.ts';
import { listeningHouse } from '../assistant.ts';
import { ask, draft } from '../draft.ts';
import { good, type House } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { patience } from './patience.ts';
import { signIn, watchRequests } from './stage.ts';

let house: House;
let browser: Browser;
const troubles: string[] = [];

before(async () => {
  ({ house } = await listeningHouse({ DAILY_QUIZ_LIMIT: '0', RATE_PUBLIC_PER_MINUTE: '0' }));
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await house.close();
});

/** Dialogs, refusals of the policy and requests elsewhere are all signs that a text became more than a text. */
async function openPage(): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const known = [house.config.origin, house.config.surveyOrigin.of('')];
  watchRequests(context, known, troubles);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) troubles.push(message.text());
  });
  return page;
}

const ran = (page: Page) => page.evaluate(() => (globalThis as { __x?: unknown }).__x !== undefined);

test(`[A-08, CV-6] ${hostileMarkup.length} pieces of markup in every name that the dashboard shows are texts there`, async () => {
  const { alice } = house;
  troubles.length = 0;
  const home = { id: alice.workspaceId };
  // Names hold several of them each, so that few pages show all.
  const names: string[] = [];
  for (const piece of hostileMarkup) {
    const last = names.at(-1);
    if (last !== undefined && last.length + piece.length < 250) names[names.length - 1] = `${last} ${piece}`;
    else names.push(piece);
  }
  const word = (n: number) => names[n % names.length]!;
  good(await call(alice, 'updateWorkspace', { ...home, name: word(0) }));
  good(await call(alice, 'updateUser', { name: word(1) }));
  const ids: number[] = [];
  for (const [n, name] of names.entries()) {
    const id = await house.survey(alice, { name, settings: { description: word(n + 1), info_title: word(n + 2) } });
    good(await call(alice, 'noteSurvey', { id, notes: word(n + 3) }));
    good(await call(alice, 'markTemplate', { id }));
    if (n < 20) good(await call(alice, 'createFolder', { ...home, name: word(n + 4) }));
    if (n < 20) good(await call(alice, 'createToken', { name: word(n + 5), abilities: ['quiz:read'] }));
    ids.push(id);
  }
  for (const id of ids.slice(-5)) good(await call(alice, 'archiveSurvey', { id, archive: true }));
  const page = await openPage();
  const { origin } = house.config;
  await page.goto(origin);
  await page.getByLabel('E-mail').fill(`"${hostileMarkup[0]}"@example.com`);
  await page.getByLabel('Password').fill('wrong password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.goto(origin);
  await signIn(page, alice);
  const shown = new Set<string>();
  const pages = Math.ceil(ids.length / 20);
  const hostileQuery = encodeURIComponent(hostileMarkup[0]!);
  const addresses = [
    ...Array.from({ length: pages }, (_, n) => `/?page=${n + 1}`),
    `/?search=${hostileQuery}&sort=${hostileQuery}`,
    '/archive',
    '/templates',
    `/templates?query=${hostileQuery}`,
    '/settings',
    '/settings/tokens',
    '/settings/profile',
    `/${hostileQuery}`,
    `/reset#token=${hostileQuery}`,
    `/invitation#token=${hostileQuery}`,
    '/docs',
  ];
  for (const address of addresses) {
    await page.goto(origin + address);
    await page.waitForLoadState('networkidle');
    assert.equal(await ran(page), false, address);
    const text = await page.evaluate(() => document.body.innerText);
    for (const name of names) if (text.includes(name.replace(/\s+/g, ' ').trim())) shown.add(name);
  }
  // Menus and dialogs speak of folders and surveys by their names: the last folder beside the list, and the last row.
  await page.goto(origin);
  const menus = (role: 'navigation' | 'region') => page.getByRole(role).getByRole('button', { name: /^Actions for / });
  for (const menu of [menus('navigation').last(), menus('region').last()])
    for (const action of ['Rename', 'Delete']) {
      await menu.click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      assert.equal(await ran(page), false, action);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  assert.deepEqual(troubles, []);
  assert.ok(shown.size > names.length / 2, `${shown.size} of ${names.length} names were seen as they are`);
  await page.context().close();
});

/** Each way gives whether it reached the dashboard. They run on the survey page, in the browser of who is signed in. */
const ways = (app: string, survey: string): string => `
  const tried = (work) => Promise.resolve().then(work).then(Boolean, () => false);
  const asked = (path, more) => fetch('${app}' + path, { credentials: 'include', ...more });
  const framed = (src) => new Promise((done) => {
    const frame = document.createElement('iframe');
    frame.onload = () => done(frame);
    frame.src = src;
    document.documentElement.append(frame);
  });
  const posted = (path) => new Promise((done) => {
    const frame = document.createElement('iframe');
    frame.name = 'target' + Math.random();
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '${app}' + path, target: frame.name });
    document.documentElement.append(frame, form);
    frame.onload = () => done(false);
    form.submit();
  });
  globalThis.__ways = Promise.all(Object.entries({
    cookie: () => /canvass/i.test(document.cookie),
    storage: () => localStorage.getItem('canary') !== null,
    session: () => sessionStorage.getItem('canary') !== null,
    opener: () => window.opener && window.opener.document.body,
    'opener moved': () => { if (!window.opener) return false; window.opener.location = '${survey}/moved'; return true; },
    parent: () => window.parent !== window && window.parent.document.body,
    name: () => /canary/.test(window.name),
    read: async () => (await asked('/api/v3/user')).ok,
    'read without a check': async () => (await (await asked('/api/v3/user', { mode: 'no-cors' })).text()).length > 0,
    change: async () => { await asked('/api/v3/workspaces', { method: 'POST', mode: 'no-cors', headers: { 'content-type': 'text/plain' }, body: '{"name":"stolen"}' }); return false; },
    'change by form': () => posted('/api/v3/workspaces'),
    'sign out by form': () => posted('/api/v3/auth/logout'),
    frame: async () => (await framed('${app}/')).contentDocument?.body?.innerText.length > 0,
    window: async () => {
      const other = window.open('${app}/');
      await new Promise((done) => setTimeout(done, 2000));
      return other.document.URL.startsWith('${app}');
    },
    script: () => new Promise((done) => {
      const script = document.createElement('script');
      script.onload = () => done(true);
      script.onerror = () => done(false);
      script.src = '${app}/api/v3/user';
      document.documentElement.append(script);
    }),
    stream: () => new Promise((done) => {
      const stream = new EventSource('${app}/api/v3/quiz/1/live', { withCredentials: true });
      stream.onopen = () => done(true);
      stream.onerror = () => { stream.close(); done(false); };
    }),
    'a worker of the survey page': () => navigator.serviceWorker.register(location.pathname).then(() => true),
    'a worker of a file': () => navigator.serviceWorker.register('/media/00000000-0000-4000-8000-000000000000.png').then(() => true),
    domain: () => { document.domain = 'localhost'; return true; },
  }).map(async ([name, way]) => [name, await Promise.race([tried(way), new Promise((done) => setTimeout(done, 5000, false))])]))
    .then(Object.fromEntries);
`;

test('[A-09, CV-8] a script of the survey page reaches the dashboard of who is signed in by none of nineteen ways', async () => {
  const { alice, config } = house;
  const [app, survey] = [config.origin, config.surveyOrigin.of('')];
  const { code } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { scripts_in_body: `<script>${ways(app, survey)}</script>`, scripts_in_body_enabled: true },
  });
  const page = await openPage();
  await page.goto(app);
  await signIn(page, { ...alice, email: alice.email });
  await page.evaluate(() => {
    localStorage.setItem('canary', '1');
    sessionStorage.setItem('canary', '1');
  });
  const before = good(await alice.get('/workspaces')).total;
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((address) => void window.open(address, 'canary'), `${survey}/q/${code}`),
  ]);
  await popup.waitForFunction(() => '__ways' in globalThis);
  const reached = await popup.evaluate(() => (globalThis as unknown as { __ways: Promise<object> }).__ways);
  assert.equal(Object.keys(reached).length, 19);
  assert.deepEqual(
    Object.entries(reached).filter(([, did]) => did),
    [],
  );
  assert.equal(good(await alice.get('/workspaces')).total, before, 'nothing was made in the name of who is signed in');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'All surveys' }).waitFor();
  assert.equal(page.url().startsWith(app), true, 'still signed in, and nobody has moved the page');
  await page.context().close();
});

test('[A-43, RI-55] forty files of respondents are downloads: a browser runs none of them', async () => {
  const { alice, config } = house;
  const question = ask('file');
  const { id, code, rita } = await openSurvey(house, { widgets: draft(question) });
  const script = 'top.__x = 1; parent.__x = 1; window.__x = 1';
  const contents = [
    `<script>${script}</script>`,
    `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script></svg>`,
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`,
    script,
    `GIF89a/*<script>${script}</script>*/=1;${script}`,
    `%PDF-1.4 <script>${script}</script>`,
    `\ufeff<html><body onload="${script}">`,
    `<!--\u0000--><img src=x onerror="${script}">`,
  ];
  const endings = ['txt', 'pdf', 'png', 'jpg', 'docx', 'txt.html', 'html.txt', 'svg', 'js', 'xhtml'];
  const names = endings.map((ending) => `file.${ending}`);
  const links: string[] = [];
  let refused = 0;
  for (const name of names) {
    for (const content of contents.slice(0, 4)) {
      const uuid = randomUUID();
      good(await rita.put(uuid, { values: {} }));
      const sent = await rita.upload(uuid, question.id, { name, bytes: Buffer.from(content) });
      if (sent.status >= 400) refused += 1;
      else links.push(sent.body.id as string);
      if (sent.status < 400) good(await rita.put(uuid, { values: { [question.id]: [sent.body.id] }, complete: true }));
    }
  }
  assert.equal(links.length + refused, 40);
  const answers = good(await call(alice, 'listAnswers', { id, limit: 100 }));
  const urls = [...JSON.stringify(answers).matchAll(/"url":"([^"]+\/files\/[^"]+)"/g)].map(([, url]) => url!);
  const page = await openPage();
  await page.goto(`${config.surveyOrigin.of('')}/q/${code}`);
  await page.evaluate(async (addresses) => {
    const loaded = (element: HTMLElement) =>
      new Promise((done) => {
        element.onload = element.onerror = done;
        setTimeout(done, 1000);
        document.body.append(element);
      });
    const made = addresses.flatMap((address) => [
      loaded(Object.assign(document.createElement('script'), { src: address })),
      loaded(Object.assign(document.createElement('iframe'), { src: address })),
      loaded(Object.assign(document.createElement('object'), { data: address })),
    ]);
    await Promise.all(made);
  }, urls);
  assert.ok(urls.length > 0 || refused === 40);
  assert.equal(await ran(page), false);
  await page.context().close();
});
