import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse, type Answer } from '../../test/house.ts';
import { defaultColours, faultOf, themesIn } from '../../test/themes.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, vera, carol } = house;
const { themes, surveyOf, made } = themesIn(house);

type Theme = { id: number };

const refusal = ({ status, body }: Answer) => [status, body.code];
const etagOf = async (id: number) => (await alice.get(`/quiz/${id}`)).headers['etag'];

const defaults = {
  ...defaultColours,
  backdrop_color: null,
  background_type_id: 1,
  bg_gradient_start: null,
  bg_gradient_end: null,
  bg_image_url: null,
  logo_url: null,
  logo_alt: null,
  favicon_url: null,
  base_font_id: 1,
  base_font: null,
  heading_font: null,
  buttons_radius: 8,
  answer_border: 1,
  input_style: 'box',
  dark_mode: 'off',
  dark_colors: {},
  custom_css: null,
  service_text: null,
};

test('[TH-1, TH-17] a page list holds the default theme first and then those of the workspace', async () => {
  const [one, two] = [(await made()).theme, (await made()).theme];
  const all = good(await vera.get(themes, { per_page: 100 }));
  assert.deepEqual(all.data[0].id, 1);
  assert.deepEqual(all.data.slice(-2), [one, two]);
  assert.deepEqual([all.total, all.current_page, all.last_page, all.per_page], [all.data.length, 1, 1, 100]);
  const second = good(await alice.get(themes, { page: 2, per_page: 1 }));
  assert.deepEqual([second.data, second.total, second.last_page], [[all.data[1]], all.total, all.total]);
  assert.deepEqual(good(await carol.get(`/workspace/${carol.workspaceId}/themes`)).data, [
    { ...all.data[0], quizzes_count: 0 },
  ]);
  assert.deepEqual(good(await alice.get(themes, { page: 50 })).data, []);
  assert.deepEqual(faultOf(await alice.get(themes, { per_page: 101 })), [422, 'per_page', 'max']);
  assert.deepEqual(refusal(await carol.get(themes)), [403, 'access_denied']);
  assert.deepEqual(refusal(await alice.get('/workspace/999999999/themes')), [404, 'workspace_not_found']);
});

test('[TH-2] a theme is read in its own workspace only', async () => {
  const { theme, url } = await made({ name: 'Spring' });
  assert.deepEqual(good(await vera.get(url)), { status: true, theme });
  const unknown = [404, 'theme_not_found'];
  assert.deepEqual(refusal(await alice.get(`${themes}/999999999`)), unknown);
  assert.deepEqual(refusal(await carol.get(`/workspace/${carol.workspaceId}/themes/${theme.id}`)), unknown);
  assert.deepEqual(
    refusal(await carol.post(`/workspace/${carol.workspaceId}/themes/${theme.id}`, { name: 'Mine' })),
    unknown,
  );
  assert.deepEqual(refusal(await carol.post(`/workspace/${carol.workspaceId}/themes/${theme.id}/copy`, {})), unknown);
  assert.deepEqual(refusal(await carol.del(`/workspace/${carol.workspaceId}/themes/${theme.id}`)), unknown);
  assert.deepEqual(refusal(await carol.get(url)), [403, 'access_denied']);
});

test('[TH-3] a new theme takes over what the survey had, with the members sent, and is applied at once', async () => {
  const surveyId = await house.survey(alice);
  const before = await etagOf(surveyId);
  const first = await bob.post(themes, { quiz_id: surveyId, name: 'First', buttons_color: 'ABC', buttons_radius: 3 });
  assert.equal(first.status, 201);
  assert.deepEqual([first.body.theme.buttons_color, first.body.theme.workspace_id], ['#aabbcc', alice.workspaceId]);
  assert.equal((await surveyOf(surveyId)).theme_id, first.body.theme.id);
  assert.notEqual(await etagOf(surveyId), before);
  const { theme } = good(await alice.post(themes, { quiz_id: surveyId, buttons_radius: 5 }));
  assert.deepEqual([theme.buttons_color, theme.buttons_radius, theme.link_color], ['#aabbcc', 5, '#1f5fbf']);
  assert.notEqual(theme.name, 'First');
  assert.equal((await surveyOf(surveyId)).theme_id, theme.id);
});

test('[TH-3] a survey that is unknown or of another workspace is refused, and so are viewers and lesser tokens', async () => {
  const foreign = await house.survey(carol);
  const own = await house.survey(alice);
  assert.deepEqual(refusal(await alice.post(themes, { quiz_id: foreign })), [404, 'quiz_not_found']);
  assert.deepEqual(refusal(await alice.post(themes, { quiz_id: 999999999 })), [404, 'quiz_not_found']);
  assert.deepEqual(faultOf(await alice.post(themes, {})), [422, 'quiz_id', 'required']);
  assert.deepEqual(refusal(await vera.post(themes, { quiz_id: own })), [403, 'access_denied']);
  const writer = await house.tokenFor(alice, ['quiz:write']);
  assert.deepEqual(refusal(await writer.post(themes, { quiz_id: own })), [403, 'ability_missing']);
  assert.equal((await writer.get(themes)).status, 200);
  assert.deepEqual([(await surveyOf(own)).theme_id, good(await carol.get(`/quiz/${foreign}`)).theme_id], [1, 1]);
});

