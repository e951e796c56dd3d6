import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assistantOf } from '../../test/assistant.ts';
import { themeDefaults } from '../../contract/theme-members.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';

const house = await openHouse({ RATE_ASSISTANT_PER_MINUTE: '0' });
after(() => house.close());
const { alice, vera, carol } = house;
const address = `/workspace/${alice.workspaceId}/import`;
const content = '# Café\n> Hello\nHow was it? [rating 5] *\nAgain?\n- Yes = 1 -> end\n- No\nWhy not?\n< Thanks';

test('[OU-1] an outline becomes a draft in the default folder', async () => {
  const { quiz, report } = good(await alice.post(address, { format: 'text', content }));
  assert.deepEqual(report, { questions: 3, rules: 1, losses: [], losses_total: 0, understood: [] });
  const survey = good(await alice.get(`/quiz/${quiz.id}`));
  assert.deepEqual([survey.name, survey.folder.id, survey.is_published], ['Café', alice.folderId, false]);
  assert.equal(survey.settings.scoring_switcher, true);
  const again = good(await alice.post(address, { format: 'text', content, name: 'Other' })).quiz;
  const other = good(await alice.get(`/quiz/${again.id}`));
  assert.deepEqual([other.name, other.widgets.ids, other.conditions], ['Other', survey.widgets.ids, survey.conditions]);
  good(await alice.post(`/quiz/${quiz.id}/save`, { ids: survey.widgets.ids, entities: survey.widgets.entities }));
  good(await alice.post(`/quiz/${quiz.id}/conditions`, { conditions: survey.conditions }));
  const { data } = good(
    await alice.get(`/workspace/${alice.workspaceId}/audit`, { quiz_id: quiz.id, action: 'quiz.import' }),
  );
  assert.equal(data.length, 1);
});

test('[OU-1] respondents walk the path that the outline draws', async () => {
  const { widgets, conditions } = good(await alice.post(address, { format: 'text', content, dry_run: true }));
  const { rita } = await openSurvey(house, { widgets, conditions });
  const [, rated, again] = widgets.ids;
  const { is_complete } = good(await rita.complete({ [rated]: 5, [again]: 'o1' })).answer;
  assert.equal(is_complete, true);
});

test('[OU-1] a dry run makes nothing', async () => {
  const count = async () => Number((await alice.get('/quiz')).headers['x-total-count']);
  const before = await count();
  const { status, body } = await alice.post(address, { format: 'text', content, dry_run: true });
  assert.deepEqual([status, body.quiz, body.settings, await count()], [200, null, { scoring_switcher: true }, before]);
  assert.equal(body.widgets.entities[body.widgets.ids[1]].hash, null);
});

test('[IM-44, IM-45] the report says what was read from the words of a text', async () => {
  const plain = 'Lunch\n\nWhat did you eat? (select all that apply)\n- Soup\n- Bread';
  const { quiz, report } = good(await alice.post(address, { format: 'text', content: plain }));
  assert.deepEqual(report.understood, [
    { line: 1, code: 'title', what: 'Lunch' },
    { line: 3, code: 'several', what: 'select all that apply' },
  ]);
  const { name, widgets } = good(await alice.get(`/quiz/${quiz.id}`));
  assert.deepEqual([name, widgets.ids.length, widgets.entities[widgets.ids[0]].choiceMultiple], ['Lunch', 1, true]);
});

test('[IM-46] a dry run gives what the page of the survey would be drawn with', async () => {
  const { page } = good(await alice.post(address, { format: 'text', content, dry_run: true }));
  assert.equal(page.origin, house.config.surveyOrigin.of(''));
  assert.deepEqual([page.settings.lang, page.settings.show_by_one, page.theme], ['en', true, themeDefaults]);
  assert.equal(page.texts.button_send, 'Send');
});

test('[OU-2] faults name their lines, all at once', async () => {
  const { status, body } = await alice.post(address, { format: 'text', content: 'A [nonsense]\n\nB [email]\n- x' });
  assert.equal(status, 422);
  assert.deepEqual(
    body.error.details.errors.map(({ field }: { field: string }) => field),
    ['line.1', 'line.4'],
  );
});

test('[OU-1] who may create a survey may import one', async () => {
  const sent = { format: 'text', content };
  assert.equal((await vera.post(address, sent)).body.code, 'access_denied');
  assert.equal((await carol.post(address, sent)).body.code, 'access_denied');
  assert.equal((await alice.post(address, { ...sent, folder_id: carol.folderId })).body.code, 'folder_not_found');
  assert.equal((await alice.post(address, { ...sent, content: 'x'.repeat(100_001) })).body.code, 'validation_error');
});

test('[OU-1, AS-15] the tool finds the workspace by the folder', async () => {
  const assistant = assistantOf(alice);
  const { quiz } = await assistant.tool('create_quiz_from_text', { folder_id: alice.folderId, text: content });
  assert.equal(quiz.workspace_id, alice.workspaceId);
  const { findings } = await assistant.tool('check_quiz', { quiz_id: quiz.id });
  assert.ok(Array.isArray(findings));
  const refusal = (folder_id: number, text = content) =>
    assistant.refusal('create_quiz_from_text', { folder_id, text });
  assert.equal(await refusal(carol.folderId), 'access_denied_to_folder');
  assert.equal(await refusal(999_999), 'folder_not_found');
  assert.equal(await refusal(alice.folderId, 'A [nonsense]'), 'validation_error');
});
