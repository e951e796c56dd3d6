/** A survey in a frame of a shop, both by HTTPS and on names of their own, in a browser that blocks cookies of others. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/test-browser.ts';
import { ask, draft } from '../draft.ts';
import { engine, notIn } from '../engines/engine.ts';
import { findFirefox, openFirefox } from '../engines/firefox.ts';
import { good, openHouse, type House } from '../house.ts';

const pem = readFileSync(join(import.meta.dirname, '../certificates/sound.pem'));
const opened: Server[] = [];
let house: House;
let browser: Browser;
let html = '';
let shop = '';

before(async () => {
  let surveyPort = 0;
  // What stands before the service in such an installation: it ends TLS and passes everything on as it came.
  const front = await listen(
    createServer({ cert: pem, key: pem }, (asked, reply) => {
      const { method, url: path, headers } = asked;
      const onward = request({ host: '127.0.0.1', port: surveyPort, method, path, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      asked.pipe(onward.on('error', () => reply.destroy()));
    }),
  );
  const host = createServer({ cert: pem, key: pem }, (_asked, reply) => reply.end(html));
  shop = `https://shop.test:${await listen(host)}/`;
  house = await openHouse({ SURVEY_ORIGIN: `https://surveys.test:${front}`, RATE_PUBLIC_PER_MINUTE: '0' });
  await house.app.survey.listen({ port: 0, host: '127.0.0.1' });
  surveyPort = (house.app.survey.server.address() as AddressInfo).port;
  browser =
    engine() === 'firefox'
      ? await openFirefox(findFirefox()!, { 'network.dns.localDomains': 'shop.test,club.test,surveys.test' })
      : await openBrowser(['--host-resolver-rules=MAP *.test 127.0.0.1', '--test-third-party-cookie-phaseout']);
});
after(async () => {
  await browser.close();
  for (const server of opened) server.close();
  await house.close();
});

async function listen(server: Server): Promise<number> {
  opened.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** A survey that may be answered once, in a frame of whatever page is asked for. */
async function framedOnce(): Promise<{ id: number; address: string }> {
  const settings = { lang: 'en', allow_multiple_answer: false };
  const id = await house.survey(house.alice, { widgets: draft(ask('input')), settings, publish: true });
  const { url_shared: address } = good(await house.alice.get(`/quiz/${id}`));
  html = `<!doctype html><title>Shop</title><iframe src="${address}" width="600" height="600"></iframe>`;
  return { id, address };
}

const person = async () => (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();

async function visit(page: Page, site = shop): Promise<FrameLocator> {
  await page.goto(site);
  return page.frameLocator('iframe');
}

async function answer(page: Page, text: string, site = shop): Promise<void> {
  const frame = await visit(page, site);
  await frame.locator('html.alive').waitFor();
  await frame.getByRole('textbox').fill(text);
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
}

const noPartitionKey = notIn(['firefox'], 'its driver does not tell where a cookie is kept');

test(
  '[PG-35] one answer per person in a frame of another site, by a cookie that is kept for that site alone',
  noPartitionKey,
  async () => {
    const { id, address } = await framedOnce();
    const one = await person();
    await answer(one, 'the first');
    const cookies = await one.context().cookies(new URL(address).origin);
    const kept = cookies.filter(({ name }) => name.includes('canvass_respondent'));
    assert.deepEqual(
      kept.map(({ name, secure, sameSite, partitionKey }) => ({ name, secure, sameSite, partitionKey })),
      [{ name: '__Host-canvass_respondent_framed', secure: true, sameSite: 'None', partitionKey: 'https://shop.test' }],
    );
    await (await visit(one)).getByText('You have already answered this survey').waitFor();
    // Somebody else at the same address with the same browser: told apart by the cookie, and by nothing else.
    const other = await person();
    await answer(other, 'the second');
    await (await visit(other)).getByText('You have already answered this survey').waitFor();
    assert.equal(good(await house.alice.get(`/quiz/${id}/answers`)).data.total, 2);
  },
);

test('[PG-104] one answer per person in frames is one for each site around them', async () => {
  const { id } = await framedOnce();
  const page = await person();
  for (const site of [shop, shop.replace('shop', 'club')]) {
    await answer(page, site, site);
    await (await visit(page, site)).getByText('You have already answered this survey').waitFor();
  }
  assert.equal(good(await house.alice.get(`/quiz/${id}/answers`)).data.total, 2);
});
