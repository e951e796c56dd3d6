/** The page of the stage as the server gives it, and what it draws beside what the server draws. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { pageLanguage } from '../../../engine/page-language.ts';
import { openHouse } from '../../../test/house.ts';
import { everySurvey, stageSurveyOf } from '../../../test/stage-surveys.ts';
import type { PageData } from '../../../web/respondent/data.ts';
import { makePages } from '../../../web/stage/page-of.ts';
import { blank, heard } from '../../../web/stage/state.ts';
import { numberPlans, snapshotOf } from '../../answers/index.ts';
import { stageWords } from '../../labels/index.ts';
import { readBuilt } from './built.ts';
import { pageData } from './page-data.ts';

const house = await openHouse({ ORIGIN: 'https://app.example.com', SURVEY_ORIGIN: 'https://*.s.example.org' });
after(() => house.close());

const ask = (url: string, method: 'GET' | 'HEAD' | 'POST' | 'PUT' = 'GET', headers: Record<string, string> = {}) =>
  house.app.survey.inject({ method, url, headers: { host: 'studio.s.example.org', ...headers } });

test('[ST-1] the stage is one page for everybody, at every host of survey pages', async () => {
  const page = await ask('/stage');
  assert.equal(page.statusCode, 200);
  assert.match(page.headers['content-type'] as string, /^text\/html/);
  const facts = JSON.parse(/id="facts">([^<]*)</.exec(page.body)![1]!) as Record<string, unknown>;
  assert.deepEqual(Object.keys(facts), ['origin', 'plans', 'faces', 'words']);
  for (const asked of [
    ask('/stage?survey=1&__proto__=x&%3Cscript%3E=%22%3E%3Cscript%3Ealert(1)%3C/script%3E'),
    ask('/stage', 'GET', { host: 'another.s.example.org', cookie: 'session=x; __Host-session=y' }),
    ask('/stage', 'GET', { 'x-forwarded-host': 'evil.example', referer: 'https://evil.example/' }),
  ]) {
    const other = await asked;
    assert.equal(other.body, page.body);
    assert.equal(other.headers['set-cookie'], undefined);
  }
  const head = await ask('/stage', 'HEAD');
  assert.deepEqual([head.statusCode, head.body], [200, '']);
  assert.deepEqual(
    (await Promise.all([ask('/stage', 'POST'), ask('/stage', 'PUT')])).map((one) => one.statusCode),
    [405, 405],
  );
  assert.equal((await ask('/stage', 'GET', { 'if-none-match': page.headers['etag'] as string })).statusCode, 304);
  assert.equal((await house.app.origin.inject({ method: 'GET', url: '/stage' })).statusCode, 404);
});

test('[ST-2] it is framed by the dashboard alone, runs its own scripts alone, and reaches nobody', async () => {
  const { headers, body } = await ask('/stage');
  const policy = (headers['content-security-policy'] as string).split('; ');
  for (const line of [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors https://app.example.com',
    'sandbox allow-scripts allow-same-origin',
  ])
    assert.ok(policy.includes(line), line);
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  const named = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, address]) => address!);
  assert.equal(named.length, 2);
  for (const address of named) assert.equal((await ask(address)).statusCode, 200, address);
  const source = (await ask(named.find((one) => one.endsWith('.js'))!)).body;
  assert.doesNotMatch(source, /localStorage|indexedDB|document\.cookie|fetch\(|XMLHttpRequest|sendBeacon|WebSocket/);
});

test('[ST-13] its scripts and styles weigh at most 45 KB packed', () => {
  const { files } = readBuilt(house.config.dataDir);
  const own = [...files].filter(([name]) => name.startsWith('stage-'));
  assert.equal(own.length, 2);
  const bytes = own.reduce((sum, [, { plain }]) => sum + gzipSync(plain).length, 0);
  assert.ok(bytes <= 45 * 1024, `${bytes} bytes`);
});

test('[ST-5] every sample survey has the same HTML on the stage and on the server, at each of its steps', () => {
  const { draw } = readBuilt(house.config.dataDir);
  const uuid = '00000000-0000-4000-8000-000000000000';
  let compared = 0;
  for (const staged of everySurvey(house.config)) {
    const { survey } = heard(blank, { type: 'doc', survey: stageSurveyOf(staged) });
    const stage = makePages({ plans: numberPlans, words: stageWords })(survey!, null);
    const texts = pageLanguage(staged.survey.settings);
    const given = { texts, preview: null, resumed: null, isShuffled: false, mayRepeat: false, isLimited: false };
    const server = pageData(snapshotOf(house.config, { ...staged, texts }), given);
    const path = [...server.quiz.widgets.ids.filter((id) => id !== 'submit'), 'submit'];
    const isByOne = server.quiz.settings.show_by_one;
    for (const next of isByOne ? path : path.slice(0, 1)) {
      const resumed = { isStarted: false, values: {}, files: {}, path, next, seq: null, secondsLeft: null };
      const html = (data: PageData) =>
        draw.renderPage({
          data: { ...data, resumed, quiz: { ...data.quiz, logic: isByOne ? 'server' : 'none', conditions: null } },
          uuid,
        });
      assert.equal(html(stage), html(server), `${staged.name}, ${next}`);
      compared += 1;
    }
  }
  assert.ok(compared > 300, String(compared));
});
