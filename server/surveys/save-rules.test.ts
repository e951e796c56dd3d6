import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey, respondentAt } from '../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const read = async (id: number) => good(await alice.get(`/quiz/${id}`));
const tagOf = async (id: number) => String((await alice.get(`/quiz/${id}`)).headers['etag']);

const when = (id: string, operator = 'gte', value: unknown = 4) => ({
  op: 'and',
  items: [{ source: { type: 'widget', id }, operator, value }],
});
const showing = (id: string, source: string) => ({
  display: { [id]: { id: 'd', action: 'show', when: when(source) } },
});
const codes = (items: { code: string }[]) => items.map(({ code }) => code);

test('[SE-50] questions and rules are saved in one step, the rules judged against the questions that came with them', async () => {
  const [old, source, target] = [ask('input'), ask('rating'), ask('input')];
  const id = await house.survey(alice, { widgets: draft(old) });
  const conditions = { jumps: { [source.id]: [{ when: null, to: { type: 'widget', id: target.id } }] } };
  const answer = await alice.post(`/quiz/${id}/save`, { ...draft(source, target), conditions });
  const saved = good(answer);
  assert.match(saved.conditions.jumps[source.id][0].id, /^[0-9a-f-]{36}$/);
  const data = await read(id);
  assert.deepEqual([data.widgets, data.conditions], [saved.widgets, saved.conditions]);
  assert.deepEqual([saved.warnings, answer.headers['etag']], [[], await tagOf(id)]);
});

test('[SE-50] without conditions they stay as they are and are not in the answer; {}, [] and null clear them', async () => {
  const [source, target] = [ask('rating'), ask('input')];
  const widgets = draft(source, target);
  for (const nothing of [{}, [], null]) {
    const id = await house.survey(alice, { widgets, conditions: showing(target.id, source.id) });
    const before = await read(id);
    const saved = good(await alice.post(`/quiz/${id}/save`, widgets));
    assert.ok(!('conditions' in saved));
    assert.deepEqual((await read(id)).conditions, before.conditions);
    assert.deepEqual(good(await alice.post(`/quiz/${id}/save`, { ...widgets, conditions: nothing })).conditions, {});
    assert.deepEqual((await read(id)).conditions, {});
  }
});

test('[SE-50] an object without rules is stored with its warning, by a save and by the dry run of one', async () => {
  const id = await house.survey(alice);
  const body = { ...draft(ask('rating')), conditions: { legacy: 1 } };
  for (const path of ['validate', 'save']) {
    const { conditions, warnings } = good(await alice.post(`/quiz/${id}/${path}`, body));
    assert.deepEqual([conditions, codes(warnings)], [{ legacy: 1 }, ['conditions_unknown']], path);
  }
});

const [here, gone] = [ask('rating'), ask('rating')];
const refusals: [what: string, body: object, code: string][] = [
  ['rules that name no question of the same request', { conditions: showing(here.id, gone.id) }, 'conditions_invalid'],
  ['rules that are no object', { conditions: 'none' }, 'validation_error'],
  ['keep_broken that is no boolean', { conditions: {}, keep_broken: 1 }, 'validation_error'],
  ['questions that are inconsistent', { ids: [gone.id], conditions: {} }, 'widgets_inconsistent'],
];
for (const [what, body, code] of refusals) {
  test(`[SE-50, CV-26] ${what}: ${code}, and neither questions nor rules are stored`, async () => {
    const id = await house.survey(alice, {
      widgets: draft(gone, here),
      conditions: showing(here.id, gone.id),
    });
    const before = await read(id);
    const answer = await alice.post(`/quiz/${id}/save`, { ...draft(here), ...body });
    assert.deepEqual([answer.status, answer.body.code, answer.headers['etag']], [422, code, undefined]);
    assert.deepEqual(await read(id), before);
  });
}

test('[SE-50, CV-52] of two saves of questions and rules with one If-Match one is stored whole', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await house.survey(alice);
    const etag = await tagOf(id);
    const save = (name: string) => {
      const [source, target] = [ask('rating', { title: name }), ask('input')];
      const body = { ...draft(source, target), conditions: { ...showing(target.id, source.id), name } };
      return alice.post(`/quiz/${id}/save`, body, { headers: { 'if-match': etag } });
    };
    const answers = await Promise.all([save('one'), save('two')]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 412],
    );
    const won = answers.find(({ status }) => status === 200)!.body;
    const { widgets, conditions } = await read(id);
    assert.deepEqual([widgets, conditions], [won.widgets, won.conditions]);
  }
});

test('[SE-51] the audit log tells of rules that a save has changed, and only of those', async () => {
  const [source, target] = [ask('rating'), ask('input')];
  const id = await house.survey(alice);
  const body = { ...draft(source, target), conditions: showing(target.id, source.id) };
  for (let time = 0; time < 2; time += 1) good(await alice.post(`/quiz/${id}/save`, body));
  const { data } = good(await alice.get(`/workspace/${alice.workspaceId}/audit`, { quiz_id: id }));
  assert.deepEqual(
    data.map(({ action }: { action: string }) => action),
    ['quiz.save', 'quiz.conditions', 'quiz.save', 'quiz.create'],
  );
});

