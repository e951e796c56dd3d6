/**
 * Settings that change the way through a survey meet each other, every two of them in all ways, over a survey of all types,
 * on a telephone and at a desk; and everything that happens to people happens in each walk.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { coveringRows, missingPairs } from '../covering.ts';
import { ask, draft, type Built } from '../draft.ts';
import { good } from '../house.ts';
import { cases, hit, type Case } from './every-type.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';
import { assertShown, atRest, fillPage, incidents, stepShown, type Walk, walkSteps } from './walker.ts';

const isProof = Boolean(process.env['CANVASS_PROVE']);

interface Turned {
  settings?: object;
  question?: object;
  submit?: object;
  isTouch?: boolean;
}

/** What turning each switch does. Off, every one of them is as a new survey has it, but for the first. */
const switches: Readonly<Record<string, Turned>> = {
  'one by one': { settings: { show_by_one: true } },
  'no buttons': { settings: { show_navigate: false } },
  'Enter means nothing': { settings: { auto_move_by_enter: false } },
  'no way back': { settings: { block_jump_to_prev_widget: true } },
  'random order': { settings: { question_random_order: true } },
  'no progress': { settings: { show_progressbar: false } },
  'limited time': { settings: { filling_time_enabled: true, filling_time_seconds: 7200 } },
  'no leading on': { settings: { disable_auto_redirect: true } },
  points: { settings: { scoring_switcher: true } },
  captcha: { settings: { show_captcha: true } },
  password: { settings: { use_password: true } },
  'limited questions': { question: { filling_time_enabled: true, filling_time_seconds: 3600 } },
  consent: { submit: { submitTerms: true } },
  telephone: { isTouch: true },
};
const names = Object.keys(switches);

const note = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
const file: Case = {
  built: ask('file', { fileMaxCount: 2 }),
  value: ['one.txt'],
  mouse: async (place) => {
    await place.locator('input[type=file]').setInputFiles(note('one.txt'));
    await place.locator('.kept', { hasText: 'one.txt' }).waitFor();
  },
  again: {
    value: ['one.txt', 'two.txt'],
    mouse: async (place) => {
      await place.locator('input[type=file]').setInputFiles(note('two.txt'));
      await place.locator('.kept', { hasText: 'two.txt' }).waitFor();
    },
  },
  keys: () => Promise.reject(new Error('a file is chosen in a window of the system')),
};
const everyCase = [...cases.slice(0, 7), file, ...cases.slice(7)];

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const rows = coveringRows(names.length);
/** A proof takes every walk on both screens; a test the one that its row has. */
const walks = rows
  .map((row, number) => ({ number, turned: names.filter((_, n) => row[n]) }))
  .flatMap(({ number, turned }) => {
    const rest = turned.filter((name) => name !== 'telephone');
    return (isProof ? [rest, [...rest, 'telephone']] : [turned]).map((one) => ({ number, turned: one }));
  });

test('[PG-113] few walks bring every two settings together in all four ways', () => {
  assert.deepEqual(missingPairs(rows, names.length), []);
});

