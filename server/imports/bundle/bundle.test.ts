import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { questionTypes } from '../../../contract/questions/types.ts';
import { ask, choose, draft } from '../../../test/draft.ts';
import { twoDrafts } from '../../../test/generated.ts';
import { good, openHouse, type Person } from '../../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, carol, vera } = house;

const bundleOf = async (person: Person, id: number, query = {}) => {
  const answer = await person.get(`/quiz/${id}/bundle`, query);
  assert.equal(answer.status, 200, String(answer.bytes));
  return answer.bytes.toString('utf8');
};
const importOf = (person: Person, content: string, more = {}) =>
  person.post(`/workspace/${person.workspaceId}/import`, { format: 'bundle', content, ...more });
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(4001, 7)]);
const upload = async () =>
  good(await alice.upload(`/workspace/${alice.workspaceId}/media`, { name: 'logo.png', bytes: png })).media
    .url as string;

/** A survey that uses all that a bundle holds. */
async function wholeSurvey(): Promise<number> {
  const url = await upload();
  const [first, second] = [choose({ a: 'A', b: 'B' }), ask('html', { htmlCode: `<img src="${url}"> and ${url}?x` })];
  const id = await house.survey(alice, {
    name: 'Everything',
    widgets: draft(
      first,
      second,
      ask('input', { multimedia: { type: 'img', imgUrl: url, imgAlt: 'Our <b> house' }, custom: { ä: [1, null] } }),
    ),
    settings: {
      lang: 'es',
      limit_answer_count_enabled: true,
      limit_answer_count_value: 9,
      scripts_in_head: '<script></script>',
      scripts_in_head_enabled: true,
    },
  });
  const { variable } = good(await alice.post(`/quiz/${id}/variables`, { name: 'utm' }));
  const when = { op: 'and', items: [{ source: { type: 'variable', id: variable.id }, operator: 'eq', value: 'x' }] };
  good(
    await alice.post(`/quiz/${id}/conditions`, { conditions: { display: { [second.id]: { action: 'show', when } } } }),
  );
  good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'redirect_url', value: 'https://example.com' }));
  good(await alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: first.id, name: 'crm', value: 'q' }));
  good(await alice.post(`/quiz/${id}/default-texts`, { texts: [{ code: 'button_next', text: 'Onward' }] }));
  good(
    await alice.post(`/workspace/${alice.workspaceId}/themes`, {
      quiz_id: id,
      name: 'Ours',
      bg_image_url: url,
      buttons_color: '#123456',
    }),
  );
  return id;
}

test('[IM-5, IM-6] export, import and export again give equal bytes, at another workspace with its own media', async () => {
  const id = await wholeSurvey();
  const text = await bundleOf(alice, id);
  const { format, version, quiz, media } = JSON.parse(text);
  assert.deepEqual(
    [format, version, quiz.extra_fields, quiz.theme.name],
    ['canvass-bundle', 1, [{ name: 'utm' }], 'Ours'],
  );
  const name = `${createHash('sha256').update(png).digest('hex')}.png`;
  assert.deepEqual(media, { [name]: png.toString('base64') });
  assert.equal(quiz.theme.bg_image_url, `media:${name}`);
  assert.ok(!('scripts_in_head_enabled' in quiz.settings) && !text.includes('"hash"'));
  const { quiz: made, report } = good(await importOf(carol, text));
  assert.deepEqual([made.name, made.is_published, report.losses_total], ['Everything', false, 0]);
  assert.equal(await bundleOf(carol, made.id), text);
  const survey = good(await carol.get(`/quiz/${made.id}`));
  assert.equal(survey.settings.scripts_in_head_enabled, false);
  const { imgUrl: shown, imgAlt } = survey.widgets.entities[survey.widgets.ids[2]].multimedia;
  assert.equal(imgAlt, 'Our <b> house');
  const { pathname, host } = new URL(shown);
  const served = await house.app.survey.inject({ method: 'GET', url: pathname, headers: { host } });
  assert.deepEqual([served.statusCode, served.rawPayload], [200, png]);
  const plain = await bundleOf(alice, id, { media: false });
  const again = good(await importOf(alice, plain)).quiz;
  const themeOf = async (of: number) => good(await alice.get(`/quiz/${of}`)).theme_id;
  assert.equal(await themeOf(again.id), await themeOf(id), 'an equal theme is used again');
});

