/** Files of Google Forms, SurveyJS and LimeSurvey, from the upload to a respondent who goes the way that the file says. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Imported } from '../../engine/import/imported.ts';
import { good, openHouse } from '../../test/house.ts';
import { fileOf, formats } from '../../test/imports/formats.ts';
import { respondentAt } from '../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const address = `/workspace/${alice.workspaceId}/import`;
const names: Record<string, string> = {
  'Google Forms': 'google_forms',
  SurveyJS: 'surveyjs',
  LimeSurvey: 'limesurvey',
};

const upload = (file: string, format: string) =>
  alice.upload(address, { name: 'file', bytes: Buffer.from(file) }, { format });

test('[IM-30, IM-33, IM-37] every sample becomes a draft that can be saved as it is, with its report', async () => {
  for (const { name, read, samples } of formats)
    for (const [sample, content] of Object.entries(samples)) {
      const made = read(fileOf(content)) as Imported;
      const { quiz, report } = good(await upload(fileOf(content), names[name]!));
      const survey = good(await alice.get(`/quiz/${quiz.id}`));
      assert.deepEqual([survey.widgets.ids, report.losses_total], [made.ids, made.lossCount], sample);
      const { ids, entities } = survey.widgets;
      good(await alice.post(`/quiz/${quiz.id}/save`, { ids, entities }));
      good(await alice.post(`/quiz/${quiz.id}/conditions`, { conditions: survey.conditions }));
    }
});

test('[IM-38] respondents of an imported survey meet the questions that the relevance of the file asks for', async () => {
  const { samples } = formats.find(({ name }) => name === 'LimeSurvey')!;
  const { quiz } = good(await upload(fileOf(samples['groups']), 'limesurvey'));
  good(await alice.post(`/quiz/${quiz.id}/publish`));
  const { widgets, virtual_id: code } = good(await alice.get(`/quiz/${quiz.id}`));
  const rita = respondentAt(house.app, code as string);
  const [first, second, heading, third, stray] = widgets.ids as string[];
  const pathOf = async (values: Record<string, unknown>) => good(await rita.complete(values)).path as string[];
  assert.deepEqual(await pathOf({ [first!]: true, [second!]: 'x' }), [first, second, heading, third, stray, 'submit']);
  assert.deepEqual(await pathOf({ [first!]: true }), [first, second, heading, stray, 'submit']);
  assert.deepEqual(await pathOf({ [first!]: false, [second!]: 'x' }), [first, second, stray, 'submit']);
});
