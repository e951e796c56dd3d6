/** The stage, to be looked at: it draws what respondents see, hears the dashboard alone, and does nothing by itself. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { exampleOfEveryType } from '../../contract/example-survey.ts';
import { good } from '../house.ts';
import { everySurvey, stageSurveyOf } from '../stage-surveys.ts';
import { type Canvas, openCanvas } from './canvas.ts';
import { patience } from './patience.ts';

let canvas: Canvas;
before(async () => {
  canvas = await openCanvas();
});
after(() => canvas.close());

const surveyNamed = (name: string) => stageSurveyOf(everySurvey(canvas.house.config).find((one) => one.name === name)!);
const onePage = () => ({ ...surveyNamed('every type on one page') });
const look = { type: 'look', scheme: 'light', lang: 'en' } as const;

/** Both as the browser has them; what the stage adds is taken off. */
const drawn = (page: Pick<Page, 'evaluate'>) =>
  page.evaluate(() => {
    const copy = document.getElementById('page')!.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll<HTMLElement>('*')) {
      for (const name of ['inert', 'selected', 'checked']) one.removeAttribute(name);
      // What a field holds is no attribute where a browser drew it.
      if (one.matches('input:not([type=radio], [type=checkbox])')) one.removeAttribute('value');
      // In one order, and written one way: the one page was drawn by the browser alone, the other by the server first.
      if (one.hasAttribute('style')) one.style.cssText = `${one.style.cssText} `;
      for (const { name, value } of [...one.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        one.removeAttribute(name);
        one.setAttribute(name, value);
      }
    }
    copy.querySelector('.banner')?.remove();
    for (const raw of copy.querySelectorAll('.raw')) raw.remove();
    const { lang, dir, className } = document.documentElement;
    // The stage shows every question, the page counts those of the path as it stands.
    const html = copy.innerHTML.replace(/<small>1 \/ \d+<\/small>/, '').replaceAll('><', '>\n<');
    return { html, lang, dir, className };
  });

test('[ST-5] templates and a survey of every type look on the stage as in the browser of a respondent', async () => {
  const { frame, say, troubles, hears, heard, until } = await canvas.open();
  await hears('ready');
  const drawings = async () => (await heard()).filter(({ type }) => type === 'drawn').length;
  const respondent = await canvas.browser.newPage({ viewport: { width: 960, height: 760 } });
  respondent.setDefaultTimeout(patience);
  const compare = async (name: string, address: string) => {
    await respondent.goto(address);
    await respondent.locator('html.alive').waitFor();
    const before = await drawings();
    await say({ type: 'doc', survey: surveyNamed(name) });
    await until(async () => (await drawings()) > before);
    assert.deepEqual(await drawn(frame), await drawn(respondent), name);
  };
  for (const { name, survey } of everySurvey(canvas.house.config))
    if (survey.settings.lang === 'en' && name.startsWith('template'))
      await compare(name, `${canvas.surveys}/q/${name}/preview`);
  for (const [name, settings] of [
    ['every type, one by one', { show_by_one: true }],
    ['every type on one page', { show_by_one: false, content_lang: 'ar' }],
  ] as const) {
    const id = await canvas.house.survey(canvas.house.alice, {
      name,
      widgets: exampleOfEveryType,
      settings: { lang: 'en', ...settings },
      publish: true,
    });
    const themes = `/workspace/${canvas.house.alice.workspaceId}/themes`;
    const look = { quiz_id: id, dark_mode: 'auto', base_font_id: 44, service_text: '<b>Ours</b><img src=x>' };
    good(await canvas.house.alice.post(themes, look));
    await compare(name, good(await canvas.house.alice.get(`/quiz/${id}`)).url_shared);
  }
  assert.deepEqual(troubles, []);
});