test('[IM-5] drafts of every type come back as they were, without media too', async () => {
  for (const widgets of twoDrafts()) {
    const id = await house.survey(alice, { widgets });
    const text = await bundleOf(alice, id, { media: false });
    assert.equal(await bundleOf(alice, good(await importOf(alice, text)).quiz.id), text);
  }
  const id = await wholeSurvey();
  assert.match(await bundleOf(alice, id, { media: false }), /"media":\{\}.*\/media\//);
  const answer = await vera.get(`/quiz/${id}/bundle`);
  assert.match(
    String(answer.headers['content-disposition']),
    new RegExp(`^attachment; filename="quiz-${id}.canvass.json"`),
  );
  assert.equal((await carol.get(`/quiz/${id}/bundle`)).body.code, 'access_denied');
});

const words = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replaceAll('\0', '').toWellFormed());
const anything = fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' });
const question = fc.record({
  type: fc.constantFrom(...questionTypes.filter((type) => type !== 'welcome' && type !== 'submit')),
  title: words,
  description: words,
  isRequired: fc.boolean(),
  more: fc.dictionary(fc.stringMatching(/^x_[a-zé]{1,8}$/), anything, { maxKeys: 3 }),
});
const settings = fc.record({
  lang: fc.constantFrom('ru', 'en', 'es', 'pt'),
  description: fc.option(words),
  numeration: fc.boolean(),
  filling_time_seconds: fc.option(fc.nat(86_400)),
  available_devices: fc.subarray(['desktop', 'mobile', 'tablet'], { minLength: 1 }),
});

test('[IM-5] whatever stands in a survey, its bundle gives the same bundle', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(question, { maxLength: 6 }), settings, async (questions, set) => {
      const widgets = draft(...questions.map(({ type, more, ...members }) => ask(type, { ...members, ...more })));
      const id = await house.survey(alice, { widgets, settings: set });
      const text = await bundleOf(alice, id);
      const { quiz, report } = good(await importOf(alice, text));
      assert.equal(report.losses_total, 0);
      assert.equal(await bundleOf(alice, quiz.id), text);
    }),
    { numRuns: 25 },
  );
});

test('[IM-5] media of more than 35 MB are too much for one file, and the survey without them is not', async () => {
  const id = await wholeSurvey();
  await house.db.pool.query('update media set size = $1', [35 * 1_048_576 + 1]);
  const refused = await alice.get(`/quiz/${id}/bundle`);
  assert.deepEqual([refused.status, refused.body.code], [422, 'export_too_large']);
  assert.equal((await alice.get(`/quiz/${id}/bundle`, { media: false })).status, 200);
  await house.db.pool.query('update media set size = $1', [png.length]);
});

test('[IM-7] newer bundles, other files and questions that no save takes are refused, and nothing is stored', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')) });
  const bundle = JSON.parse(await bundleOf(alice, id));
  const count = async () => Number((await alice.get('/quiz')).headers['x-total-count']);
  const before = await count();
  const broken: [unknown, string][] = [
    [{ ...bundle, version: 2 }, 'file_format'],
    [{ ...bundle, format: 'other' }, 'file_format'],
    [[], 'file_format'],
    [{ ...bundle, quiz: null }, 'file_unreadable'],
    [{ ...bundle, quiz: { ...bundle.quiz, widgets: { ids: ['x'], entities: {} } } }, 'file_unreadable'],
    [{ ...bundle, quiz: { ...bundle.quiz, conditions: { jumps: [] } } }, 'file_unreadable'],
  ];
  for (const [content, code] of broken) {
    const refused = await importOf(alice, JSON.stringify(content));
    assert.deepEqual([refused.status, refused.body.code], [422, code], String(refused.bytes));
  }
  assert.equal(await count(), before);
});

