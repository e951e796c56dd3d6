/** Writing on the stage: every text in its place, what is pasted, and what becomes of it while others write too. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { storedMarkup } from '../../engine/markup.ts';
import type { StageQuestion, StageSurvey } from '../../web/stage/messages.ts';
import type { Place } from '../../web/stage/places.ts';
import { everySurvey, stageSurveyOf } from '../stage-surveys.ts';
import { type Canvas, type Framed, openCanvas } from './canvas.ts';

let canvas: Canvas;
before(async () => {
  canvas = await openCanvas();
});
after(() => canvas.close());

async function openSurvey(): Promise<Framed & { survey: StageSurvey; idOf(type: string): string }> {
  const framed = await canvas.open();
  await framed.hears('ready');
  const staged = everySurvey(canvas.house.config).find(({ name }) => name === 'every type, one by one')!;
  const survey = stageSurveyOf(staged);
  await framed.say({ type: 'doc', survey });
  const idOf = (type: string) => survey.widgets.ids.find((id) => survey.widgets.entities[id]!.type === type)!;
  return { ...framed, survey, idOf };
}

/** The question as the dashboard has it after somebody wrote there. */
function withText(entity: StageQuestion, [member, option]: Place, text: string): StageQuestion {
  if (option === undefined) return { ...entity, [member]: text };
  const list = (entity[member] ?? {}) as Record<string, object>;
  return { ...entity, [member]: { ...list, [option]: { ...list[option], text } } };
}

const changed = (entity: StageQuestion, title: string) => ({ ...entity, title });

const screenout = { screenoutTitle: 'Sorry', screenoutText: 'It is for others' };

test('[ST-10] the texts of every type can be written where they stand', async () => {
  const { page, frame, say, hears, survey } = await openSurvey();
  const entities = { ...survey.widgets.entities };
  for (const entity of Object.values(entities)) {
    if (entity.type === 'scale')
      Object.assign(entity, { scaleLabelLeft: 'No', scaleLabelCenter: 'So', scaleLabelRight: 'Yes' });
    if (entity.type === 'slider') Object.assign(entity, { sliderLabelLeft: 'No', sliderLabelRight: 'Yes' });
    if (entity.type === 'input') Object.assign(entity, { description: 'About it' });
    if (entity.type === 'submit')
      Object.assign(entity, { ...{ description: 'So long', finishAnswerText: 'Bye' }, ...screenout });
  }
  await say({ type: 'doc', survey });
  const written: Record<string, string[]> = {};
  const others = (['screenout', 'send'] as const).map((endScreen) => ['submit', endScreen] as const);
  const screens = [...survey.widgets.ids.map((id) => [id, 'end'] as const), ...others];
  let count = 0;
  for (const [id, endScreen] of screens) {
    await say({ type: 'select', id, endScreen });
    await frame.locator(`[data-selected]${id === 'submit' ? '' : `[data-id="${id}"]`}`).waitFor();
    if (endScreen === 'send') await frame.locator('.terms').waitFor();
    if (endScreen === 'screenout') await frame.getByText(screenout.screenoutTitle).waitFor();
    const places = await frame
      .locator('[contenteditable]')
      .evaluateAll((found) => found.map((one) => (one as HTMLElement).dataset['place']!));
    const { type } = entities[id]!;
    written[type] = [...new Set([...(written[type] ?? []), ...places])].toSorted();
    for (const place of places) {
      const sign = `No${(count += 1)}`;
      await frame.locator(`[data-place="${place}"]`).click();
      await page.keyboard.press('End');
      await page.keyboard.type(` ${sign}`);
      const edit = await hears('edited', ({ html }) => html.endsWith(` ${sign}`));
      assert.equal(edit.place.join(' '), place, type);
      assert.ok(edit.id === id || edit.id === 'submit', type);
      // The dashboard answers, and the text stays as it was written.
      entities[edit.id] = withText(entities[edit.id]!, edit.place, edit.html);
      await say({ type: 'entity', id: edit.id, entity: entities[edit.id]!, seen: edit.seq });
      await frame.locator(`[data-place="${place}"]`, { hasText: sign }).waitFor();
    }
  }
  assert.deepEqual(written, {
    welcome: ['description', 'title', 'welcomeLabel'],
    rating: ['description', 'title'],
    yesno: ['description', 'title', 'yesNoTextEntities no', 'yesNoTextEntities yes'],
    choice: [
      'choiceEntities ad',
      'choiceEntities cake',
      'choiceEntities coffee',
      'choiceEntities friend',
      'choiceEntities tea',
      'description',
      'title',
    ],
    dropdown: ['description', 'title'],
    ranking: ['description', 'rankingEntities place', 'rankingEntities price', 'rankingEntities taste', 'title'],
    slider: ['description', 'sliderLabelLeft', 'sliderLabelRight', 'title'],
    scale: ['description', 'scaleLabelCenter', 'scaleLabelLeft', 'scaleLabelRight', 'title'],
    input: ['description', 'title'],
    email: ['description', 'title'],
    phone: ['description', 'title'],
    datetime: ['description', 'title'],
    matrix: [
      'description',
      'matrixColEntities fair',
      'matrixColEntities good',
      'matrixColEntities poor',
      'matrixRowEntities service',
      'matrixRowEntities speed',
      'title',
    ],
    message: ['description', 'messageLabel', 'title'],
    file: ['description', 'title'],
    html: ['description', 'title'],
    submit: [
      'description',
      'finishAnswerText',
      'screenoutText',
      'screenoutTitle',
      'submitLabel',
      'submitTermsText',
      'title',
    ],
  });
});

