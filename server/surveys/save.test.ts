import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft, type Built } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const read = async (id: number) => good(await alice.get(`/quiz/${id}`));

test('[SL-14, SL-18, SL-1] a save replaces the whole draft, counts it, and respondents keep the published version', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input'), ask('rating')), publish: true });
  const live = (await read(id)).live_version_id;
  const next = draft(ask('welcome'), ask('scale'), ask('input'), ask('submit'));
  const saved = good(await alice.post(`/quiz/${id}/save`, next));
  assert.deepEqual(saved.saved, { count: 4, types: { welcome: 1, scale: 1, input: 1, submit: 1 } });
  assert.deepEqual([saved.status, saved.warnings, saved.widgets.ids], [true, [], next.ids]);
  const data = await read(id);
  assert.deepEqual(data.widgets, saved.widgets);
  const version = good(await alice.get(`/quiz/${id}/versions/${live}`)).version;
  assert.equal(version.widgets.ids.length, 2);
});

test('[SL-14, ER-2] an unknown survey is 400, whatever the body', async () => {
  for (const body of [draft(ask('input')), {}]) {
    const answer = await alice.post('/quiz/999999999/save', body);
    assert.deepEqual([answer.status, answer.body.code], [400, 'quiz_not_found']);
  }
});

const one = randomUUID();

/** Each takes over what all before it offer. */
function carrying(questions: number, options: number): Built[] {
  const labels = (n: number) => Object.fromEntries(Array.from({ length: options }, (_, at) => [`${n}-${at}`, 'x']));
  const made: Built[] = [];
  for (let n = 0; n < questions; n += 1) {
    const carryForward = { from: made.at(-1)?.id, mode: 'not_selected' };
    made.push(choose(labels(n), made.length > 0 ? { carryForward } : {}));
  }
  return made;
}

const wrong: [string, unknown][] = [
  ['nothing', {}],
  ['ids alone', { ids: [] }],
  ['entities as a list', { ids: [], entities: [] }],
  ['null for ids', { ids: null, entities: {} }],
  ['an entity that is text', { ids: [one], entities: { [one]: 'text' } }],
  ['an id of another form', { ids: ['q1'], entities: { q1: { type: 'input' } } }],
  ['an unknown type', { ids: [one], entities: { [one]: { type: 'telepathy' } } }],
  ['a title that is a number', { ids: [one], entities: { [one]: { type: 'input', title: 5 } } }],
  ['a rating of 21', { ids: [one], entities: { [one]: { type: 'rating', ratingCount: 21 } } }],
  ['501 questions', draft(...Array.from({ length: 501 }, () => ask('input')))],
  ['questions that take over 30,000 options', draft(...carrying(41, 37))],
  ['a title with U+0000', { ids: [one], entities: { [one]: { type: 'input', title: 'a\u0000b' } } }],
  [
    'an unknown member with half a surrogate pair',
    { ids: [one], entities: { [one]: { type: 'input', x: ['\ud800'] } } },
  ],
];
for (const [what, body] of wrong) {
  test(`[SL-15, LI-7, CV-19, CV-26] ${what} is a validation_error and changes nothing`, async () => {
    const id = await house.survey(alice, { widgets: draft(ask('input', { title: 'kept' })) });
    const before = await read(id);
    const answer = await alice.post(`/quiz/${id}/save`, body);
    assert.deepEqual([answer.status, answer.body.code], [422, 'validation_error']);
    assert.deepEqual(await read(id), before);
  });
}

const lost = randomUUID();
const inconsistent: [string, unknown, number, string][] = [
  ['a repeated id', { ids: [one, one], entities: { [one]: { type: 'input' } } }, 1, one],
  ['an id without entity', { ids: [lost], entities: {} }, 2, lost],
  ['an entity without id', { ids: [], entities: { [one]: { type: 'input' } } }, 3, one],
  ['an entity without type', { ids: [one], entities: { [one]: { type: null } } }, 4, one],
  ['welcome of another type', { ids: ['welcome'], entities: { welcome: { type: 'input' } } }, 5, 'welcome'],
  ['submit under a UUID', { ids: [one], entities: { [one]: { type: 'submit' } } }, 5, one],
];
for (const [what, body, rule, id] of inconsistent) {
  test(`[SL-16, ER-18] ${what} breaks rule ${rule}`, async () => {
    const survey = await house.survey(alice);
    const answer = await alice.post(`/quiz/${survey}/save`, body);
    assert.deepEqual([answer.status, answer.body.code], [422, 'widgets_inconsistent']);
    assert.ok(
      answer.body.error.details.errors.some(
        (item: { rule: number; id: string }) => item.rule === rule && item.id === id,
      ),
    );
  });
}

