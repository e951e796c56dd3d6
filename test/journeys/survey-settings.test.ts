/**
 * Every setting is changed in the dashboard by hand, its effect is seen on the respondent's page, and one press takes both back. A
 * sample that turns with the day is tried here; CANVASS_PROVE tries all of them.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { settingDefaults, type SettingName, type Settings } from '../../contract/settings.ts';
import { type AnyRow, rowNames, rowOf, type RowName } from '../../web/dashboard/survey-settings/rows.ts';
import { good } from '../house.ts';
import { effects, openSight, type Sight } from '../setting-effects.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;
let sight: Sight;

before(async () => {
  stage = await openStage();
  sight = await openSight(stage.house);
});
after(() => stage.close());

const usual = { ...settingDefaults, name: 'As it was', lang: 'en' };
const atServer = async (): Promise<Settings> => good(await stage.house.alice.get(`/quiz/${sight.id}`)).settings;
const row = (page: Page, name: SettingName) => page.locator(`[data-setting=${name}]`);
const taken = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/settings/info') && response.ok());

const isProof = process.env['CANVASS_PROVE'] !== undefined;
const share = 3;
const today = Math.floor(Date.now() / 86_400_000) % share;
const tried = rowNames.filter((_, at) => isProof || at % share === today);

test('[DA-140, DA-141] settings changed in the dashboard are met on the page at once, and taken back by one press', async () => {
  const page = await openAs(stage, stage.house.alice, `/s/${sight.id}/settings`);
  for (const name of tried) await changeAndUndo(page, name);
  assert.deepEqual(stage.troubles, []);
});

async function changeAndUndo(page: Page, name: RowName): Promise<void> {
  const { set, against = {}, looks } = effects[name];
  await toGroup(page, rowOf(name).group, against);
  const from = await atServer();
  assert.notEqual(await looks?.(sight), true, `${name}, before`);
  const acts = await byHand(page, from, set);
  assert.deepEqual(await atServer(), { ...from, ...set }, name);
  assert.notEqual(await looks?.(sight), false, `${name}, seen by respondents`);
  for (let n = 0; n < acts; n += 1) {
    const response = taken(page);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await response;
  }
  assert.deepEqual(await atServer(), from, `${name}, taken back`);
  assert.notEqual(await looks?.(sight), true, `${name}, no longer seen`);
}

/** The one before was taken back: the page is opened anew only where it must begin elsewhere. */
async function toGroup(page: Page, group: string, against: Partial<Settings>): Promise<void> {
  const address = `${stage.origin}/s/${sight.id}/settings/${group}`;
  const begin = { ...(await atServer()), ...usual, ...against };
  if (page.url() === address && JSON.stringify(begin) === JSON.stringify(await atServer())) return;
  good(await stage.house.alice.post(`/quiz/${sight.id}/settings/info`, begin));
  await page.goto(address);
}

/** Switches first: those that lack a value open it, and are sent with it. Gives how often something was sent. */
async function byHand(page: Page, from: Settings, to: Partial<Settings>): Promise<number> {
  const names = (Object.keys(to) as RowName[])
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .toSorted((a, b) => Number(rowOf(b).is === 'switch') - Number(rowOf(a).is === 'switch'));
  let sent = 0;
  for (const name of names) {
    const opens = rowOf(name).is === 'switch' && names.some((other) => rowOf(other).under === name);
    const response = opens ? null : taken(page);
    const presses = await hands[rowOf(name).is](page, name, to[name]);
    await response;
    if (!opens) sent += typeof presses === 'number' ? presses : 1;
  }
  return sent;
}

/** Gives how often it sent something, where that is not once. */
type Hand = (page: Page, name: RowName, value: unknown) => Promise<unknown>;

const type: Hand = async (page, name, value) => {
  const field = row(page, name).locator('input, textarea');
  await field.fill(String(value));
  await field.blur();
};
const choose: Hand = (page, name, value) => row(page, name).getByRole('combobox').selectOption(String(value));