test('[ST-2, ST-3] a page of another origin gets no stage, and another window of ours is not heard', async () => {
  const foreign = await canvas.open('foreign');
  await foreign.page.waitForLoadState('load');
  assert.match(foreign.troubles.join(), /frame-ancestors|refused|Framing/i);
  assert.deepEqual(await foreign.heard(), []);
  const { page, frame, say, hears } = await canvas.open();
  await hears('ready');
  await page.evaluate(
    ([message, surveys]) => {
      // From a window of the same origin that is not around the stage, and from the stage's own.
      const other = document.querySelector<HTMLIFrameElement>('#other')!.contentWindow as Window & typeof globalThis;
      const script = other.document.createElement('script');
      script.textContent = `parent.frames[0].postMessage(${JSON.stringify({ canvassStage: message })}, '${surveys}')`;
      other.document.body.append(script);
    },
    [{ type: 'doc', survey: surveyNamed('traps') }, canvas.surveys] as const,
  );
  await frame.evaluate((survey) => postMessage({ canvassStage: { type: 'doc', survey } }, '*'), surveyNamed('traps'));
  for (const odd of [null, 'x', { type: 'doc' }, { type: 'doc', survey: { widgets: {} } }]) await say(odd as never);
  await frame.evaluate(() => new Promise((done) => setTimeout(done)));
  assert.equal(await frame.locator('#page').innerHTML(), '');
  await say({ type: 'doc', survey: surveyNamed('traps') });
  await frame.locator('#survey').waitFor();
});

test('[ST-2, ST-8, A-10] texts, styles and code of authors run nothing, and the stage keeps nothing', async () => {
  const { page, frame, say, hears, troubles } = await canvas.open();
  await hears('ready');
  const survey = onePage();
  const html = Object.values(survey.widgets.entities).find(({ type }) => type === 'html')!;
  Object.assign(html, {
    htmlCode: '<script>parent.ran = window.ran = true</script><img src=x onerror="window.ran=true">',
  });
  Object.assign(survey.widgets.entities['welcome']!, {
    title: '<img src=x onerror="window.ran=true"><a href="/q/x">out</a>',
  });
  survey.theme = {
    ...survey.theme,
    custom_css: '#page{outline:1px solid red} </style><script>window.ran=true</script>',
  };
  await say(look);
  await say({ type: 'doc', survey });
  await frame.getByText('HTML block').waitFor();
  const address = frame.url();
  for (const one of [frame.getByText('out', { exact: true }), frame.locator('.option'), frame.locator('.foot .button')])
    await one.first().click({ force: true });
  assert.equal(await frame.locator('input:checked').count(), 0);
  assert.equal(frame.url(), address);
  const left = await frame.evaluate(() => ({
    ran: (window as unknown as { ran?: boolean }).ran,
    cookie: document.cookie,
    isStyled: getComputedStyle(document.getElementById('page')!).outlineWidth,
  }));
  assert.deepEqual(left, { ran: undefined, cookie: '', isStyled: '1px' });
  const { origins } = await page.context().storageState();
  assert.deepEqual(origins, []);
  const reached = await frame.evaluate(() =>
    fetch('/stage').then(
      () => 'reached',
      () => 'refused',
    ),
  );
  assert.equal(reached, 'refused');
  assert.equal(page.context().pages().length, 1);
  assert.deepEqual(
    troubles.filter((text) => !/connect-src|Fetch API|fetch/i.test(text)),
    [],
  );
});

test('[ST-7, ST-9] a page is moved to the selected question, and one that changes is drawn alone', async () => {
  const { frame, say, hears } = await canvas.open();
  await hears('ready');
  const survey = onePage();
  await say({ type: 'doc', survey });
  const id = survey.widgets.ids.at(-4)!;
  await say({ type: 'select', id });
  await frame.locator(`section[data-id="${id}"][data-selected]`).waitFor();
  const scrolled = () => frame.evaluate(() => scrollY);
  const before = await scrolled();
  assert.ok(before > 500, String(before));
  await frame.evaluate(() => {
    for (const section of document.querySelectorAll('section')) Object.assign(section, { kept: true });
  });
  const [, first = ''] = survey.widgets.ids;
  await say({ type: 'entity', id: first, entity: { ...survey.widgets.entities[first]!, title: 'Changed' }, seen: 0 });
  await frame.getByText('Changed').waitFor();
  assert.equal(await scrolled(), before);
  assert.ok(await frame.evaluate(() => [...document.querySelectorAll('section')].every((one) => 'kept' in one)));
  const ids = survey.widgets.ids.filter((one) => one !== first);
  await say({ type: 'order', ids });
  await frame.getByText('Changed').waitFor({ state: 'detached' });
});