test('[SL-17, CV-29] faults of kind come first and hide broken rules', async () => {
  const id = await house.survey(alice);
  const answer = await alice.post(`/quiz/${id}/save`, {
    ids: [one, one],
    entities: { [one]: { type: 'rating', ratingCount: 'x' } },
  });
  assert.equal(answer.body.code, 'validation_error');
  assert.deepEqual(
    answer.body.error.details.errors.map((item: { field: string }) => item.field),
    [`entities.${one}.ratingCount`],
  );
});

test('[SL-19, CV-18, CV-36] unknown members stay, id and hash belong to the server, UUIDs are lowered', async () => {
  const id = await house.survey(alice);
  const upper = randomUUID().toUpperCase();
  const sent = {
    type: 'input',
    id: 'mine',
    hash: 'mine',
    xCustom: { deep: [1, null, 'ё'], constructor: { prototype: 1 } },
  };
  const saved = good(await alice.post(`/quiz/${id}/save`, { ids: [upper], entities: { [upper]: sent } }));
  const lower = upper.toLowerCase();
  assert.deepEqual(saved.widgets.ids, [lower]);
  const { hash, ...rest } = saved.widgets.entities[lower];
  assert.match(hash, /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  assert.deepEqual(rest, { type: 'input', id: lower, xCustom: sent.xCustom });
});

test('[A-18, CV-22] a member called __proto__ is refused at any depth and poisons nothing', async () => {
  const id = await house.survey(alice);
  for (const raw of [
    `{"ids":["${one}"],"entities":{"${one}":{"type":"input","x":{"__proto__":{"polluted":true}}}}}`,
    `{"ids":[],"entities":{"__proto__":{"type":"input"}}}`,
  ]) {
    const answer = await alice.send('POST', `/quiz/${id}/save`, {
      raw,
      headers: { 'content-type': 'application/json' },
    });
    assert.equal(answer.status, 422);
  }
  assert.equal(
    (await alice.post(`/quiz/${id}/save`, { ids: [], entities: { constructor: { type: 'input' } } })).status,
    422,
  );
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
});

test('[SL-20, SL-21] warnings name questions out of place and without options, and stop neither save nor publication', async () => {
  const empty = choose({});
  const id = await house.survey(alice);
  const saved = good(await alice.post(`/quiz/${id}/save`, draft(ask('input'), ask('submit'), empty, ask('welcome'))));
  const found = saved.warnings.map((item: { code: string; widget_id: string }) => `${item.code} ${item.widget_id}`);
  assert.deepEqual(found, ['position submit', `no_options ${empty.id}`, 'position welcome']);
  assert.deepEqual(good(await alice.post(`/quiz/${id}/publish`)).warnings, saved.warnings);
});

test('[SL-22, CO-27] a save that takes a rule its question keeps the rule and warns', async () => {
  const [source, target] = [ask('rating'), ask('input')];
  const when = { op: 'and', items: [{ source: { type: 'widget', id: source.id }, operator: 'gte', value: 4 }] };
  const id = await house.survey(alice, {
    widgets: draft(source, target),
    conditions: { display: { [target.id]: { action: 'show', when } } },
  });
  const before = (await read(id)).conditions;
  const saved = good(await alice.post(`/quiz/${id}/save`, draft(target)));
  assert.deepEqual(
    saved.warnings.map((item: { code: string }) => item.code),
    ['condition_source_missing'],
  );
  assert.deepEqual((await read(id)).conditions, before);
});

test('[SL-23, SL-24] the hash follows what gives answers their meaning, and nothing else', async () => {
  const id = await house.survey(alice);
  const question = choose({ a: 'Red', b: 'Blue' });
  const hashAfter = async (members: Record<string, unknown>) => {
    const changed = { id: question.id, entity: { ...question.entity, ...members } };
    return good(await alice.post(`/quiz/${id}/save`, draft(changed))).widgets.entities[question.id].hash;
  };
  const first = await hashAfter({});
  assert.equal(
    await hashAfter({
      title: 'Another',
      description: 'x',
      isRequired: true,
      choiceOtherPlaceholder: 'x',
      multimedia: null,
    }),
    first,
  );
  assert.notEqual(await hashAfter({ choiceMultiple: true }), first);
  const scored = await hashAfter({ choiceMultiple: true, choiceScores: { a: 1 } });
  assert.equal(await hashAfter({ choiceMultiple: true, choiceScores: { a: 1 }, title: 'Third' }), scored);
});

test('[CV-51, CV-52] every change raises the ETag, notes and publications do not', async () => {
  const id = await house.survey(alice, { widgets: draft(ask('input')) });
  const tag = async () => (await alice.get(`/quiz/${id}`)).headers['etag'];
  const changes: [string, () => Promise<unknown>][] = [
    ['save', () => alice.post(`/quiz/${id}/save`, draft(ask('rating')))],
    ['conditions', () => alice.post(`/quiz/${id}/conditions`, { conditions: {} })],
    ['settings', () => alice.post(`/quiz/${id}/settings/info`, { numeration: true })],
    ['rename', () => alice.post(`/quiz/${id}/rename`, { name: 'x' })],
    ['variables', () => alice.post(`/quiz/${id}/variables`, { name: 'utm' })],
    ['theme', () => alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, buttons_color: '#abcdef' })],
    ['another theme', () => alice.post(`/quiz/${id}/applyTheme/1`)],
  ];
  for (const [what, change] of changes) {
    const before = await tag();
    await change();
    assert.notEqual(await tag(), before, what);
  }
  const before = await tag();
  good(await alice.post(`/quiz/${id}/note`, { notes: 'n' }));
  const { version_id } = good(await alice.post(`/quiz/${id}/publish`));
  assert.equal(await tag(), before);
  good(await alice.post(`/quiz/${id}/versions/${version_id}/restore`));
  assert.notEqual(await tag(), before);
});