const hands: Record<AnyRow['is'], Hand> = {
  switch: (page, name) => row(page, name).getByRole('switch').click(),
  choice: choose,
  zone: choose,
  number: type,
  line: type,
  lines: type,
  tag: type,
  addresses: type,
  code: async (page, name, value) => {
    await row(page, name).locator('.cm-content').fill(String(value));
    await row(page, name).getByRole('button', { name: 'Save', exact: true }).click();
  },
  moment: (page, name, value) => type(page, name, String(value).replace(' ', 'T')),
  devices: async (page, name, value) => {
    const boxes = { desktop: 'Computers', mobile: 'Phones', tablet: 'Tablets' };
    const others = Object.entries(boxes).filter(([device]) => !(value as string[]).includes(device));
    for (const [, label] of others) {
      const response = taken(page);
      await row(page, name).getByLabel(label).uncheck();
      await response;
    }
    return others.length;
  },
};

test('[DA-142] a switch without its value stays off, a refusal stands at its field, and a viewer reads values as text', async () => {
  const { alice, vera } = stage.house;
  good(await alice.post(`/quiz/${sight.id}/settings/info`, usual));
  const page = await openAs(stage, alice, `/s/${sight.id}/settings/access`);
  const flag = row(page, 'ip_list_enabled').getByRole('switch');
  await flag.click();
  await page.getByText('Fill in the value below').waitFor();
  assert.equal(await flag.isChecked(), false);
  await row(page, 'ip_whitelist').getByRole('textbox').fill('10.0.0.1, nowhere');
  await row(page, 'ip_blacklist').getByRole('textbox').focus();
  await row(page, 'ip_whitelist').getByText('It must be IP addresses or ranges').waitFor();
  await assertAccessible(page, 'a refusal at its field');
  assert.equal((await atServer()).ip_list_enabled, false);
  await page.context().close();

  const viewed = await openAs(stage, vera, `/s/${sight.id}/settings/access`, { width: 360, dark: true });
  await viewed.getByText('you are a viewer here').waitFor();
  assert.equal(await viewed.locator('.settings').locator('input, textarea, select').count(), 0);
  assert.match(await row(viewed, 'multiple_ip').innerText(), /On/);
  await assertAccessible(viewed, 'a viewer');
});

test('[DA-192] without a connection, and signed out, what was typed stays in its field with the reason, and goes out afterwards', async () => {
  const { alice } = stage.house;
  good(await alice.post(`/quiz/${sight.id}/settings/info`, usual));
  const page = await openAs(stage, alice, `/s/${sight.id}/settings/basics`);
  const name = row(page, 'name').getByRole('textbox');
  // What dialogs are drawn by has come before the connection goes.
  await page.getByRole('button', { name: 'More for this survey' }).click();
  await page.getByRole('menuitem', { name: 'Export as file' }).press('Escape');
  await page.context().setOffline(true);
  await name.fill('Written on a train');
  await name.blur();
  await row(page, 'name').getByText('The server cannot be reached.').waitFor();
  assert.equal(await name.inputValue(), 'Written on a train');
  await page.context().setOffline(false);
  await Promise.all([taken(page), name.press('Enter')]);
  assert.equal((await atServer()).name, 'Written on a train');
  await row(page, 'name').getByText('The server cannot be reached.').waitFor({ state: 'detached' });

  await page.context().clearCookies();
  await name.fill('Signed out meanwhile');
  await name.blur();
  const asked = page.getByRole('dialog');
  await asked.getByLabel('Password').fill(alice.password);
  assert.equal(await name.inputValue(), 'Signed out meanwhile');
  await Promise.all([taken(page), asked.getByRole('button', { name: 'Sign in' }).click()]);
  assert.equal((await atServer()).name, 'Signed out meanwhile');
  assert.equal(await name.inputValue(), 'Signed out meanwhile');
});

