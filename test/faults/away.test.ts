/** The database is away: what each kind of address answers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { languages } from '../../contract/common.ts';
import { plainTexts } from '../../server/labels/index.ts';
import { ask, draft } from '../draft.ts';
import { openHouse, type House } from '../house.ts';
import { openSurvey } from '../respondent.ts';

let house: House;
let code: string;

before(async () => {
  house = await openHouse();
  ({ code } = await openSurvey(house, { widgets: draft(ask('input')) }));
  // Every new connection is refused, and those that there were are gone: as when the server has stopped.
  const { pool } = house.db;
  pool.connect = (() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))) as never;
  pool.query = pool.connect as never;
});

after(async () => {
  Reflect.deleteProperty(house.db.pool, 'connect');
  Reflect.deleteProperty(house.db.pool, 'query');
  await house.close();
});

const uuid = '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11';

test('[CV-72] a survey page is a page with 503 and Retry-After, in the language of the browser', async () => {
  for (const lang of languages) {
    for (const url of [`/q/${code}x`, `/q/${code}x?uuid=${uuid}`, `/q/${code}x/preview?key=x`]) {
      const headers = { accept: 'text/html', 'accept-language': `xx, ${lang}-XX;q=0.9, en;q=0.1` };
      const answer = await house.app.survey.inject({ url, headers });
      assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '2'], url);
      assert.match(String(answer.headers['content-type']), /^text\/html/);
      assert.match(answer.body, new RegExp(`<html[^>]* lang="${lang}"`));
      assert.ok(answer.body.includes(plainTexts(lang).button_retry), lang);
    }
  }
});

test('[CV-72] other pages and all operations are 503 with Retry-After too', async () => {
  const { survey, origin } = house.app;
  const [page, json] = [
    { accept: 'text/html' },
    { accept: 'application/json', authorization: `Bearer ${house.alice.token}` },
  ];
  const asked = [
    { site: survey, url: `/media/${uuid}.png`, headers: page },
    { site: survey, url: `/public/v1/quiz/${code}x`, headers: json },
    { site: origin, url: `/exports/${uuid}?expires=1&signature=x`, headers: page },
    { site: origin, url: '/api/v3/quiz', headers: json },
    { site: origin, url: '/api/v3/quiz/1', headers: json },
    { site: origin, url: '/mcp/v1', headers: { ...json, 'content-type': 'application/json' }, method: 'POST' as const },
  ];
  for (const { site, ...request } of asked) {
    const answer = await site.inject({
      ...request,
      ...(request.method ? { payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}' } : {}),
    });
    if (request.url.startsWith('/exports')) {
      assert.equal(answer.statusCode, 403, 'decided without the database');
      continue;
    }
    assert.deepEqual(
      [answer.statusCode, answer.headers['retry-after'] !== undefined],
      [503, true],
      `${request.url} ${answer.body}`,
    );
    const isPage = request.headers === page;
    assert.match(String(answer.headers['content-type']), isPage ? /^text\/html/ : /^application\/json/, request.url);
  }
});
