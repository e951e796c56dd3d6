/** What is asked before a heavy response takes its turn, and what is not waited for while it has it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { plainTexts } from '../labels/index.ts';
import { withCaptcha } from './page/open.ts';
import { openPreview, postPreview } from './page/preview.ts';
import { respondentRoutes } from './routes.ts';

const house = await openHouse();
after(() => house.close());

test('[RI-98] a preview asks for its survey and its key before it reads or takes a turn, and for its draft only then', async () => {
  const { id } = await openSurvey(house, { widgets: draft(ask('input')) });
  const { url_preview: preview } = good(await house.alice.get(`/quiz/${id}`));
  const { pathname, host, searchParams } = new URL(preview);
  const virtualId = pathname.split('/')[2]!;
  const steps: string[] = [];
  const surveys = { find: async () => (steps.push('survey'), { id }) };
  const { config, db } = house.app.kernel;
  const deps = { config, db, surveys, limits: { hit: () => null } } as never;
  const asked = (key: string) =>
    ({
      path: { virtual_id: virtualId },
      params: { virtual_id: virtualId },
      host,
      headers: { host },
      query: Object.assign(() => key, { get: () => [key] }),
      input: async () => (steps.push('read'), { virtual_id: virtualId, key, values: {}, complete: false }),
      form: async () => (steps.push('read'), { fields: new Map(), files: [] }),
      turn: async () => {
        steps.push('turn');
        throw new Error('not now');
      },
    }) as never;
  const { readPreview, putPreview } = respondentRoutes(deps);
  // What is sent with a GET is its address, which is there.
  const order = new Map<(request: never) => Promise<unknown>, string[]>([
    [readPreview, ['read', 'survey', 'turn']],
    [putPreview, ['survey', 'read', 'turn']],
    [(request) => openPreview(deps, request), ['survey', 'turn']],
    [(request) => postPreview(deps, request), ['survey', 'read', 'turn']],
  ]);
  for (const [handle, expected] of order) {
    await assert.rejects(async () => handle(asked('wrong')), /no such survey/);
    assert.deepEqual(steps.splice(0), expected.slice(0, expected.indexOf('survey') + 1));
    await assert.rejects(async () => handle(asked(searchParams.get('key')!)), /not now/);
    assert.deepEqual(steps.splice(0), expected);
  }
});

test('[RI-98] a page gives its turn back while a captcha is waited for, and takes it again', async () => {
  const steps: string[] = [];
  const deps = {
    ...house.app.kernel,
    limiter: { hit: async () => (steps.push('counted'), { remaining: 1 }) },
    built: { draw: { shownSteps: () => ['submit'] } },
  } as never;
  const ask = (isHeld: boolean) => {
    const request = {
      ip: '198.51.100.1',
      leave: () => (steps.push('left'), isHeld),
      turn: async () => void steps.push('taken'),
    };
    const survey = { id: 1, settings: { show_captcha: true, lang: 'en' }, texts: plainTexts };
    return withCaptcha(deps, { survey, request, lang: 'en' } as never, {} as never);
  };
  assert.match((await ask(true)).captcha!.question, /\d/);
  await ask(false);
  assert.deepEqual(steps, ['left', 'counted', 'taken', 'left', 'counted']);
});