test('[DA-145] a text of the page is put in place of the standard one, seen by respondents, and put back', async () => {
  const page = await openAs(stage, stage.house.alice, `/s/${sight.id}/settings/texts`);
  await page.getByRole('searchbox').fill('button_next');
  const text = page.locator('[data-label=button_next]').getByRole('textbox');
  const put = () =>
    page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/default-texts') && answer.ok(),
    );
  await Promise.all([put(), text.fill('Onwards').then(() => text.blur())]);
  assert.match((await sight.first()).html, /Onwards/);
  await page.getByRole('button', { name: 'Changed' }).click();
  await page.getByRole('searchbox').fill('');
  await page.locator('[data-label]').and(page.locator('[data-label=button_next]')).waitFor();
  assert.equal(await page.locator('[data-label]').count(), 1);
  await assertAccessible(page, 'texts');
  await Promise.all([put(), page.getByRole('button', { name: 'Undo' }).last().click()]);
  await page.getByText('All texts are as they come.').waitFor();
  assert.doesNotMatch((await sight.first()).html, /Onwards/);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('searchbox').fill('error_range');
  const parts = page.locator('[data-label=error_range]');
  await parts.getByRole('textbox').fill('From ');
  await parts.getByRole('button', { name: '{min}' }).click();
  assert.equal(await parts.getByRole('textbox').inputValue(), 'From {min}');
});

test('[DA-147] link variables and hidden fields are added, changed and deleted, each with a way back', async () => {
  const { alice } = stage.house;
  const page = await openAs(stage, alice, `/s/${sight.id}/settings/link-variables`);
  const read = async () => good(await alice.get(`/quiz/${sight.id}`));
  const names = async () => (await read()).extra_fields.map(({ name }: { name: string }) => name);
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByLabel('New variable').fill('customer id');
  await page.keyboard.press('Enter');
  await page.getByText('It may hold letters, digits').waitFor();
  await page.getByLabel('New variable').fill('customer_id');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Name of the variable');
  await field.fill('client_id');
  await field.blur();
  await page.getByText('Renamed to client_id').waitFor();
  assert.deepEqual(await names(), ['client_id']);
  await page.getByRole('button', { name: 'Delete client_id' }).click();
  await page.getByText('None yet.').waitFor();
  await undo();
  await field.waitFor();
  assert.deepEqual(await names(), ['client_id']);

  await page.getByRole('link', { name: 'Hidden fields' }).click();
  await page.getByLabel('Question').selectOption({ index: 1 });
  await page.getByLabel('New name').last().fill('crm_field');
  await page.getByLabel('Its value').last().fill('UF_1');
  await page.keyboard.press('Enter');
  await page.getByLabel('Value of crm_field').waitFor();
  await page.getByLabel('Value of crm_field').fill('UF_2');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: crm_field').waitFor();
  await assertAccessible(page, 'hidden fields');
  assert.deepEqual(
    (await read()).widgets_hidden.map(({ value }: { value: string }) => value),
    ['UF_2'],
  );
  await undo();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[aria-label="Value of crm_field"]')!.value === 'UF_1',
  );
});

test('[DA-148] a script is written in the editor, kept until it is saved, and runs on the page only when it is switched on', async () => {
  const { alice } = stage.house;
  good(await alice.post(`/quiz/${sight.id}/settings/info`, usual));
  const page = await openAs(stage, alice, `/s/${sight.id}/settings/scripts`);
  const editor = page.getByRole('textbox', { name: 'Code for the head' });
  await page.locator('.cm-content').first().waitFor();
  await row(page, 'scripts_in_head_enabled').getByRole('switch').click();
  await page.locator('.cm-content:focus').waitFor();
  await page.keyboard.type('<script>window.mine = 1');
  await page.keyboard.press('Tab');
  assert.equal(await editor.evaluate((element) => element.contains(document.activeElement)), false);
  await page.reload();
  await editor.getByText('window').waitFor();
  await page.getByText('Not saved yet').waitFor();
  assert.equal((await atServer()).scripts_in_head, null);
  await row(page, 'scripts_in_head_enabled').getByRole('switch').click();
  const response = taken(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await response;
  assert.match((await sight.first()).html, /window\.mine = 1/);
  assert.equal((await atServer()).scripts_in_head_enabled, true);
  await assertAccessible(page, 'the editor of code');
  assert.deepEqual(stage.troubles, []);
});
