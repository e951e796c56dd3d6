/** What people said: nobody has been asked yet, nobody has answered yet, and one answer, narrowed and compared. */
import type { Page } from 'playwright-core';
import { ask } from '../../draft.ts';
import { good, type Person } from '../../house.ts';
import { respondentAt } from '../../respondent.ts';
import { type AnsweredSurvey, answeredSurvey } from '../answered-survey.ts';
import { dialog, press, putAway, type Scene, text, type Visit } from './screen.ts';

export async function results({ cafe, fresh, stage: { house } }: Scene): Promise<Visit[]> {
  const { alice } = house;
  const unpublished = await fresh(ask('rating'));
  const stars = ask('rating', { title: 'How was your visit?' });
  const answered = await fresh(stars);
  good(await alice.post(`/quiz/${answered}/publish`));
  const { virtual_id: code } = good(await alice.get(`/quiz/${answered}`));
  good(await respondentAt(house.app, code as string).complete({ [stars.id]: 4 }));
  const tests = encodeURIComponent(JSON.stringify([{ id: stars.id, operator: 'gt', value: 2 }]));
  return [
    {
      as: alice,
      address: `/s/${unpublished}/results`,
      screens: { 'results, not published': (page) => page.getByText('Go and publish it').waitFor() },
    },
    {
      as: alice,
      address: `/s/${cafe.id}/results`,
      screens: { 'results, nobody yet': (page) => page.getByRole('img', { name: /^QR code of/ }).waitFor() },
    },
    {
      as: alice,
      address: `/s/${answered}/results?widgets=${tests}&device=desktop&period=month&colour=red`,
      screens: {
        'results, narrowed': (page) => page.getByText('left out: colour=red').waitFor(),
        'results, the filters': async (page) => {
          await page.keyboard.press('f');
          const panel = dialog(page, 'Filters');
          await panel.getByText('State', { exact: true }).click();
          await panel.getByRole('checkbox', { name: /^Completed/ }).waitFor();
        },
        'results, compared': async (page) => {
          await putAway(page);
          await press(page, 'Compare with…');
          await page.getByText('Some answers may be in both').waitFor();
        },
      },
    },
    ...readings(alice, answered),
    ...everyType(alice, await answeredSurvey(house, { answers: 300 })),
  ];
}

/** The screens beside the overview, as they are and where nothing matches or nothing can be read. */
function readings(alice: Person, id: number): Visit[] {
  const none = 'tags=nobody';
  const failed = { error: { code: 'internal_error', message: 'Something failed on our side.', request_id: 'req-1' } };
  return [
    {
      as: alice,
      address: `/s/${id}/answers`,
      screens: {
        'answers, the table': (page) => page.getByRole('grid').waitFor(),
        'answers, one of them': async (page) => {
          await page.locator('[data-answer] [data-column]').nth(1).click();
          await page.getByRole('region', { name: /^Answer \d+$/ }).waitFor();
        },
      },
    },
    { as: alice, address: `/s/${id}/answers?${none}`, screens: { 'answers, no hits': text('Clear') } },
    { as: alice, address: `/s/${id}/texts`, screens: { 'texts, no question': text('No texts to read') } },
    { as: alice, address: `/s/${id}/files`, screens: { 'files, none': text('This survey asks for no files') } },
    { as: alice, address: `/s/${id}/crosstab`, screens: { 'crosstab, one question': text('Nothing to compare yet') } },
    {
      as: alice,
      address: `/s/${id}/answers`,
      prepare: (page) => page.route('**/answers?*', (route) => route.fulfill({ status: 500, json: failed })),
      screens: { 'answers that cannot be read': text('Try again') },
    },
  ];
}

/** Every chart that there is, and every screen with something on it. */
function everyType(alice: Person, { id, questions }: AnsweredSurvey): Visit[] {
  const { rating, wrong, words } = questions;
  const unhappy = encodeURIComponent(JSON.stringify([{ id: rating, operator: 'lt', value: 3 }]));
  const visit = (address: string, screens: Visit['screens']): Visit => ({
    as: alice,
    address: `/s/${id}/${address}`,
    screens,
  });
  return [
    visit('results', {
      'overview, every type': drawn,
      'overview, second charts': (page) => chooseCharts(page, 1),
      'overview, third charts': (page) => chooseCharts(page, 2),
      'overview, tables': async (page) => {
        await page.keyboard.press('.');
        await page.locator('.question-cards .chart-table').nth(10).waitFor();
      },
    }),
    visit(`results?widgets=${unhappy}`, {
      'overview, a share over time': async (page) => {
        await drawn(page);
        await page.getByRole('region', { name: 'Share of all answers' }).waitFor();
      },
    }),
    visit('results?device=mobile&b.device=desktop', { 'overview, every type compared': drawn }),
    visit('answers', { 'answers, every type': (page) => page.locator('[data-answer]').nth(5).waitFor() }),
    visit(`texts?q=${words}`, {
      'texts, read': async (page) => {
        await page.locator('.texts-list li').nth(5).waitFor();
        await page.locator('.texts-counted li').first().waitFor();
      },
    }),
    visit('files', { 'files, looked at': (page) => page.locator('.files-cards li').first().waitFor() }),
    visit(`crosstab?row=${rating}&col=${wrong}`, {
      'crosstab of several choices': text('There is no test for that'),
    }),
    visit(`crosstab?row=${rating}&col=${questions.source}&percent=row`, {
      'crosstab, shares of the row': (page) => page.getByRole('cell', { name: /%/ }).first().waitFor(),
    }),
  ];
}

/** All cards, those below the window too. */
async function drawn(page: Page): Promise<void> {
  await page.locator('.question-cards > section').nth(14).waitFor();
  await page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('.result-card')) card.style.contentVisibility = 'visible';
  });
}

/** Of every chart that has so many ways to be drawn. */
async function chooseCharts(page: Page, at: number): Promise<void> {
  await page.evaluate((n) => {
    for (const ways of document.querySelectorAll('figure.chart .segments')) {
      const charts = [...ways.querySelectorAll('button')].slice(0, -1);
      charts[n]?.click();
    }
  }, at);
}