test('[IM-3, IM-6, A-83] parts of a bundle that are not what they say are told as lost', async () => {
  const id = await wholeSurvey();
  const bundle = JSON.parse(await bundleOf(alice, id));
  const [name] = Object.keys(bundle.media) as [string];
  bundle.media[name] = Buffer.from('<script>').toString('base64');
  Object.assign(bundle.quiz.settings, { unheard_of: 1, lang: 'xx', scripts_in_head_enabled: true });
  Object.assign(bundle.quiz.texts, { nonsense: 'x' });
  bundle.quiz.extra_fields.push({ name: 'not a name' }, 5);
  bundle.quiz.widgets_hidden.push({ widget_uuid: 'gone', name: 'a', value: 'b' });
  bundle.quiz['__proto__x'] = { a: 1 };
  const { report, quiz } = good(await importOf(alice, JSON.stringify(bundle)));
  const told = report.losses.map(({ code, what }: { code: string; what: string }) => `${code} ${what}`);
  for (const part of [
    'setting_dropped unheard_of',
    'setting_dropped lang',
    'setting_dropped scripts_in_head_enabled',
    'setting_dropped texts nonsense',
    'field_dropped extra_fields not a name',
    'field_dropped widgets_hidden a',
    'field_dropped quiz.__proto__x',
    `media_dropped ${name}`,
  ])
    assert.ok(told.includes(part), `${part} in ${told.join('\n')}`);
  assert.equal(good(await alice.get(`/quiz/${quiz.id}`)).settings.scripts_in_head_enabled, false);
});

test('[IM-4] what the plan of the workspace lacks is left out and told', async () => {
  const { withinPlan } = await import('../plan.ts');
  const { nothingMore } = await import('../content.ts');
  const content = {
    name: null,
    settings: { sso_active: true, lang: 'en' },
    ids: [],
    entities: {},
    conditions: {},
    texts: { button_next: 'Go' },
    variables: [],
    losses: [],
    lossCount: 0,
    ...nothingMore,
  };
  const { settings, texts, losses } = withinPlan(content, { features: [] });
  assert.deepEqual(
    [settings, texts, losses.map(({ what }) => what)],
    [{ lang: 'en' }, {}, ['sso_active', 'texts button_next']],
  );
  assert.equal(withinPlan(content, { features: ['sso', 'default_texts'] }).lossCount, 0);
});

test('[IM-46] files that come along are named in a dry run as in the bundle, and texts and looks are those of the file', async () => {
  const content = await bundleOf(alice, await wholeSurvey());
  const { page, widgets } = good(await importOf(alice, content, { dry_run: true }));
  const shown = JSON.stringify([page, widgets]);
  assert.ok(!shown.includes('media.invalid'));
  assert.match(page.theme.bg_image_url, /^media:[0-9a-f]{64}\.png$/);
  assert.deepEqual([page.settings.lang, page.texts.button_next, page.theme.buttons_color], ['es', 'Onward', '#123456']);
});

test('[IM-6] each of many files that come along is found by its own name, wherever texts name it', async () => {
  const pictures = Array.from({ length: 40 }, (_, n) => Buffer.concat([png, Buffer.from([n])]));
  const names = pictures.map((bytes) => `${createHash('sha256').update(bytes).digest('hex')}.png`);
  const media = Object.fromEntries(pictures.map((bytes, n) => [names[n], bytes.toString('base64')]));
  const ids = names.map(() => crypto.randomUUID());
  const texts = names.map((name, n) => `<i>media:${name}</i> and media:${names[(n + 1) % names.length]}.`);
  const entities = Object.fromEntries(ids.map((id, n) => [id, { type: 'html', htmlCode: texts[n] }]));
  const quiz = { name: 'Pictures', widgets: { ids, entities } };
  const content = JSON.stringify({ format: 'canvass-bundle', version: 1, quiz, media });
  const made = good(await importOf(alice, content)).quiz;
  const shown = good(await alice.get(`/quiz/${made.id}`)).widgets;
  assert.ok(!JSON.stringify(shown).includes('media.invalid'));
  assert.deepEqual(JSON.parse(await bundleOf(alice, made.id)).quiz.widgets.entities, entities);
});

test('[IM-1] where the database fails in the middle of an import, none of its files stays', async () => {
  const content = await bundleOf(alice, await wholeSurvey());
  const { pool } = house.db;
  const kept = async () => Number((await pool.query('select count(*) from stray_files')).rows[0].count);
  await pool.query(
    `create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await pool.query('create trigger refuse_it before insert on surveys for each row execute function refuse_it()');
  try {
    const before = await kept();
    assert.equal((await importOf(alice, content)).status, 500);
    assert.equal(await kept(), before);
  } finally {
    await pool.query('drop function refuse_it cascade');
  }
});
