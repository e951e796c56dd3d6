/** Every step of every type held against the rules of WCAG. The check reads markup, which is the same in every engine. */
import { after, before, test } from 'node:test';
import { good } from '../house.ts';
import { cases, draftOfAll } from './every-type.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

interface Look {
  name: string;
  dark?: boolean;
  lang?: string;
  width?: number;
}

const apart: Look[] = [
  { name: 'light' },
  { name: 'dark', dark: true },
  // One whose words the page does not speak: the hands find its options by English ones.
  { name: 'right to left', lang: 'fa' },
  { name: '320 pixels', width: 320 },
];
const together: Look = { name: 'dark, right to left, 320 pixels', dark: true, lang: 'fa', width: 320 };

for (const look of [together, ...(process.env['CANVASS_PROVE'] ? apart : [])]) {
  test(`[PG-30] nothing stands in anybody's way: ${look.name}`, async () => {
    const settings = look.lang ? { content_lang: look.lang } : {};
    const { id, address } = await stage.survey({ widgets: draftOfAll(), settings });
    const { alice } = stage.house;
    if (look.dark) good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, dark_mode: 'auto' }));
    const page = await stage.open(address, { dark: look.dark ?? false, width: look.width ?? 1280 });
    const next = page.locator('.buttons .button').first();
    await assertAccessible(page, 'welcome');
    await next.click();
    for (const { built, mouse } of cases) {
      await page.locator(`#q-${built.id}`).waitFor();
      await assertAccessible(page, built.entity.type);
      await mouse(page);
      await assertAccessible(page, `${built.entity.type}, answered`);
      await next.click();
    }
    await next.click();
    await page.getByRole('checkbox').check();
    await assertAccessible(page, 'the send step');
    await next.click();
    await page.locator('.end').waitFor();
    await assertAccessible(page, 'thanks');
  });
}