test('[ST-4, ST-10] what is read of a text is what the server shows of it', async () => {
  const { page, frame, say, hears, survey, idOf } = await openSurvey();
  const id = idOf('input');
  const entity = survey.widgets.entities[id]!;
  await say({ type: 'select', id });
  let seen = 0;
  for (const [text, read] of [
    ['plain "words" & more', 'plain "words" &amp; more!'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b!</li></ul>'],
    ['<p>a<p>b', '<p>a</p><p>b!</p>'],
    ['<b><i>x</b>y</u>', '<b><i>x</i></b>y!'],
    ['one<br>two', 'one<br>two!'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;!'],
    ['<a href="javascript:x">a</a> <img src=x onerror=y>', 'a &lt;img src=x onerror=y&gt;!'],
    ['<a href="https://e.com/?a=1&amp;b">a</a> b', '<a href="https://e.com/?a=1&amp;b">a</a> b!'],
    ['1 &lt; 2 &#38; 3', '1 &lt; 2 &amp; 3!'],
  ] as const) {
    await say({ type: 'entity', id, entity: { ...entity, description: text }, seen });
    await page.locator('#stage').focus();
    await say({ type: 'select', id, caret: ['description'] });
    await frame.locator('.about:focus').waitFor();
    await page.keyboard.type('!');
    const edited = await hears('edited', ({ seq }) => seq > seen);
    assert.equal(edited.html, read, text);
    assert.equal(storedMarkup(edited.html).replaceAll('<br />', '<br>'), read, text);
    seen = edited.seq;
  }
});

test('[ST-10] a new question has room for its first letters', async () => {
  const { page, frame, say, hears, survey } = await openSurvey();
  const id = crypto.randomUUID();
  const entity = { type: 'choice', choiceEntities: { a: { text: '' } }, choiceIds: ['a'] } as const;
  await say({ type: 'entity', id, entity, seen: 0 });
  await say({ type: 'order', ids: ['welcome', id, ...survey.widgets.ids.slice(1)] });
  await page.locator('#stage').focus();
  await say({ type: 'select', id, caret: ['title'] });
  await frame.locator('[contenteditable]:focus').waitFor();
  await page.keyboard.type('New');
  assert.equal((await hears('edited', ({ html }) => html === 'New')).place[0], 'title');
});

test('[ST-10, A-10] marks are put on words, and a paste keeps nothing but marks and lines', async () => {
  const { page, frame, say, hears, idOf } = await openSurvey();
  const id = idOf('message');
  await say({ type: 'select', id });
  const about = frame.locator('.about[contenteditable]');
  await about.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await hears('edited', ({ html }) => html === '<b>One more thing.</b>');
  await say({ type: 'mark', mark: 'link', address: 'https://example.com/?a=1&b=2' });
  await hears('edited', ({ html }) => /<a href="https:\/\/example\.com\/\?a=1&amp;b=2">/.test(html));
  const paste = (html: string, plain: string) =>
    frame.evaluate(
      ([rich, text]) => {
        const data = new DataTransfer();
        data.setData('text/html', rich!);
        data.setData('text/plain', text!);
        document.activeElement!.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [html, plain],
    );
  await page.keyboard.press('Control+a');
  await paste(
    '<h1 style="color:red">A <strong>b</strong></h1><script>x()</script><p onclick=x>c<img src=x onerror="window.ran=1"></p>',
    'A b\nc',
  );
  await hears('edited', ({ html }) => /^(<b>)?A <b>b<\/b><br \/?>c(<\/b>)?$/.test(html) || html === 'A <b>b</b><br>c');
  assert.equal(await frame.evaluate(() => (window as unknown as { ran?: number }).ran), undefined);
  await frame.locator(`[id="${id}-title"] [contenteditable]`).click();
  await paste('', 'Red\nGreen\nBlue');
  const pasted = await hears('pasted');
  assert.deepEqual([pasted.id, pasted.place, pasted.text], [id, ['title'], 'Red\nGreen\nBlue']);
  assert.equal(await frame.locator(`[id="${id}-title"] [contenteditable]`).textContent(), 'Almost done');
});

test('[ST-11] letters that are typed while the dashboard answers for earlier ones stay, and a change by somebody else is shown', async () => {
  const { page, frame, say, hears, survey, idOf } = await openSurvey();
  const id = idOf('rating');
  const entity = survey.widgets.entities[id]!;
  await say({ type: 'select', id });
  const title = frame.locator(`[id="${id}-title"] [contenteditable]`);
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' One');
  const { seq } = await hears('edited', ({ html }) => html === 'How was it? One');
  // The answer to the first letter comes when the fourth is written.
  await say({ type: 'entity', id, entity: changed(entity, 'How was it? '), seen: seq - 3 });
  await page.keyboard.type(' two');
  await hears('edited', ({ html }) => html === 'How was it? One two');
  // Another member changes at the same time.
  await say({
    type: 'entity',
    id,
    entity: { ...changed(entity, 'How was it? One'), description: 'More of it' },
    seen: seq,
  });
  await frame.getByText('More of it').waitFor();
  assert.equal(await title.textContent(), 'How was it? One two');
  await say({ type: 'entity', id, entity: changed(entity, 'How was it? One two'), seen: seq + 4 });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  // A colleague, or an undo.
  await say({ type: 'entity', id, entity: changed(entity, 'How <b>was</b> that? One two'), seen: seq + 4 });
  await frame.locator('h2 b').waitFor();
  await page.keyboard.type('X');
  await hears('edited', ({ html }) => html === 'How <b>was</b> that? OnXe two');
});

test('[ST-11] a text that the dashboard did not take is put back when it is left', async () => {
  const { page, frame, say, hears, until, survey, idOf } = await openSurvey();
  const id = idOf('message');
  await say({ type: 'select', id });
  for (const [selector, was] of [
    [`[id="${id}-title"] [contenteditable]`, 'Almost done'],
    ['.foot .button', 'Go on'],
  ] as const) {
    const text = frame.locator(selector).first();
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Mine and yours');
    const { seq } = await hears('edited', ({ html }) => html === 'Mine and yours');
    await text.blur();
    assert.equal(await text.textContent(), 'Mine and yours');
    await say({ type: 'entity', id, entity: survey.widgets.entities[id]!, seen: seq });
    await until(async () => (await text.textContent()) === was);
    await page.evaluate(() => Object.assign(window, { fromStage: [] }));
  }
});

test('[ST-12] undo, save, Enter and their kin are told to the dashboard', async () => {
  const { page, frame, say, hears, idOf } = await openSurvey();
  const id = idOf('choice');
  await say({ type: 'select', id });
  const title = frame.locator(`[id="${id}-title"] [contenteditable]`);
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type('?');
  await page.keyboard.press('Control+z');
  await hears('key', ({ key, ctrl, shift }) => key === 'z' && ctrl && !shift);
  assert.match((await title.textContent())!, /\?\?$/);
  await page.keyboard.press('Enter');
  const enter = await hears('key', ({ key }) => key === 'Enter');
  assert.deepEqual([enter.at, enter.isAtEnd, enter.isEmpty], [{ id, place: ['title'] }, true, false]);
  await page.keyboard.press('Control+s');
  await hears('key', ({ key }) => key === 's');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await hears('edited', ({ html }) => html === '');
  await page.keyboard.press('Backspace');
  const back = await hears('key', ({ key }) => key === 'Backspace');
  assert.equal(back.isEmpty, true);
  await page.keyboard.press('Escape');
  await hears('key', ({ key }) => key === 'Escape');
  assert.equal(await frame.locator('[contenteditable]:focus').count(), 0);
});

test('[ST-23] more than a text can hold is not left standing there, and is told', async () => {
  const { page, frame, say, hears, survey, idOf } = await openSurvey();
  const id = idOf('input');
  await say({ type: 'entity', id, entity: { ...survey.widgets.entities[id]!, description: 'Before' }, seen: 0 });
  await say({ type: 'select', id });
  const about = frame.locator('.about');
  await about.click();
  await frame.evaluate(() => document.execCommand('insertText', false, 'x'.repeat(30_000)));
  assert.deepEqual((await hears('overlong')).place, ['description']);
  assert.equal(await about.textContent(), 'Before');
  await page.keyboard.type('!');
  await hears('edited', ({ html }) => html === 'Before!');
});