test('[TH-4] a change touches the members sent, null included, and leaves the others', async () => {
  const { theme, url } = await made({
    name: 'Spring',
    backdrop_color: '#111111',
    service_text: 'By us',
    buttons_radius: 3,
  });
  const changed = await bob.post(url, {
    name: 'Summer',
    backdrop_color: null,
    link_color: '#222222',
    buttons_radius: null,
  });
  const { updated_at, ...rest } = changed.body.theme;
  const { updated_at: before, ...expected } = { ...theme, name: 'Summer', backdrop_color: null, link_color: '#222222' };
  assert.deepEqual([changed.status, rest], [200, expected]);
  assert.ok(updated_at > before);
  assert.deepEqual(good(await alice.get(url)).theme, changed.body.theme);
  assert.deepEqual(refusal(await alice.post(`${themes}/999999999`, { buttons_radius: -1 })), [404, 'theme_not_found']);
  assert.deepEqual(refusal(await vera.post(url, { name: 'x' })), [403, 'access_denied']);
});

test('[TH-5] a copy has the members of its original and belongs to the workspace; the default theme can be copied', async () => {
  const { theme, url } = await made({ dark_colors: { bg_color: '#000000' }, custom_css: 'b {}' });
  const copy = await bob.post(`${url}/copy`, { name: 'Copy' });
  const { id, name, sort, created_at, updated_at, quizzes_count, ...members } = copy.body.theme;
  assert.deepEqual([copy.status, name, quizzes_count], [201, 'Copy', 0]);
  assert.deepEqual({ ...theme, ...members }, theme);
  assert.notEqual(id, theme.id);
  const ofDefault = good(await alice.post(`${themes}/1/copy`)).theme;
  assert.deepEqual([ofDefault.workspace_id, ofDefault.is_default], [alice.workspaceId, false]);
  assert.deepEqual({ ...ofDefault, ...defaults }, ofDefault);
  assert.deepEqual(refusal(await alice.post(`${themes}/999999999/copy`, {})), [404, 'theme_not_found']);
  assert.deepEqual(refusal(await vera.post(`${url}/copy`, {})), [403, 'access_denied']);
  assert.deepEqual(faultOf(await alice.post(`${url}/copy`, { name: ' ' })), [422, 'name', 'length']);
});

test('[TH-6] surveys of a deleted theme fall back to the default theme, with a new revision', async () => {
  const { surveyId, url } = await made();
  const other = await made();
  const before = await etagOf(surveyId);
  assert.deepEqual(refusal(await vera.del(url)), [403, 'access_denied']);
  assert.deepEqual(good(await bob.del(url)), { status: true });
  assert.equal((await surveyOf(surveyId)).theme_id, 1);
  assert.notEqual(await etagOf(surveyId), before);
  assert.equal((await surveyOf(other.surveyId)).theme_id, other.theme.id);
  assert.deepEqual(refusal(await alice.del(url)), [404, 'theme_not_found']);
});

test('[TH-6] a theme that is applied while it is deleted leaves no survey without a theme', async () => {
  const { theme, url } = await made();
  const surveys = [await house.survey(alice), await house.survey(alice), await house.survey(alice)];
  const [deleted, ...applied] = await Promise.all([
    alice.del(url),
    ...surveys.map((id) => alice.post(`/quiz/${id}/applyTheme/${theme.id}`)),
  ]);
  assert.equal(deleted.status, 200);
  for (const { status } of applied) assert.ok(status === 200 || status === 404, String(status));
  for (const id of surveys) assert.equal((await surveyOf(id)).theme_id, 1);
});

test('[TH-4, TH-6, TH-17] the default theme is in every workspace and can be neither changed nor deleted', async () => {
  for (const person of [alice, carol]) {
    const url = `/workspace/${person.workspaceId}/themes/1`;
    const { theme } = good(await person.get(url));
    assert.deepEqual([theme.id, theme.workspace_id, theme.is_default], [1, null, true]);
    assert.deepEqual({ ...theme, ...defaults }, theme);
    assert.deepEqual(refusal(await person.post(url, { buttons_radius: 1 })), [409, 'theme_is_default']);
    assert.deepEqual(faultOf(await person.post(url, { buttons_radius: -1 })), [422, 'buttons_radius', 'min']);
    assert.deepEqual(refusal(await person.del(url)), [409, 'theme_is_default']);
    assert.deepEqual(good(await person.get(url)).theme, theme);
  }
});

