/** Days in the form of their author, typed and picked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { press, tabTo } from './every-type.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const field = (page: Page) => page.locator('.day .field');
const focused = (page: Page) => page.evaluate(() => document.activeElement!.getAttribute('aria-label'));

async function stored(id: number): Promise<unknown> {
  return good(await stage.house.alice.get(`/quiz/${id}/answers`)).data.answers[0].answers[0].value;
}

test('[PG-179] a day is typed in the form of its author, and kept as the wire has it', async () => {
  const day = ask('datetime', { dateTimeFormatOfDate: 'MM/DD/YYYY' });
  const { id, address } = await stage.survey({ widgets: draft(day) });
  const page = await stage.open(address);
  assert.equal(await field(page).getAttribute('placeholder'), 'MM/DD/YYYY');
  await field(page).pressSequentially('3.1.2026');
  await field(page).blur();
  assert.equal(await field(page).inputValue(), '03/01/2026');
  await field(page).fill('02302026');
  await press(page, 'Enter');
  await page.locator('.fault').waitFor();
  await field(page).fill('03022026');
  assert.equal(await field(page).inputValue(), '03/02/2026');
  await press(page, 'Enter');
  await page.locator('.end').waitFor();
  assert.equal(await stored(id), '2026-03-02');
});

for (const lang of ['en', 'ar'])
  test(`[PG-179] the calendar is walked by keys, within its bounds (${lang})`, async () => {
    const day = ask('datetime', { dateTimeMin: '2026-01-10', dateTimeMax: '2027-03-31' });
    const { id, address } = await stage.survey({ widgets: draft(day), settings: { content_lang: lang } });
    const page = await stage.open(address, { width: 320 });
    await field(page).fill('2026-02-28');
    await tabTo(page, '.day button');
    await press(page, 'Enter');
    await page.getByRole('dialog').waitFor();
    await assertAccessible(page, `the calendar in ${lang}`);
    const day28 = await focused(page);
    // The next day lies in the direction of reading.
    await press(page, lang === 'ar' ? 'ArrowLeft' : 'ArrowRight', 'PageUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    const format = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' });
    assert.equal(day28, format.format(new Date('2026-02-28')));
    assert.equal(await focused(page), format.format(new Date('2026-01-10')), 'no further than the first day allowed');
    await press(page, 'Shift+PageDown', 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(await field(page).inputValue(), '10.01.2027');
    assert.ok(await page.evaluate(() => document.activeElement!.matches('.day button')), 'the focus has come back');
    await page.locator('.buttons .button').first().click();
    await page.locator('.end').waitFor();
    assert.equal(await stored(id), '2027-01-10');
    assert.deepEqual(stage.troubles, []);
  });

test('[PG-179] by mouse: month and year are chosen, a day beyond the bounds is not taken, Escape changes nothing', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('datetime', { dateTimeMax: '1990-06-15' })) });
  const page = await stage.open(address);
  const open = () => page.getByRole('button', { name: 'Calendar' }).click();
  await open();
  await page.getByRole('spinbutton').fill('1984');
  await page.getByRole('combobox').selectOption({ label: 'May' });
  await page.getByRole('gridcell', { name: 'Thursday, May 31, 1984' }).click();
  assert.equal(await field(page).inputValue(), '31.05.1984');
  await open();
  await page.getByRole('spinbutton').fill('1990');
  await page.getByRole('combobox').selectOption({ label: 'June' });
  assert.equal(
    await page.getByRole('gridcell', { name: 'Saturday, June 16, 1990' }).getAttribute('aria-disabled'),
    'true',
  );
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await field(page).inputValue(), '31.05.1984');
});

test('[PG-179] a day and its time: the day in the form of its author, the time beside it, and neither alone', async () => {
  const moment = ask('datetime', {
    dateTimeType: 'datetime',
    dateTimeFormatOfDate: 'MM/DD/YYYY',
    dateTimeMin: '2026-01-01T09:00',
  });
  const { id, address } = await stage.survey({ widgets: draft(moment) });
  const page = await stage.open(address, { width: 320 });
  await field(page).pressSequentially('03052026');
  assert.equal(await field(page).inputValue(), '03/05/2026');
  await press(page, 'Enter');
  await page.locator('.fault').waitFor();
  await assertAccessible(page, 'a day without its time');
  const time = page.locator('[type=time]');
  const named = (input: Element) => input.ariaLabelledByElements!.map((one) => one.ariaLabel ?? one.textContent);
  assert.equal((await time.evaluate(named)).at(-1), 'Time');
  await time.fill('14:30');
  await page.reload();
  assert.equal(await field(page).inputValue(), '03/05/2026');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await page.getByRole('gridcell', { name: 'Friday, March 6, 2026' }).click();
  await page.locator('.buttons .button').first().click();
  await page.locator('.end').waitFor();
  assert.equal(await stored(id), '2026-03-06T14:30');
});

test('[PG-179] under a finger, and without scripts, the field is the browser’s own', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('datetime')) });
  for (const look of [{ touch: true }, { scripts: false }]) {
    const page = await stage.open(address, look);
    assert.equal(await page.locator('input[type=date]').count(), 1);
    assert.equal(await page.locator('.day').count(), 0);
  }
});
