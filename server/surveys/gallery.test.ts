import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { listTemplateRows } from './store/templates.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, carol } = house;

test('[SL-43, SL-46, SL-47] marking offers a survey in its workspace, unmarking takes it away, both can be repeated', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('welcome'), ask('rating')), name: 'Ours' });
  const own = async () => good(await bob.get(`/workspace/${alice.workspaceId}/templates`, { limit: 100 }));
  for (let n = 0; n < 2; n += 1) assert.deepEqual(good(await alice.post(`/quiz/${id}/template`)), { status: true });
  const record = (await own()).data.find((item: { quiz_id: number }) => item.quiz_id === id);
  assert.deepEqual(Object.keys(record).sort(), [
    'description',
    'id',
    'is_own',
    'lang',
    'name',
    'questions_count',
    'quiz_id',
    'tags',
    'url_preview',
  ]);
  assert.deepEqual([record.name, record.is_own, record.questions_count], ['Ours', true, 1]);
  assert.equal(good(await alice.get(`/quiz/${id}`)).is_template, true);
  for (let n = 0; n < 2; n += 1) good(await alice.del(`/quiz/${id}/template`));
  assert.equal((await own()).total, 0);
});

for (const lang of ['ru', 'en', 'es', 'pt']) {
  test(`[SL-44, SL-45, SL-47] the catalogue in ${lang} has ten templates or more, and each becomes a survey`, async () => {
    const list = good(await alice.get('/templates', { lang, limit: 100 }));
    assert.ok(list.total >= 10 && list.data.length === list.total);
    for (const item of list.data) {
      assert.deepEqual([item.lang, item.is_own, item.quiz_id], [lang, false, null]);
      assert.ok(item.questions_count >= 5 && item.questions_count <= 12);
      const made = good(await alice.post(`/templates/${item.id}/quiz`, { folder_id: alice.folderId }));
      const data = good(await alice.get(`/quiz/${made.id}`));
      assert.deepEqual([data.name, data.settings.lang], [item.name, lang]);
      assert.equal(good(await alice.post(`/quiz/${made.id}/conditions`, { conditions: data.conditions })).status, true);
      assert.deepEqual(good(await alice.post(`/quiz/${made.id}/save`, data.widgets)).warnings, []);
    }
  });
}

test('[SL-44, CV-39] the catalogue is searched by name, description and tags', async () => {
  const found = good(await alice.get('/templates', { query: 'NPS' }));
  assert.ok(found.total >= 1 && found.total < 14);
  const names = async (query: string) =>
    good(await alice.get('/templates', { query })).data.map(({ name }: { name: string }) => name);
  assert.deepEqual(
    await names('café feedback'),
    ['Restaurant feedback'],
    'each word, in any place, with or without accents',
  );
  assert.deepEqual(await names('café rocket'), []);
  assert.equal((await alice.get('/templates', { lang: 'xx' })).status, 422);
  assert.equal((await alice.get('/templates', { limit: 101 })).status, 422);
});

/** By the number that a template has in every language. */
const sought = {
  7: { en: 'opinion café', ru: 'отзывы кафе', es: 'reseña café', pt: 'opinião café' },
  9: { en: 'exam', ru: 'тест', es: 'examen', pt: 'prova' },
  12: { en: 'sign up', ru: 'запись', es: 'inscribirse', pt: 'cadastro' },
  1: { en: 'recommend', ru: 'порекомендуете', es: 'recomendar', pt: 'recomendar' },
  3: { en: 'staff survey', ru: 'опрос сотрудников', es: 'encuesta personal', pt: 'pesquisa equipe' },
};

test('[SL-44] a template is found by what else people call it, in each language', async () => {
  for (const [number, queries] of Object.entries(sought)) {
    for (const [lang, query] of Object.entries(queries)) {
      const { data } = good(await alice.get('/templates', { lang, query }));
      const numbers = data.map(({ id }: { id: number }) => id % 100);
      assert.ok(numbers.includes(Number(number)) && numbers.length < 14, `${lang}: ${query} gives ${numbers}`);
    }
  }
});

test('[SL-48, SL-49, ER-13] an own template gives its current draft with settings, texts and variables; a stranger’s is unknown', async () => {
  const id = await house.survey(alice, {
    widgets: draft(ask('rating', { title: 'Old' })),
    settings: { numeration: true, use_password: true },
  });
  good(await alice.post(`/quiz/${id}/template`));
  good(await alice.post(`/quiz/${id}/variables`, { name: 'utm' }));
  good(await alice.post(`/quiz/${id}/default-texts`, { texts: [{ code: 'button_next', text: 'Go on' }] }));
  good(await alice.post(`/quiz/${id}/save`, draft(ask('rating', { title: 'New' }))));
  const { data } = good(await alice.get(`/workspace/${alice.workspaceId}/templates`));
  const made = await bob.post(`/templates/${data[0].id}/quiz`, { folder_id: bob.folderId, name: 'Mine' });
  assert.equal(made.status, 201);
  const copy = good(await bob.get(`/quiz/${made.body.id}`));
  assert.deepEqual(
    [copy.name, copy.settings.numeration, copy.is_template, copy.extra_fields[0].name],
    ['Mine', true, false, 'utm'],
  );
  assert.deepEqual(
    Object.values(copy.widgets.entities).map((item) => (item as { title: string }).title),
    ['New'],
  );
  assert.equal(copy.settings.use_password, false);
  for (const template of [data[0].id, 999_999_999, 'abc']) {
    assert.equal(
      (await carol.post(`/templates/${template}/quiz`, { folder_id: carol.folderId })).body.code,
      'template_not_found',
    );
  }
  assert.equal((await bob.post('/templates/1001/quiz', { folder_id: 999_999_999 })).body.code, 'folder_not_found');
});