test('[TH-7, TH-18] a theme tells how many surveys of its workspace have it', async () => {
  const { surveyId, theme, url } = await made({ quizzes_count: 41 });
  const [archived, deleted] = [await house.survey(alice), await house.survey(alice)];
  for (const id of [archived, deleted]) good(await alice.post(`/quiz/${id}/applyTheme/${theme.id}`));
  const count = async () => {
    const listed = good(await vera.get(themes, { per_page: 100 })).data.find(({ id }: Theme) => id === theme.id);
    const { quizzes_count } = good(await vera.get(url)).theme;
    assert.equal(listed.quizzes_count, quizzes_count);
    return quizzes_count;
  };
  assert.deepEqual([theme.quizzes_count, await count()], [1, 3]);
  good(await alice.post(`/quiz/${archived}/archive`, { archive: true }));
  assert.equal(await count(), 3);
  good(await alice.del(`/quiz/${deleted}`));
  assert.equal(await count(), 2);
  assert.equal(good(await alice.post(url, { quizzes_count: 7, name: 'Named' })).theme.quizzes_count, 2);
  good(await alice.post(`/quiz/${surveyId}/applyTheme/1`));
  assert.equal(await count(), 1);
});

test('[TH-18] the default theme, which everybody has, counts the surveys of one workspace', async () => {
  const ofDefault = async (person: typeof alice) =>
    good(await person.get(`/workspace/${person.workspaceId}/themes/1`)).theme.quizzes_count;
  const [mine, hers] = [await ofDefault(alice), await ofDefault(carol)];
  await house.survey(alice);
  assert.deepEqual([await ofDefault(alice), await ofDefault(carol)], [mine + 1, hers]);
});

test('[TH-17] default text colours reach a contrast of 4.5 to 1 on their backgrounds', async () => {
  const { theme } = good(await alice.get(`${themes}/1`));
  const pairs = [
    ['header_color', 'bg_color'],
    ['answers_text_color', 'bg_color'],
    ['link_color', 'bg_color'],
    ['error_color', 'bg_color'],
    ['widget_active_color', 'bg_color'],
    ['answers_text_color', 'dropdown_bg_color'],
    ['buttons_text_color', 'buttons_color'],
  ] as const;
  for (const [text, ground] of pairs) {
    const ratio = contrast(theme[text], theme[ground]);
    assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio}`);
  }
});

/** WCAG 2: relative luminance of sRGB colours. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test('[SL-38] a theme is applied to a survey of its workspace; applying it again changes nothing', async () => {
  const { theme } = await made();
  const id = await house.survey(alice);
  const writer = await house.tokenFor(bob, ['quiz:write']);
  const applied = await writer.post(`/quiz/${id}/applyTheme/${theme.id}`);
  assert.deepEqual([applied.status, applied.body.status, applied.body.quiz], [200, true, await surveyOf(id)]);
  assert.equal(applied.body.quiz.theme_id, theme.id);
  const tag = await etagOf(id);
  good(await alice.post(`/quiz/${id}/applyTheme/${theme.id}`));
  assert.equal(await etagOf(id), tag);
  good(await alice.post(`/quiz/${id}/applyTheme/1`));
  assert.equal((await surveyOf(id)).theme_id, 1);
  assert.notEqual(await etagOf(id), tag);
  const foreign = await house.survey(carol);
  assert.deepEqual(refusal(await carol.post(`/quiz/${foreign}/applyTheme/${theme.id}`)), [404, 'theme_not_found']);
  assert.deepEqual(refusal(await alice.post(`/quiz/${id}/applyTheme/abc`)), [404, 'theme_not_found']);
  assert.deepEqual(refusal(await vera.post(`/quiz/${id}/applyTheme/${theme.id}`)), [403, 'access_denied']);
  assert.deepEqual(refusal(await alice.post(`/quiz/999999999/applyTheme/${theme.id}`)), [404, 'quiz_not_found']);
});

test('[TH-3, TH-4, TH-6] changes leave rows in the log that name members and no values', async () => {
  const { surveyId, theme, url } = await made({ service_text: 'Secret words' });
  good(await alice.post(url, { name: 'Summer', service_text: 'Other words' }));
  good(await alice.del(url));
  const { rows } = await house.db.pool.query(
    `select action, object_id, details from audit_log where (object_type = 'theme' and object_id = $1) or (action = 'quiz.theme' and survey_id = $2) order by id`,
    [String(theme.id), surveyId],
  );
  assert.deepEqual(rows, [
    { action: 'theme.create', object_id: String(theme.id), details: {} },
    { action: 'quiz.theme', object_id: String(surveyId), details: { theme_id: theme.id } },
    { action: 'theme.update', object_id: String(theme.id), details: { members: ['name', 'service_text'] } },
    { action: 'theme.delete', object_id: String(theme.id), details: {} },
  ]);
});