test('[ST-9] question by question the selected one is shown, and the screens behind the last', async () => {
  const { frame, say, hears } = await canvas.open();
  await hears('ready');
  const survey = surveyNamed('every type, one by one');
  await say({ type: 'doc', survey });
  for (const id of survey.widgets.ids.filter((one) => one !== 'submit')) {
    await say({ type: 'select', id });
    await frame.locator(`section[data-id="${id}"]`).waitFor();
    assert.equal(await frame.locator('section').count(), 1, id);
  }
  await say({ type: 'select', id: 'submit' });
  await frame.locator('section.end').getByText('Thank you!').waitFor();
  await say({ type: 'select', id: 'submit', endScreen: 'screenout' });
  await frame.locator('.done').waitFor({ state: 'detached' });
  await say({ type: 'select', id: 'submit', endScreen: 'send' });
  await frame.locator('.terms').waitFor();
  await frame.locator('section').first().click();
  await say({ type: 'select', id: 'welcome' });
  await frame.locator('section[data-id=welcome]').click();
  await hears('drawn');
});

test('[ST-6] by night the stage has the colours of the night', async () => {
  const { frame, say, hears, until } = await canvas.open();
  await hears('ready');
  await say({ type: 'doc', survey: onePage() });
  await frame.locator('#survey').waitFor();
  const ground = () => frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const day = await ground();
  await say({ ...look, scheme: 'dark' });
  await until(async () => (await ground()) !== day);
  await say(look);
  await until(async () => (await ground()) === day);
});

test('[ST-20] a question that cannot be drawn says so in its place, the others stay, and mended it is back', async () => {
  const { frame, say, hears, troubles } = await canvas.open();
  await hears('ready');
  const survey = onePage();
  await say(look);
  await say({ type: 'doc', survey });
  await frame.locator('#survey').waitFor();
  const count = await frame.locator('section').count();
  const idOf = (type: string) => survey.widgets.ids.find((id) => survey.widgets.entities[id]!.type === type)!;
  for (const [id, members] of [
    [idOf('rating'), { ratingCount: 1e12 }],
    [idOf('file'), { fileFormats: [{ toString: null, valueOf: null }] }],
  ] as const) {
    const entity = survey.widgets.entities[id]!;
    await say({ type: 'entity', id, entity: { ...entity, ...members }, seen: 0 });
    const box = frame.locator(`section[data-id="${id}"]`);
    await box.getByText('This question cannot be shown.').waitFor();
    assert.equal(await frame.locator('section').count(), count);
    await say({ type: 'entity', id, entity, seen: 0 });
    await box.getByRole('heading').waitFor();
  }
  assert.deepEqual(troubles, []);
});

test('[ST-21] who may only look can select, and write nothing', async () => {
  const { page, frame, say, hears } = await canvas.open();
  await hears('ready');
  const survey = surveyNamed('every type, one by one');
  await say({ ...look, isReadOnly: true });
  await say({ type: 'doc', survey });
  await frame.locator('section').click();
  assert.equal((await hears('selected')).id, 'welcome');
  await page.keyboard.type('x');
  assert.equal(await frame.locator('[contenteditable]').count(), 0);
});

test('[ST-22] Next and Back lead from question to question', async () => {
  const { frame, say, hears } = await canvas.open();
  await hears('ready');
  const survey = surveyNamed('every type, one by one');
  await say({ type: 'doc', survey });
  const [, first = '', second = ''] = survey.widgets.ids;
  await say({ type: 'select', id: first });
  await frame.locator(`section[data-id="${first}"]`).waitFor();
  await frame.getByRole('button', { name: 'Next' }).click();
  await hears('selected', ({ id }) => id === second);
  await frame.locator(`section[data-id="${second}"]`).waitFor();
  await frame.getByRole('button', { name: 'Back' }).click();
  await hears('selected', ({ id }) => id === first);
});