test('[SL-75] every built-in template can be looked into, and shows what a survey made from it has', async () => {
  for (const lang of ['ru', 'en', 'es', 'pt']) {
    const { data } = good(await carol.get('/templates', { lang, limit: 100 }));
    for (const record of data) {
      const { widgets, conditions, settings, theme, ...shown } = good(await carol.get(`/templates/${record.id}`));
      assert.deepEqual(shown, record);
      const made = good(await carol.post(`/templates/${record.id}/quiz`, { folder_id: carol.folderId }));
      const survey = good(await carol.get(`/quiz/${made.id}`));
      const asked = (of: { ids: string[]; entities: Record<string, { hash: string }> }) =>
        of.ids.map((id) => ({ ...of.entities[id], hash: null }));
      assert.deepEqual(asked(widgets), asked(survey.widgets));
      assert.deepEqual([settings, Object.keys(conditions)], [survey.settings, Object.keys(survey.conditions)]);
      assert.deepEqual([theme.id, theme.is_default], [1, true]);
      assert.deepEqual(good(await carol.get(`/templates/${record.id}`)).widgets, widgets, 'the same every time');
    }
  }
});

test('[SL-75, ER-13] an own template is looked into by its workspace alone, and only while it is one', async () => {
  const question = ask('rating', { title: 'How was it?' });
  const id = await house.survey(alice, {
    widgets: draft(question),
    settings: { description: 'Guests', use_password: true },
    conditions: { jumps: { [question.id]: [{ when: null, to: { type: 'submit' } }] } },
  });
  good(await alice.post(`/quiz/${id}/template`));
  const made = good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, buttons_radius: 20 }));
  const { quizzes_count, ...look } = made.theme;
  assert.equal(quizzes_count, 1);
  const { data } = good(await alice.get(`/workspace/${alice.workspaceId}/templates`, { limit: 100 }));
  const record = data.find((item: { quiz_id: number }) => item.quiz_id === id);
  const survey = good(await alice.get(`/quiz/${id}`));
  for (const person of [alice, bob, house.vera]) {
    const { widgets, conditions, settings, theme, ...shown } = good(await person.get(`/templates/${record.id}`));
    assert.deepEqual(shown, record);
    assert.deepEqual([widgets, conditions, theme], [survey.widgets, survey.conditions, look]);
    assert.deepEqual(settings, { ...survey.settings, use_password: false });
  }
  const unknown = async (person: typeof alice, template: unknown) =>
    assert.equal((await person.get(`/templates/${template}`)).body.code, 'template_not_found');
  await unknown(carol, record.id);
  for (const template of [id, 999_999_999, 0, 'abc']) await unknown(alice, template);
  good(await alice.del(`/quiz/${id}/template`));
  await unknown(alice, record.id);
});

test('[SL-52] every built-in template can be tried at its address, by page and by interface, and nothing else is there', async () => {
  const { origin } = new URL(house.config.surveyOrigin.of(''));
  const ask = async (method: 'GET' | 'PUT', url: string, payload?: object) =>
    house.app.survey.inject({ method, url, ...(payload ? { payload } : {}) });
  for (const lang of ['ru', 'en', 'es', 'pt']) {
    const { data } = good(await alice.get('/templates', { lang, limit: 100 }));
    for (const { id, name, url_preview: address } of data) {
      assert.equal(address, `${origin}/q/template${id}/preview`);
      const page = await ask('GET', address.slice(origin.length));
      assert.equal(page.statusCode, 200, address);
      assert.ok(page.body.includes(`lang="${lang}"`));
      const snapshot = (await ask('GET', `/public/v1/quiz/template${id}/preview`)).json();
      assert.deepEqual([snapshot.quiz.name, snapshot.quiz.lang ?? lang], [name, lang]);
      const tried = await ask('PUT', `/public/v1/quiz/template${id}/preview`, { values: {} });
      assert.equal(tried.statusCode, 200, tried.body);
      for (const url of [`/q/template${id}`, `/public/v1/quiz/template${id}`, `/q/template${id}/sso`])
        assert.equal((await ask('GET', url)).statusCode, 404, url);
    }
  }
  for (const code of ['template9999', 'template1', 'template1001x', 'template'])
    assert.equal((await ask('GET', `/q/${code}/preview`)).statusCode, 404, code);
});

test('[AC-92] a list of own templates tells how many questions they have without reading them', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input'), ask('yesno'), ask('message')) });
  good(await alice.post(`/quiz/${id}/template`));
  const { data } = good(await alice.get(`/workspace/${alice.workspaceId}/templates`, { limit: 1 }));
  assert.deepEqual([data[0].quiz_id, data[0].questions_count, data[0].lang], [id, 2, 'en']);
  const [row] = await house.db.read((tx) => listTemplateRows(tx, alice.workspaceId, { limit: 1, offset: 0 }));
  assert.deepEqual(row!.types, { input: 1, yesno: 1, message: 1 });
  assert.deepEqual(['widgets' in row!, 'settings' in row!], [false, false]);
});
