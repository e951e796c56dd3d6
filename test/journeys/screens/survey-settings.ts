/** The settings of a survey: each group, a switch that waits for its value, what the server refused, and who may only look. */
import type { Page } from 'playwright-core';
import { press, type Scene, text, type Visit } from './screen.ts';

export function surveySettings({ cafe, stage: { house } }: Scene): Visit[] {
  const { alice, vera } = house;
  const at = (group: string) => `/s/${cafe.id}/settings/${group}`;
  const row = (page: Page, name: string) => page.locator(`[data-setting=${name}]`);
  return [
    {
      as: alice,
      address: at('basics'),
      screens: {
        'settings, basics': text('Live at once'),
        'settings, page': async (page) => {
          await page.getByRole('link', { name: 'Page', exact: true }).click();
          await row(page, 'show_copyright').waitFor();
        },
        'settings, a change with its way back': async (page) => {
          await row(page, 'numeration').getByRole('switch').click();
          await page.getByText('Saved: Number the questions.').first().waitFor();
        },
        'settings, taken back': (page) => press(page, 'Undo'),
      },
    },
    {
      as: alice,
      address: at('limits'),
      screens: {
        'settings, a switch that waits': async (page) => {
          const flag = row(page, 'limit_answer_count_enabled').getByRole('switch');
          await flag.click();
          await row(page, 'limit_answer_count_value').waitFor();
        },
        'settings, not a number': async (page) => {
          const field = row(page, 'limit_answer_count_value').getByRole('textbox');
          await field.fill('many');
          await field.blur();
          await page.getByText('A whole number from 0').waitFor();
        },
      },
    },
    {
      as: alice,
      address: at('texts'),
      screens: {
        'settings, texts': text('Before the first question'),
        'settings, texts that are seen': async (page) => {
          await press(page, 'Seen in this survey');
          await page.locator('[data-label=label_yes]').waitFor();
        },
        'settings, no text found': async (page) => {
          await page.getByRole('searchbox').fill('zzzz');
          await page.getByText('No text matches.').waitFor();
        },
      },
    },
    {
      as: alice,
      address: at('link-variables'),
      screens: {
        'settings, link variables': text('Add the UTM variables'),
        'settings, hidden fields': async (page) => {
          await page.getByRole('link', { name: 'Hidden fields' }).click();
          await page.getByText('Of questions').waitFor();
        },
      },
    },
    // Before the group is opened: the page is the same with and without what stands behind the sign.
    {
      as: alice,
      address: `${at('sign-in')}#trial=token&code=invalid_client`,
      screens: { 'settings, a trial that failed': text('The provider does not know this installation') },
    },
    {
      as: alice,
      address: at('scripts'),
      screens: {
        'settings, scripts': (page) => page.locator('.cm-content').first().waitFor(),
        'settings, a script that is not saved': async (page) => {
          await page.locator('.cm-content').first().fill('<script>let a = 1;</script>');
          await page.getByText('Not saved yet').waitFor();
        },
        'settings, sign-in': async (page) => {
          await page.getByRole('link', { name: 'Sign-in' }).click();
          await page.getByText('This installation has no sign-in provider').waitFor();
        },
      },
    },
    { as: vera, address: at('access'), screens: { 'settings, read only': text('you are a viewer here') } },
    { as: alice, address: at('nothing'), screens: { 'settings, no such group': text('Nothing here') } },
  ];
}
