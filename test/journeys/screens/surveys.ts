/** The list of surveys in its states, its folders and what lies over it. */
import type { Page } from 'playwright-core';
import { dialog, from, heading, press, putAway, type Scene, text, type Visit, viaMenu } from './screen.ts';

/** From here on folders stand beside the list. */
const beside = 896;
const name = 'Café Linden: how was your visit?';

export function surveys({ stage: { house } }: Scene): Visit[] {
  const { alice } = house;
  return [
    { as: alice, address: '/surveys', screens: { list: text('Changes not published'), ...over, ...folders } },
    { as: alice, address: '/surveys?search=zzzz', screens: { 'nothing found': text('Nothing matches') } },
    { as: alice, address: '/surveys?page=2', screens: { 'second page': text('Page 2 of 2') } },
    { as: alice, address: '/surveys?folder=archive', screens: { archive: text('Bring back') } },
    { as: alice, address: `/surveys?folder=${alice.folderId}`, screens: { folder: heading(/./) } },
  ];
}

const over = {
  'menu of a survey': async (page: Page) => {
    await press(page, `Actions for ${name}`);
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  },
  'rename a survey': async (page: Page) => {
    await viaMenu(page, `Actions for ${name}`, 'Rename');
    await dialog(page, 'Rename').waitFor();
  },
  'note on a survey': async (page: Page) => {
    await viaMenu(page, `Actions for ${name}`, 'Note');
    await dialog(page, 'Note').waitFor();
  },
  'move a survey': async (page: Page) => {
    await viaMenu(page, `Actions for ${name}`, 'Move to folder');
    await dialog(page, 'Move to folder').waitFor();
  },
  'delete a survey': async (page: Page) => {
    await viaMenu(page, `Actions for ${name}`, 'Delete');
    await dialog(page, /^Delete/).waitFor();
  },
  'message with a way back': async (page: Page) => {
    await viaMenu(page, `Actions for ${name}`, 'Rename');
    await press(page, 'Save');
    await page.getByText('Renamed.').waitFor();
  },
  'several surveys selected': async (page: Page) => {
    for (const box of [0, 1]) await page.getByRole('checkbox').nth(box).check();
    await page.getByText('2 selected').waitFor();
  },
  'several surveys deleted?': async (page: Page) => {
    await page.getByRole('region', { name: 'Selected surveys' }).getByRole('button', { name: 'Delete' }).click();
    await dialog(page, 'Delete 2 surveys?').waitFor();
  },
};

const folders = {
  'new folder': async (page: Page) => {
    await putAway(page);
    await press(page, 'New folder');
    await dialog(page, 'New folder').waitFor();
  },
  'menu of a folder': from(beside, async (page) => {
    await putAway(page);
    await press(page, 'Actions for Guests');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  }),
  'delete a folder': from(beside, async (page) => {
    await viaMenu(page, 'Actions for Guests', 'Delete');
    await dialog(page, /Guests/).waitFor();
  }),
};
