/** The design of a survey: its themes, a brand that is made, a colour that cannot be read, and what viewers see. */
import { ask } from '../../draft.ts';
import { type Scene, type Visit, dialog, putAway } from './screen.ts';
import type { Page } from 'playwright-core';

export async function design({ cafe, fresh, stage: { house } }: Scene): Promise<Visit[]> {
  const { alice, vera } = house;
  const plain = await fresh(ask('rating'));
  const pane = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
  const shown = async (page: Page, name: string) => {
    if (await pane(page, name).isVisible()) await pane(page, name).click();
  };
  return [
    {
      as: alice,
      address: `/s/${cafe.id}/design`,
      screens: {
        'design, the themes': async (page) => {
          await page.locator('.design').waitFor();
          await shown(page, 'Themes');
          await page.getByRole('heading', { name: 'Ready-made' }).waitFor();
        },
        'design, a ready-made theme': async (page) => {
          await page.getByRole('button', { name: 'Sunrise', exact: true }).click();
          await page.getByText('until you use this one').waitFor();
        },
        'design, a pale colour': async (page) => {
          await shown(page, 'Change');
          await page.getByRole('textbox', { name: 'Links, as a code' }).fill('#777777');
          await page
            .getByText(/less than 4.5/)
            .first()
            .waitFor();
        },
        'design, all parts': async (page) => {
          for (const part of ['Logo', 'Fonts', 'Shapes', 'Dark pages', 'Footer', 'Own CSS'])
            await page.locator('summary').getByText(part, { exact: true }).click();
          await page.locator('.cm-content').waitFor();
        },
        'pictures of the workspace': async (page) => {
          await page
            .getByRole('group', { name: 'Logo', exact: true })
            .getByRole('button', { name: 'Choose from your pictures' })
            .click();
          await dialog(page, 'Your pictures').locator('img').first().waitFor();
        },
        'design, a brand': async (page) => {
          await putAway(page);
          await shown(page, 'Themes');
          await page.getByRole('button', { name: /^Make it from a brand/ }).click();
          await dialog(page, 'Make it from a brand').waitFor();
        },
        'design, the canvas': async (page) => {
          await putAway(page);
          await shown(page, 'Look');
          await page.locator('iframe.sheet:not(.unseen)').waitFor();
        },
      },
    },
    {
      as: alice,
      address: `/s/${plain}/design`,
      screens: {
        'design, the default theme': (page) => page.getByText(/^Respondents (see this now|will see this)/).waitFor(),
      },
    },
    {
      as: vera,
      address: `/s/${cafe.id}/design`,
      screens: {
        'design, read only': async (page) => {
          await page.getByRole('heading', { name: 'Ready-made' }).waitFor();
          await shown(page, 'Change');
          await page.getByText('#ffffff').first().waitFor();
        },
      },
    },
  ];
}
