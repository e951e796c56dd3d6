/** A survey gets its look: a brand from a logo and two colours, a theme that surveys share, colours that can be read. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const editor = (page: Page) => page.getByRole('region', { name: 'Change', exact: true });
const canvas = (page: Page) => page.frameLocator('iframe[title="Survey as respondents see it"]');
const bar = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const code = (page: Page, name: string) =>
  editor(page).getByRole('textbox', { name: `${name}, as a code`, exact: true });

async function survey(name: string): Promise<number> {
  return stage.house.survey(stage.house.alice, {
    name,
    widgets: draft(ask('input', { title: 'How was it?' })),
    publish: true,
  });
}

const themeOf = async (id: number): Promise<Record<string, unknown> & { id: number }> => {
  const { alice } = stage.house;
  const { theme_id: themeId } = good(await alice.get(`/quiz/${id}`));
  return good(await alice.get(`/workspace/${alice.workspaceId}/themes/${themeId}`)).theme;
};

test('[DA-170, DA-172, DA-179, DA-182, DA-194] a brand is made from a logo and two colours in six acts, and respondents see it', async () => {
  const id = await survey('Guests');
  const page = await openAs(stage, stage.house.alice, `/s/${id}/design`);
  const dialog = page.getByRole('dialog', { name: 'Make it from a brand' });
  // One.
  await page.getByRole('button', { name: /^Make it from a brand/ }).click();
  // What is no picture is said at its field, and nothing is taken from it.
  const drawing = { name: 'moon.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await dialog.getByLabel('Upload: Logo').setInputFiles(drawing);
  await dialog.getByText('This picture cannot be shown. JPG, PNG, GIF and WebP can.').waitFor();
  const broken = { name: 'moon.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await dialog.getByLabel('Upload: Logo').setInputFiles(broken);
  await dialog.getByText('This picture cannot be shown. JPG, PNG, GIF and WebP can.').waitFor();
  assert.equal(await page.getByText('That did not work').count(), 0);
  // Two: the logo brings its colours.
  await dialog
    .getByLabel('Upload: Logo')
    .setInputFiles({ name: 'moon.png', mimeType: 'image/png', buffer: picture([200, 30, 40], [20, 60, 160]) });
  await dialog.getByText('Both colours were taken from the logo.').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).waitFor();
  assert.equal(await dialog.getByRole('textbox', { name: 'Main colour, as a code' }).inputValue(), '#c81e28');
  await assertAccessible(page, 'making a brand');
  // Three and four: others than those of the logo. Five: its name, which is what the logo says.
  await dialog.getByRole('textbox', { name: 'Main colour, as a code' }).fill('#0a7d5a');
  await dialog.getByRole('textbox', { name: 'Second colour, as a code' }).fill('ffc83d');
  await dialog.getByLabel('Name of the brand').fill('Moon');
  await dialog.getByRole('button', { name: 'Make the theme' }).click();
  await canvas(page).getByRole('img', { name: 'Moon' }).waitFor();
  assert.equal((await themeOf(id)).id, 1, 'nothing is live before it is used');
  // Six.
  await bar(page, 'Use in this survey').click();
  await page.getByText('This survey now has “Moon”.').waitFor();
  await page.getByText('Respondents see this now.').waitFor();

  const { url_shared: link } = good(await stage.house.alice.get(`/quiz/${id}`));
  const respondent = await stage.page();
  await respondent.goto(link);
  const logo = respondent.getByRole('img', { name: 'Moon' });
  assert.ok(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0)));
  const button = respondent.getByRole('button', { name: 'Send' });
  assert.equal(await button.evaluate((one) => getComputedStyle(one).backgroundColor), 'rgb(10, 125, 90)');
  assert.equal(await respondent.locator('link[rel=icon]').getAttribute('href'), await logo.getAttribute('src'));

  await page.keyboard.press('ControlOrMeta+z');
  await page.getByText('Default theme', { exact: true }).and(page.locator('[aria-pressed=true] *')).waitFor();
  assert.equal((await themeOf(id)).id, 1, 'one press takes it back');
  assert.deepEqual(stage.troubles, []);
  await Promise.all([page.context().close(), respondent.context().close()]);
});

test('[DA-173, DA-174, DA-175, DA-176, DA-177, DA-432, DA-433] a theme that three surveys share: a pale colour is mended, changed in all, then copied for one', async () => {
  const { alice } = stage.house;
  const ids = [await survey('North'), await survey('South'), await survey('West')] as const;
  const themes = `/workspace/${alice.workspaceId}/themes`;
  const { theme } = good(await alice.post(themes, { quiz_id: ids[0], name: 'Chain', service_text: 'Ours' }));
  for (const id of ids.slice(1)) good(await alice.post(`/quiz/${id}/applyTheme/${theme.id}`, {}));
  const page = await openAs(stage, alice, `/s/${ids[0]}/design#link_color`);
  await page.waitForFunction(() => document.activeElement?.closest('[data-colour=link_color]') !== null);

  await code(page, 'Links').fill('#7fa8e8');
  await editor(page).getByText('Links on the page: 2.4 : 1, less than 4.5.').waitFor();
  const offer = editor(page).getByRole('button', { name: /^Use #[\da-f]{6} for: Links$/ });
  const offered = /#[\da-f]{6}/.exec((await offer.getAttribute('aria-label'))!)![0];
  await assertAccessible(page, 'a pale colour');
  await offer.click();
  await editor(page).getByText('Everything can be read.').waitFor();
  assert.equal(await code(page, 'Links').inputValue(), offered);

  await page.route('**/api/v3/workspace/*/themes/*', (route) => route.abort());
  await page.getByText('Used by 3 surveys.').waitFor();
  await bar(page, 'Change all 3').click();
  await page
    .getByText('That did not work')
    .or(page.getByText(/reach|connection/i))
    .first()
    .waitFor();
  await page.unrouteAll();
  await page.reload();
  await editor(page).waitFor();
  assert.equal(await code(page, 'Links').inputValue(), offered, 'a failed save keeps the draft');
  await bar(page, 'Change all 3').click();
  await page.getByText('Saved “Chain” in 3 surveys.').waitFor();
  assert.deepEqual([(await themeOf(ids[2])).link_color, (await themeOf(ids[2])).service_text], [offered, 'Ours']);

  await code(page, 'Buttons').fill('#7a1fa2');
  await bar(page, 'Make a copy for this one').click();
  await page.getByText('This survey now has “Copy of Chain”.').waitFor();
  const [own, others] = [await themeOf(ids[0]), await themeOf(ids[1])];
  assert.deepEqual(
    [own.name, own.buttons_color, own.link_color, own.service_text],
    ['Copy of Chain', '#7a1fa2', offered, 'Ours'],
  );
  assert.deepEqual([others.id, others.buttons_color], [theme.id, theme.buttons_color]);

  await page.getByRole('button', { name: 'Actions for Chain', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Respondents see this now.').waitFor();
  await page.getByText('“Chain” is used by “South”, “West”. Give another theme there first.').waitFor();
  await page.getByRole('button', { name: 'Actions for Copy of Chain' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Deleted “Copy of Chain”.').waitFor();
  assert.equal((await themeOf(ids[0])).id, 1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: 'Copy of Chain In this survey' }).waitFor();
  const back = await themeOf(ids[0]);
  assert.deepEqual([back.name, back.buttons_color], ['Copy of Chain', '#7a1fa2']);
  const { id: unseen } = good(await stage.house.alice.post('/quiz', { folder_id: stage.house.alice.folderId }));
  await page.goto(`${stage.origin}/s/${unseen}/design`);
  await page.getByText('Respondents will see this once the survey is published.').waitFor();
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

test('[DA-170, DA-171, DA-173, DA-177, DA-180] a ready-made theme by keys alone, taken back; viewers only look', async () => {
  const id = await survey('Keys');
  const { alice, vera } = stage.house;
  const page = await openAs(stage, alice, `/s/${id}/share`);
  await page.getByRole('heading', { name: 'QR code' }).waitFor();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.keyboard.type('Design');
  await page.getByRole('menuitem', { name: 'Design', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ocean', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Respondents see “Default theme” until you use this one.').waitFor();
  await canvas(page).locator('html.backdrop').waitFor();
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByText('This survey now has “Ocean”.').waitFor();
  const { name, backdrop_color: panel } = await themeOf(id);
  assert.deepEqual([name, panel], ['Ocean', '#ffffff']);
  await page.keyboard.press('ControlOrMeta+z');
  await canvas(page).locator('html:not(.backdrop)').waitFor();
  assert.equal((await themeOf(id)).id, 1);

  await editor(page).getByRole('button', { name: 'Gradient', exact: true }).click();
  await code(page, 'Gradient to').waitFor();
  await page.keyboard.press('ControlOrMeta+z');
  await code(page, 'Gradient to').waitFor({ state: 'detached' });
  await page.context().close();

  const viewer = await openAs(stage, vera, `/s/${id}/design`);
  await viewer.getByRole('button', { name: 'Lemon', exact: true }).click();
  await editor(viewer).getByText('#ffe14d').first().waitFor();
  assert.equal(await editor(viewer).getByRole('textbox').count(), 0);
  assert.equal(await viewer.getByRole('button', { name: /Use in this survey|Make it from a brand/ }).count(), 0);
  await assertAccessible(viewer, 'design, read only');
  assert.deepEqual(stage.troubles, []);
});

/** A logo: two bars on white. */
function picture(...colours: readonly [number, number, number][]): Buffer {
  const side = 24;
  const rows = Array.from({ length: side }, (_, y) => {
    const dots = Array.from({ length: side }, (_none, x) =>
      x % 12 < 4 && y > 3 ? colours[x < 12 ? 0 : 1]! : [255, 255, 255],
    );
    // The second colour has less of it.
    return Buffer.from([0, ...dots.map((dot, x) => (x >= 12 && y > 14 ? [255, 255, 255] : dot)).flat()]);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