for (const { number, turned } of walks) {
  test(`[PG-113] what is stored is what was last on the screen: ${turned.join(', ') || 'as it comes, on one page'}`, async () => {
    const sum: Turned[] = turned.map((name) => switches[name]!);
    const settings = Object.assign({ show_by_one: false }, ...sum.map((one) => one.settings)) as Record<
      string,
      unknown
    >;
    const asked = everyCase.map((one): Case => ({
      ...one,
      built: { ...one.built, entity: Object.assign({ ...one.built.entity }, ...sum.map(({ question }) => question)) },
    }));
    const submit = ask(
      'submit',
      Object.assign({ finishNextUrl: 'https://example.com/on' }, ...sum.map((one) => one.submit)),
    );
    const { id, address } = await stage.survey({
      widgets: draft(...among(asked.map(({ built }) => built)), submit),
      settings,
    });
    const isTouch = sum.some((one) => one.isTouch);
    const page = await stage.page(isTouch ? { touch: true, width: 390, height: 664 } : { width: 1280, height: 800 });
    await page.route('https://example.com/**', (route) => route.fulfill({ body: 'Elsewhere' }));
    await page.clock.install();
    await page.goto(address);
    if (settings['use_password']) await enter(page, id);
    await atRest(page);
    const walk: Walk = {
      page,
      manner: {
        isByOne: settings['show_by_one'] === true,
        hasButtons: settings['show_navigate'] !== false,
        movesByEnter: settings['auto_move_by_enter'] !== false,
        mayGoBack: settings['block_jump_to_prev_widget'] !== true,
        isTouch,
      },
      cases: new Map(asked.map((one) => [one.built.id, one])),
      given: new Map(),
      happened: [],
      turn: number,
    };
    await telling(page, async () => {
      await (walk.manner.isByOne ? walkSteps(walk) : fillPage(walk));
      await send(walk);
    });
    await assertStored(id, walk, settings);
    await end(walk, settings);
    for (const incident of incidents) assert.ok(walk.happened.includes(incident), `${incident} happened`);
    assert.deepEqual(stage.troubles, []);
    await page.context().close();
  });
}

/** Screens without a reply stand at the beginning and between questions, so that the last step is a question. */
function among(questions: readonly Built[]): Built[] {
  const html = ask('html', { htmlCode: '<p>Own code</p>' });
  return [
    ask('welcome'),
    ...questions.slice(0, 4),
    ask('message'),
    ...questions.slice(4, 9),
    html,
    ...questions.slice(9),
  ];
}

async function enter(page: Page, id: number): Promise<void> {
  const [{ password }] = good(await stage.house.alice.get(`/quiz/${id}/passwords`));
  await page.locator('input[type=password]').fill(password);
  await page.locator('button').click();
}

/** Where a walk ended that did not come to its end. */
async function telling(page: Page, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const shown = await page.locator('body').innerText();
    throw new Error(`${(error as Error).message}\n${page.url()} shows:\n${shown}`, { cause: error });
  }
}

async function send(walk: Walk): Promise<void> {
  const { page } = walk;
  if ((await stepShown(walk)) === 'end') return;
  const consent = page.locator('.terms');
  if ((await consent.count()) > 0) await hit(consent);
  const button = page.locator('.buttons .button').first();
  await page.clock.fastForward(1000);
  if (walk.manner.isTouch) await hit(button);
  else await button.dblclick();
  if (!walk.manner.isByOne) walk.happened.push('a double click');
  await page.locator('.end').waitFor();
  await assertShown(walk);
}

async function assertStored(id: number, { given }: Walk, settings: Record<string, unknown>): Promise<void> {
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  assert.equal(answers.length, 1, 'one answer');
  const [{ is_complete, is_time_over, score, answers: replies }] = answers;
  assert.deepEqual([is_complete, is_time_over], [true, false]);
  assert.equal(score !== null, settings['scoring_switcher'] === true);
  const stored = replies.map(({ question_id, answer_type, value }: Record<string, unknown>) => [
    question_id,
    answer_type === 'file' ? (value as { name: string }[]).map(({ name }) => name) : value,
  ]);
  assert.deepEqual(Object.fromEntries(stored), Object.fromEntries(given));
  assert.equal(given.size, everyCase.length, 'every question was met');
}

/** The end stays over a reload, and leads on by itself or by its button. */
async function end(walk: Walk, settings: Record<string, unknown>): Promise<void> {
  const { page } = walk;
  if (settings['disable_auto_redirect']) {
    await page.reload();
    await page.locator('.end').waitFor();
    await hit(page.getByRole('link', { name: 'Continue' }));
  } else await page.clock.fastForward(5000);
  await page.waitForURL('https://example.com/on');
}
