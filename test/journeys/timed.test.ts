/** Answers with a limit of time, in a real browser. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

for (const isByOne of [true, false]) {
  test(`[PG-65] ${isByOne ? 'step by step' : 'all at once'}: the clock runs from the first question on, and who sends at once is stored`, async () => {
    const settings = { filling_time_enabled: true, filling_time_seconds: 300, show_by_one: isByOne };
    const { id, address } = await stage.survey({ widgets: draft(ask('input')), settings });
    const patient = await stage.open(address);
    await patient
      .getByRole('timer')
      .getByText(/Time left/)
      .waitFor();
    const hasty = await stage.open(address);
    await hasty.locator('html.alive').waitFor();
    await hasty.getByRole('textbox').fill('at once');
    await hasty.getByRole('button', { name: 'Send' }).click();
    await hasty.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
    const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`, { is_complete: true })).data;
    assert.equal(answers.length, 1);
  });
}
