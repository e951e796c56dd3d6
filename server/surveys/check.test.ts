import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft, type Built } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';
import { openSurvey } from '../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;

type Made = Parameters<typeof house.survey>[1];
const checked = async (made: Made) => good(await alice.get(`/quiz/${await house.survey(alice, made)}/check`));
const codes = async (made: Made): Promise<string[]> =>
  (await checked(made)).findings.map(({ code }: { code: string }) => code);
const of = (...questions: Built[]) => ({ widgets: draft(...questions) });
const named = (type: Parameters<typeof ask>[0], title: string, members = {}) => ask(type, { title, ...members });

test('[BY-13] a good draft is ok; viewers may ask, strangers not', async () => {
  const id = await house.survey(alice, of(ask('rating'), ask('submit')));
  assert.deepEqual((await vera.get(`/quiz/${id}/check`)).body, { status: true, ok: true, findings: [] });
  assert.equal((await carol.get(`/quiz/${id}/check`)).status, 403);
  assert.equal((await alice.get('/quiz/999999/check')).body.code, 'quiz_not_found');
});

test('[BY-13, BY-14, BY-17] questions come first, then rules, then the survey; an error makes it not ok', async () => {
  const [one, two, three] = [named('rating', 'One'), named('rating', 'Two'), named('rating', 'Three')];
  const never = { op: 'and', items: [{ source: { type: 'widget', id: one.id }, operator: 'gt', value: 5 }] };
  const conditions = {
    jumps: {
      [one.id]: [
        { when: never, to: { type: 'submit' } },
        { when: null, to: { type: 'widget', id: three.id } },
      ],
    },
  };
  const { ok, findings } = await checked({
    ...of(one, two, three),
    conditions,
    settings: { close_quiz_enabled: true },
  });
  assert.equal(ok, false);
  assert.deepEqual(
    findings.map((found: Record<string, unknown>) => [
      found['code'],
      found['severity'],
      found['widget_id'],
      found['path'],
    ]),
    [
      ['unreachable', 'error', two.id, null],
      ['never_true', 'warning', one.id, `jumps.${one.id}.0`],
      ['not_open', 'warning', null, null],
    ],
  );
  assert.equal(findings[0].message, 'No answers lead to this question.');
});

test('[BY-15, BY-16] dead ends and a survey that screens everybody out', async () => {
  const tight = choose({ a: 'A' }, { choiceMultiple: true, choiceMin: 2, isRequired: true });
  assert.deepEqual(await codes(of(tight)), ['dead_end']);
  const one = ask('rating');
  const conditions = { jumps: { [one.id]: [{ when: null, to: { type: 'screenout' } }] } };
  assert.deepEqual(await codes({ ...of(one), conditions }), ['always_screenout']);
});

test('[BY-19] what a save warns of is found as well', async () => {
  const [one, two] = [named('rating', 'One'), named('rating', 'Two')];
  const when = { op: 'and', items: [{ source: { type: 'widget', id: one.id }, operator: 'gt', value: 3 }] };
  const id = await house.survey(alice, {
    ...of(one, two),
    conditions: {
      jumps: { [one.id]: [{ when, to: { type: 'widget', id: two.id } }] },
      display: { [two.id]: { action: 'show', when } },
    },
  });
  const codesFound = async () =>
    good(await alice.get(`/quiz/${id}/check`)).findings.map((found: { code: string }) => found.code);
  good(await alice.post(`/quiz/${id}/save`, draft(two, one)));
  assert.deepEqual(await codesFound(), ['condition_backward', 'condition_backward']);
  good(await alice.post(`/quiz/${id}/save`, draft(one)));
  assert.deepEqual(await codesFound(), ['condition_target_missing', 'condition_target_missing']);
  good(await alice.post(`/quiz/${id}/save`, draft(two)));
  assert.deepEqual(new Set(await codesFound()), new Set(['condition_source_missing']));
  const carry = named('choice', 'Three', { carryForward: { from: randomUUID(), mode: 'selected' } });
  assert.deepEqual(await codes(of(ask('submit'), carry, named('dropdown', 'Four'))), [
    'position',
    'carry_forward_missing',
    'no_options',
    'no_options',
  ]);
  assert.deepEqual(await codes({ ...of(one), conditions: { later: {} } }), ['conditions_unknown']);
});

test('[BY-19] a rule that tests a variable which is gone has lost its source', async () => {
  const one = ask('rating');
  const when = { op: 'and', items: [{ source: { type: 'variable', id: 'utm' }, operator: 'eq', value: 'x' }] };
  const id = await house.survey(alice, { ...of(one), settings: { extra_fields: [{ name: 'utm' }] } });
  good(await alice.post(`/quiz/${id}/conditions`, { conditions: { quotas: [{ limit: 1, when }] } }));
  assert.deepEqual(good(await alice.get(`/quiz/${id}/check`)).findings, []);
  good(await alice.post(`/quiz/${id}/settings/info`, { extra_fields: [] }));
  assert.equal(good(await alice.get(`/quiz/${id}/check`)).findings[0].code, 'condition_source_missing');
});

test('[BY-20] titles, no questions, no points', async () => {
  assert.deepEqual(await codes(of(named('rating', ''), named('rating', 'Same'), named('scale', ' same <b></b>'))), [
    'empty_title',
    'same_title',
  ]);
  assert.deepEqual(await codes(of(ask('message'))), ['no_questions']);
  assert.deepEqual(await codes({ ...of(ask('rating')), settings: { scoring_switcher: true } }), ['no_points']);
  const scored = ask('rating', { ratingScores: { 5: 1 } });
  assert.deepEqual(await codes({ ...of(scored), settings: { scoring_switcher: true } }), []);
});