test('[CV-52, ER-16] of two concurrent saves with one If-Match one is stored and one gets 412', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await house.survey(alice);
    const etag = String((await alice.get(`/quiz/${id}`)).headers['etag']);
    const save = (title: string) =>
      alice.post(`/quiz/${id}/save`, draft(ask('input', { title })), { headers: { 'if-match': etag } });
    const answers = await Promise.all([save('one'), save('two')]);
    assert.deepEqual(
      answers.map((answer) => answer.status).toSorted((one, other) => one - other),
      [200, 412],
    );
    const winner = answers.find((answer) => answer.status === 200)!;
    assert.equal(winner.headers['etag'], (await alice.get(`/quiz/${id}`)).headers['etag']);
    assert.deepEqual((await read(id)).widgets, winner.body.widgets);
  }
});

test('[CV-52] conditions and settings are guarded too; without If-Match the last writer wins', async () => {
  const id = await house.survey(alice);
  const stale = { headers: { 'if-match': '"0"' } };
  assert.equal((await alice.post(`/quiz/${id}/conditions`, { conditions: {} }, stale)).status, 412);
  assert.equal((await alice.post(`/quiz/${id}/settings/info`, { numeration: true }, stale)).status, 412);
  assert.equal((await alice.post(`/quiz/${id}/settings/info`, { numeration: true })).status, 200);
});

test('[BY-1, BY-2, BY-3] a dry run tells what a save would do and stores nothing', async () => {
  const [kept, gone] = [ask('rating'), ask('input')];
  const id = await house.survey(alice, { widgets: draft(kept, gone) });
  const before = await alice.get(`/quiz/${id}`);
  const added = ask('scale');
  const changed = { id: kept.id, entity: { ...kept.entity, ratingCount: 9, title: 'New' } };
  const reader = await house.tokenFor(alice, ['quiz:read']);
  const run = good(await reader.post(`/quiz/${id}/validate`, draft(added, changed)));
  assert.deepEqual(run.changes, {
    added: [added.id],
    removed: [gone.id],
    moved: [],
    changed: [{ id: kept.id, members: ['ratingCount', 'title'], new_hash: true }],
  });
  assert.deepEqual([run.widgets.entities[added.id].hash, run.saved.count], [null, 2]);
  const after = await alice.get(`/quiz/${id}`);
  assert.deepEqual([after.body, after.headers['etag']], [before.body, before.headers['etag']]);
  assert.equal((await alice.post('/quiz/999999999/validate', draft())).status, 404);
  assert.equal(
    (await alice.post(`/quiz/${id}/validate`, { ids: [one], entities: {} })).body.code,
    'widgets_inconsistent',
  );
  const broken = { ...draft(added), conditions: { jumps: { [gone.id]: [] } } };
  assert.equal((await alice.post(`/quiz/${id}/validate`, broken)).body.code, 'conditions_invalid');
});
