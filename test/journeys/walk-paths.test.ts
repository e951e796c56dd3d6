/** "Take a path to this question" on generated surveys: it leads to each question that can be met, and says so of the others. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { generatedSurvey } from '../../engine/check/generated.ts';
import { checkLogic, type DraftToCheck } from '../../engine/check/logic.ts';
import { checkConditions } from '../../engine/conditions/check.ts';
import { withoutScreens } from '../../engine/screens.ts';
import { openAs } from './builder.ts';
import { openStage, type Stage } from './stage.ts';

const surveys = process.env['CANVASS_PROVE'] ? 10 : 2;

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test(`[DA-131, DA-137] by a press somebody stands at each question of generated surveys that can be met, and is told where none leads`, async (t) => {
  const count = { met: 0, shut: 0 };
  for (const draft of drafts(surveys)) {
    const page = await openWalk(draft);
    const { met } = checkLogic(draft).ways;
    for (const [at, id] of withoutScreens(draft.structure.ids).entries()) {
      const row = page.locator('.walk-steps li').filter({ has: page.locator('.station', { hasText: `${at + 1}` }) });
      await row.getByRole('button').click();
      if (met[id] === 'yes') {
        await row.locator('[aria-current=step]').waitFor();
        await page.frameLocator('#walk-stage').locator(`.asked[data-id="${id}"]`).waitFor();
        count.met += 1;
      }
      if (met[id] === 'no') {
        await page.getByText(new RegExp(`^Nobody can get to ${at + 1}\\.|^${at + 1}\\. .*is blocked`)).waitFor();
        assert.equal(await row.locator('[aria-current=step]').count(), 0);
        await page.getByRole('button', { name: 'Walk again' }).first().click();
        count.shut += 1;
      }
    }
    await page.context().close();
  }
  t.diagnostic(JSON.stringify({ surveys, ...count }));
  assert.ok(count.met > surveys);
  assert.deepEqual(stage.troubles, []);
});

/** The same each time; of those that a link with variables or an order of its own decides, the property knows more. */
function drafts(wanted: number): DraftToCheck[] {
  const found: DraftToCheck[] = [];
  for (let number = 0; found.length < wanted; number += 1) {
    const draft = generatedSurvey(number);
    const isPlain =
      !draft.isRandom && !draft.isTimed && !JSON.stringify(draft.conditions).includes('"type":"variable"');
    const { jumps, display } = draft.conditions as { jumps: object; display: object };
    const rules = Object.values(jumps).flat().length + Object.keys(display).length;
    const { faults } = checkConditions(draft.conditions, draft);
    if (isPlain && rules > 1 && faults.length === 0) found.push(draft);
  }
  return found;
}

async function openWalk({ structure, conditions, requiredMode, scoring }: DraftToCheck): Promise<Page> {
  const settings = { show_by_one: true, question_required_mode: requiredMode, scoring_switcher: scoring };
  const { alice } = stage.house;
  const id = await stage.house.survey(alice, { widgets: structure, conditions, name: 'Generated', settings });
  const page = await openAs(stage, alice, `/s/${id}/build?view=walk`);
  await page.locator('.walk-steps [aria-current=step]').waitFor();
  return page;
}
