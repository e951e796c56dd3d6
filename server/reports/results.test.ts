/** Crosstab, shared links and saved filters through the interface. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';
import { makeSurvey } from '../../test/results.ts';

const house = await openHouse();
after(() => house.close());
const { alice, nobody } = house;
const survey = await makeSurvey(house, { answers: 400, seed: 21 });
const { entities } = survey.versions.at(-1)!.structure;
const of = (type: string, title?: string) =>
  Object.values(entities).find((one) => one.type === type && (title === undefined || one.title === title))!.id;
const question = ask('input', { title: 'Words' });
const counted = survey.answers.filter((one) => one.status === 'completed' && !one.is_hidden);

test('[RE-21] a crosstab counts the answers that have a value in both questions', async () => {
  const [row, col] = [of('yesno'), of('dropdown')];
  const { crosstab } = good(await alice.get(`/quiz/${survey.id}/crosstab`, { row, col }));
  assert.deepEqual(
    crosstab.rows.map(({ id }: { id: string }) => id),
    ['yes', 'no'],
  );
  assert.deepEqual(
    crosstab.cols.map(({ id }: { id: string }) => id),
    ['a', 'b', 'c', 'd', 'none_of_above'],
  );
  const both = counted.filter(({ values }) => values[row] !== undefined && values[col] !== undefined);
  const cell = (side: boolean, id: string) =>
    both.filter(({ values }) => values[row] === side && (values[col] as { id: string }).id === id).length;
  const counts = [true, false].map((side) => ['a', 'b', 'c', 'd', 'none_of_above'].map((id) => cell(side, id)));
  assert.deepEqual(crosstab.counts, counts);
  assert.equal(crosstab.total, both.length);
  assert.deepEqual([crosstab.df, crosstab.warnings], [2, []]);
});

test('[RE-21, RE-23] a multiple choice has no test, a slider with many values has parts', async () => {
  const several = good(
    await alice.get(`/quiz/${survey.id}/crosstab`, { row: of('choice', 'Several'), col: of('scale') }),
  ).crosstab;
  assert.deepEqual([several.chi_square, several.p, several.warnings.includes('multiple')], [null, null, true]);
  const binned = good(
    await alice.get(`/quiz/${survey.id}/crosstab`, { row: of('slider', 'A slider'), col: of('yesno') }),
  ).crosstab;
  assert.deepEqual([binned.rows.length, binned.warnings.includes('binned')], [20, true]);
  const weighted = good(
    await alice.get(`/quiz/${survey.id}/crosstab`, { row: of('yesno'), col: of('rating'), weight: 'w' }),
  ).crosstab;
  assert.ok(weighted.warnings.includes('weighted'));
});

test('[RE-24] what cannot be compared is refused', async () => {
  const ask = async (query: Record<string, string>) => {
    const { status, body } = await alice.get(`/quiz/${survey.id}/crosstab`, query);
    return [status, body.code];
  };
  const yesno = of('yesno');
  assert.deepEqual(await ask({ row: yesno, col: yesno }), [422, 'validation_error']);
  assert.deepEqual(await ask({ row: yesno, col: of('phone') }), [422, 'validation_error']);
  assert.deepEqual(await ask({ row: yesno, col: of('matrix') }), [422, 'validation_error']);
  assert.deepEqual(await ask({ row: yesno, col: of('matrix'), col_id: 'nowhere' }), [422, 'validation_error']);
  assert.deepEqual(await ask({ row: yesno, col: of('matrix'), col_id: 'r' }), [200, undefined]);
  assert.deepEqual(await ask({ row: yesno, col: of('scale'), weight: 'nothing' }), [422, 'validation_error']);
  assert.deepEqual(await ask({ row: yesno, col: '00000000-0000-4000-8000-000000000000' }), [404, 'widget_not_found']);
});

test('[RE-28, RE-29] a link opens its section to everybody, tells nothing of persons, and is off at once', async () => {
  for (const section of ['summary', 'report', 'answers']) {
    const first = await alice.post(`/quiz/${survey.id}/share`, { section, device: ['mobile', 'desktop'] });
    const again = await alice.post(`/quiz/${survey.id}/share`, { section, device: ['desktop', 'mobile', 'mobile'] });
    assert.deepEqual([first.status, again.status, again.body.link.uuid], [201, 200, first.body.link.uuid], section);
    const { uuid } = first.body.link;
    const data = await nobody.get(`//r/${uuid}/data`);
    assert.equal(data.status, 200);
    assert.equal(data.body.section, section);
    const page = await nobody.get(`//r/${uuid}`);
    assert.equal(page.status, 200);
    assert.match(String(page.headers['x-robots-tag']), /noindex/);
    if (section === 'answers') {
      const [answer] = data.body.answers.answers;
      for (const name of ['uuid', 'promo_code', 'ip_address', 'user_agent', 'note', 'tags', 'respondent'])
        assert.equal(name in answer, false, name);
      assert.equal(JSON.stringify(data.body).includes('signature='), false);
    }
    good(await alice.post(`/quiz/${survey.id}/share/${uuid}`, { is_active: false }));
    assert.equal((await nobody.get(`//r/${uuid}/data`)).body.code, 'share_not_found');
    assert.equal((await nobody.get(`//r/${uuid}`)).status, 404);
  }
});

const secret = 'only-for-members';

test('[RE-31] a link shows of answers and reports what its shapes name, and no pair that is hidden', async () => {
  const { id, rita } = await openSurvey(house, {
    widgets: draft(question),
    settings: { extra_fields: [{ name: secret }] },
  });
  good(await alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: question.id, name: secret, value: secret }));
  good(await alice.post(`/quiz/${id}/hidden-options`, { name: secret, value: secret }));
  const done = good(await rita.complete({ [question.id]: 'shown' }, { extra_fields: { [secret]: '2' } }));
  good(await alice.post(`/quiz/${id}/answers/${done.answer.id}/tags`, { tags: [secret] }));
  good(await alice.post(`/quiz/${id}/answers/${done.answer.id}/note`, { note: secret }));
  await house.db.pool.query('update answers set referrer = $1 where survey_id = $2', [`${secret}.example`, id]);
  const record = JSON.stringify(good(await alice.get(`/quiz/${id}/answers/${done.answer.id}`)));
  assert.ok(record.split(secret).length > 5, 'members see all of it');
  const filters = { tags: [secret], extra_fields: { [secret]: ['2'] }, search: secret, source: [`${secret}.example`] };
  for (const section of ['report', 'answers']) {
    for (const sent of [{}, filters, { ...(section === 'report' ? { weight: secret } : {}) }]) {
      const { uuid } = good(await alice.post(`/quiz/${id}/share`, { section, ...sent })).link;
      const data = await nobody.get(`//r/${uuid}/data`);
      const page = await nobody.get(`//r/${uuid}`);
      for (const shown of [JSON.stringify(data.body), page.bytes.toString()]) {
        assert.ok(shown.includes('shown'), section);
        assert.equal(shown.includes(secret), false, `${section} ${JSON.stringify(sent)}`);
      }
      if (section === 'answers') {
        assert.deepEqual(Object.keys(data.body.answers.answers[0]).toSorted(), shownMembers);
        assert.deepEqual(Object.keys(data.body.answers.answers[0].answers[0]).toSorted(), shownOfReply);
      }
    }
  }
});

test('[RE-69, RE-70] a link without texts is another one, and tells nothing that somebody typed', async () => {
  const typed = ['a-word', 'an-option-of-my-own', 'name@of.example', 'a-cell'];
  const picked = ask('choice', {
    title: 'Which',
    choiceTextOther: true,
    choiceEntities: { a: { text: 'Listed' } },
    choiceIds: ['a'],
  });
  const grid = ask('matrix', {
    title: 'Cells',
    matrixChoiceType: 'text',
    matrixRowEntities: { r: { text: 'Row' } },
    matrixRowIds: ['r'],
    matrixColEntities: { c: { text: 'Column' } },
    matrixColIds: ['c'],
  });
  const [mail, rated] = [ask('email', { title: 'Mail' }), ask('rating', { title: 'Stars' })];
  const { id, rita } = await openSurvey(house, { widgets: draft(question, picked, mail, grid, rated) });
  const [word, own, address, cell] = typed;
  const values = {
    [question.id]: word,
    [picked.id]: { id: 'other', other: own },
    [mail.id]: address,
    [grid.id]: { r: { c: cell } },
    [rated.id]: 4,
  };
  good(await rita.complete(values));
  for (const section of ['report', 'answers']) {
    const share = async (texts: object) => good(await alice.post(`/quiz/${id}/share`, { section, ...texts })).link;
    const [all, less] = [await share({}), await share({ texts: false })];
    assert.deepEqual([all.texts, less.texts], [true, false]);
    assert.notEqual(all.uuid, less.uuid);
    assert.deepEqual([await share({ texts: true }), await share({ texts: false })], [all, less], 'found again');
    for (const [{ uuid }, isTold] of [[all, true] as const, [less, false] as const]) {
      const data = JSON.stringify((await nobody.get(`//r/${uuid}/data`)).body);
      const page = (await nobody.get(`//r/${uuid}`)).bytes.toString();
      for (const text of typed)
        for (const shown of [data, page]) assert.equal(shown.includes(text), isTold, `${section} ${text}`);
      assert.ok(page.includes('Stars') && page.includes('Which'), 'what was chosen stays');
      assert.equal(data.includes(all.uuid), isTold && section === 'report', 'nothing leads from one to the other');
    }
  }
});

test('[RE-33] an address that asks for everything at once is told to wait, and others are served', async () => {
  const { uuid } = good(await alice.post(`/quiz/${survey.id}/share`, { section: 'report' })).link;
  // A machine that is busy otherwise turns some away for want of a connection; they come again.
  const from = async (remoteAddress: string, tries = 20): Promise<number> => {
    const { statusCode } = await house.app.origin.inject({ method: 'GET', url: `/r/${uuid}/data`, remoteAddress });
    return statusCode === 503 && tries > 0 ? from(remoteAddress, tries - 1) : statusCode;
  };
  const greedy = Array.from({ length: 120 }, (_, n) => from(`2001:db8::${n + 1}`));
  assert.equal(await from('192.0.2.7'), 200);
  const statuses = await Promise.all(greedy);
  assert.deepEqual(new Set(statuses), new Set([200, 429]));
  assert.ok(statuses.filter((status) => status === 200).length >= 60);
});

const shownMembers = [
  ...['answer_id', 'answers', 'browser', 'city', 'country', 'date_end', 'date_start', 'device', 'duration_seconds'],
  ...['id', 'is_complete', 'is_screenout', 'is_time_over', 'lang', 'max_score', 'os', 'quiz_id', 'score'],
  ...['submitted_at', 'terms_accepted', 'version_id'],
];
const shownOfReply = [
  ...['answer', 'answer_type', 'is_correct', 'max_score', 'question_id', 'question_text', 'score', 'time_seconds'],
  ...['value', 'widget_hash'],
];

test('[RE-10, RE-16] the same filters give the same report, whatever their order and form', async () => {
  const make = async (filters: object) =>
    good(await alice.post(`/quiz/${survey.id}/report`, filters)).report.report_uuid;
  const plain = await make({});
  assert.equal(await make({ is_complete: true, is_deleted: false, tags: [], search: '', period: 'all' }), plain);
  assert.equal(await make({ tags: ['b', 'a'] }), await make({ tags: ['a', 'b', 'b'] }));
  assert.notEqual(await make({ is_complete: null }), plain);
  assert.equal(await make({ period: 'week', date_from: '2026-01-01' }), await make({ date_from: '2026-01-01' }));
  const read = good(await alice.get(`/quiz/${survey.id}/report/${plain}`)).report;
  assert.equal(read.answers_count, counted.length);
});

test('[RE-30] saved filters keep their report, their name is unique, and they go by themselves', async () => {
  const path = `/quiz/${survey.id}/filters`;
  const { filter } = good(
    await alice.post(path, { name: 'Phones', filters: { device: ['mobile'], is_complete: true } }),
  );
  assert.deepEqual(filter.filters, { device: ['mobile'] });
  const { report_uuid: uuid } = good(await alice.post(`/quiz/${survey.id}/report`, { device: ['mobile'] })).report;
  assert.equal(filter.report_uuid, uuid);
  assert.equal((await alice.post(path, { name: 'Phones', filters: {} })).status, 422);
  good(await alice.post(`${path}/${filter.id}`, { name: 'Tablets', filters: { device: ['tablet'] } }));
  assert.deepEqual(
    good(await alice.get(path)).map((one: { name: string }) => one.name),
    ['Tablets'],
  );
  good(await alice.del(`${path}/${filter.id}`));
  assert.equal((await alice.del(`${path}/${filter.id}`)).body.code, 'filter_not_found');
});