test('[BY-21] switches without a value, a sign-in without a provider', async () => {
  const settings = { limit_time_enabled: true, filling_time_enabled: true, sso_active: true };
  assert.deepEqual(await codes({ ...of(ask('rating')), settings }), [
    'sso_not_configured',
    'setting_without_value',
    'setting_without_value',
  ]);
});

test('[BY-21] reasons for which respondents are refused now', async () => {
  const past = { limit_time_enabled: true, limit_time_value: '2020-01-01 00:00' };
  const settings = { ...past, close_quiz_enabled: true };
  assert.deepEqual(await codes({ ...of(ask('rating')), settings }), ['not_open', 'not_open']);
  const question = ask('rating');
  const cap = { limit_answer_count_enabled: true, limit_answer_count_value: 1 };
  const { id, rita } = await openSurvey(house, { ...of(question), settings: cap });
  const codesFound = async () =>
    good(await alice.get(`/quiz/${id}/check`)).findings.map((found: { code: string }) => found.code);
  assert.deepEqual(await codesFound(), []);
  good(await rita.complete({ [question.id]: 3 }));
  assert.deepEqual(await codesFound(), ['not_open']);
  good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  assert.deepEqual(await codesFound(), ['not_open', 'not_open']);
});

test('[BY-13] what a message names is in the details too, for words of one’s own', async () => {
  const [one, two] = [named('rating', 'Same'), named('dropdown', 'same')];
  const past = { limit_time_enabled: true, limit_time_value: '2020-01-01 00:00', ip_list_enabled: true };
  const when = { op: 'and', items: [{ source: { type: 'widget', id: two.id }, operator: 'eq', value: 'gone' }] };
  const id = await house.survey(alice, { ...of(one, two), settings: { ...past, close_quiz_enabled: true } });
  const conditions = { jumps: { [two.id]: [{ when, to: { type: 'widget', id: one.id } }] } };
  good(await alice.post(`/quiz/${id}/conditions`, { conditions, keep_broken: true }));
  const { findings } = good(await alice.get(`/quiz/${id}/check`));
  assert.deepEqual(
    findings.map((found: Record<string, unknown>) => [found['code'], found['details']]),
    [
      ['no_options', { field: 'dropdownIds' }],
      ['same_title', { field: 'title', widget_id: one.id }],
      ['condition_source_missing', { reason: 'unknown_option' }],
      ['condition_backward', { reason: 'backward' }],
      ['setting_without_value', { field: 'ip_list_enabled' }],
      ['not_open', { reason: 'closed' }],
      ['not_open', { reason: 'deadline_passed' }],
    ],
  );
});

test('[BY-22] promo codes that run out', async () => {
  const { id, rita } = await openSurvey(house, of(ask('message')));
  const promo = promoIn(house);
  await promo.attach((await promo.list(Array.from({ length: 10 }, (_, n) => `C${n}`))).id, id);
  const codesFound = async () =>
    good(await alice.get(`/quiz/${id}/check`)).findings.map((found: { code: string }) => found.code);
  assert.deepEqual(await codesFound(), ['no_questions']);
  for (let taken = 0; taken < 9; taken += 1) good(await rita.complete({}));
  assert.deepEqual(await codesFound(), ['no_questions', 'promo_low']);
  good(await rita.complete({}));
  assert.deepEqual(await codesFound(), ['no_questions', 'promo_empty']);
});

test('[BY-22] colours of the theme that cannot be read', async () => {
  const id = await house.survey(alice, of(ask('rating')));
  const themes = `/workspace/${alice.workspaceId}/themes`;
  good(await alice.post(themes, { quiz_id: id, header_color: '#999999', buttons_color: '#eeeeee' }));
  const { ok, findings } = good(await alice.get(`/quiz/${id}/check`));
  assert.equal(ok, true, 'a warning is no error');
  assert.deepEqual(
    findings.map(({ code, details }: Record<string, unknown>) => [code, details]),
    [
      ['contrast', { text: 'header_color', ground: 'bg_color', ratio: 2.8, dark: false }],
      ['contrast', { text: 'buttons_text_color', ground: 'buttons_color', ratio: 1.1, dark: false }],
    ],
  );
});

test('[BY-22] media that were deleted', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const media = `/workspace/${alice.workspaceId}/media`;
  const { id: mediaId, url } = good(await alice.upload(media, { name: 'a.png', bytes: png })).media;
  const shown = ask('rating', { multimedia: { type: 'img', imgUrl: url } });
  const id = await house.survey(alice, of(shown));
  assert.deepEqual(good(await alice.get(`/quiz/${id}/check`)).findings, []);
  good(await alice.del(`${media}/${mediaId}`));
  const [found] = good(await alice.get(`/quiz/${id}/check`)).findings;
  assert.deepEqual([found.code, found.widget_id, found.details], ['media_missing', shown.id, { field: 'multimedia' }]);
});

test('[BY-22, A-57] tens of thousands of members that name what is gone are one finding for each question, found at once', async () => {
  const gone = `${house.config.surveyOrigin.of('')}/media/${randomUUID()}.png`;
  const members = Object.fromEntries(Array.from({ length: 4500 }, (_, at) => [`m${at}`, gone]));
  const questions = Array.from({ length: 12 }, () => ask('rating', members));
  const id = await house.survey(alice, of(...questions));
  const began = process.threadCpuUsage();
  const { findings } = good(await alice.get(`/quiz/${id}/check?draft=false`));
  const { user, system } = process.threadCpuUsage(began);
  assert.deepEqual(
    findings.map((one: Record<string, unknown>) => [one['widget_id'], one['details']]),
    questions.map(({ id: question }) => [question, { field: 'm0' }]),
  );
  assert.ok(user + system < 1_500_000, `${user + system} µs`);
});