test('[SE-52] with keep_broken rules that lost their question are stored and named by their place; without it they are refused', async () => {
  const [source, target] = [ask('rating'), ask('input')];
  const conditions = {
    ...showing(target.id, source.id),
    quotas: [
      {
        id: 'q',
        limit: 5,
        when: { op: 'and', items: [{ source: { type: 'variable', id: 'utm' }, operator: 'empty' }] },
      },
    ],
  };
  const expected = [
    ['condition_source_missing', target.id, `display.${target.id}.when.items.0`],
    ['condition_source_missing', null, 'quotas.0.when.items.0'],
  ];
  const id = await house.survey(alice, { widgets: draft(target) });
  for (const [path, questions] of [
    ['validate', draft(target)],
    ['save', draft(target)],
    ['conditions', {}],
  ] as const) {
    const body = { ...questions, conditions };
    assert.equal((await alice.post(`/quiz/${id}/${path}`, body)).body.code, 'conditions_invalid', path);
    const kept = good(await alice.post(`/quiz/${id}/${path}`, { ...body, keep_broken: true }));
    assert.deepEqual(kept.conditions, conditions);
    const warnings = kept.warnings as Record<string, unknown>[];
    assert.deepEqual(
      warnings.map((item) => [item['code'], item['widget_id'], item['path']]),
      expected,
      path,
    );
  }
  assert.deepEqual((await read(id)).conditions, conditions);
});

test('[SE-52] a warning that is about no rule has no path', async () => {
  const id = await house.survey(alice);
  const { warnings } = good(await alice.post(`/quiz/${id}/save`, draft(choose({}))));
  assert.deepEqual([codes(warnings), warnings[0].path], [['no_options'], null]);
});

test('[SE-54] a rule kept broken is as one that a save has broken: respondents pass by it, publishing warns, the check finds it', async () => {
  const [source, target, last] = [ask('rating'), ask('input', { isRequired: false }), ask('submit')];
  const conditions = {
    ...showing(target.id, source.id),
    jumps: {
      [source.id]: [{ id: 'a', when: null, to: { type: 'submit' } }],
      [target.id]: [{ id: 'b', when: null, to: { type: 'widget', id: source.id } }],
    },
    quotas: [{ id: 'q', limit: 1, when: when(source.id) }],
  };
  const after = draft(target, last);
  const byKeeping = await house.survey(alice);
  good(await alice.post(`/quiz/${byKeeping}/save`, { ...after, conditions, keep_broken: true }));
  const byBreaking = await house.survey(alice, {
    widgets: draft(source, target, last),
    conditions: { ...conditions, jumps: { [source.id]: conditions.jumps[source.id] } },
  });
  good(await alice.post(`/quiz/${byBreaking}/save`, after));
  good(await alice.post(`/quiz/${byBreaking}/conditions`, { conditions, keep_broken: true }));

  const seen = [];
  for (const id of [byKeeping, byBreaking]) {
    const published = good(await alice.post(`/quiz/${id}/publish`));
    const { findings, ok } = good(await alice.get(`/quiz/${id}/check`));
    const data = await read(id);
    const rita = respondentAt(house.app, data.virtual_id);
    const snapshot = good(await rita.get('')).quiz;
    const answers = [];
    for (const value of ['x', 'y']) {
      const { answer, path } = good(await rita.complete({ [target.id]: value }));
      answers.push([answer.is_complete, answer.is_screenout, path]);
    }
    seen.push({
      conditions: data.conditions,
      warnings: published.warnings,
      findings,
      ok,
      rules: snapshot.conditions,
      answers,
    });
  }
  assert.deepEqual(seen[0], seen[1]);
  const [{ warnings, findings, ok, answers }] = seen as [(typeof seen)[0]];
  const broken = [
    `condition_source_missing display.${target.id}.when.items.0`,
    `condition_source_missing jumps.${source.id}`,
    'condition_source_missing quotas.0.when.items.0',
    `condition_target_missing jumps.${target.id}.0.to`,
  ];
  const places = (items: { code: string; path: string }[]) =>
    items.flatMap(({ code, path }) => (code.startsWith('condition_') ? [`${code} ${path}`] : [])).toSorted();
  assert.deepEqual([places(warnings), places(findings), ok], [broken, broken, false]);
  for (const answer of answers) assert.deepEqual(answer, [true, false, [target.id, 'submit']]);
});

test('[SE-54] a rule that is kept works again once its question is back', async () => {
  const [source, target] = [ask('rating'), ask('input')];
  const { id, rita } = await openSurvey(house, { widgets: draft(target) });
  const conditions = showing(target.id, source.id);
  good(await alice.post(`/quiz/${id}/conditions`, { conditions, keep_broken: true }));
  const saved = good(await alice.post(`/quiz/${id}/save`, draft(source, target)));
  assert.deepEqual(saved.warnings, []);
  good(await alice.post(`/quiz/${id}/publish`));
  const { path } = good(await rita.complete({ [source.id]: 3 }));
  assert.ok(!path.includes(target.id));
});
