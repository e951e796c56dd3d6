import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { languages } from '../../contract/common.ts';
import { good, openHouse, type Answer } from '../../test/house.ts';
import { standardTexts } from './standard-texts.ts';
import { textsFor } from './texts.ts';

/** Carol's: each person is given a workspace of their own, and she comes fourth. */
const poorWorkspace = 4;
const plans = {
  default_plan: 'unlimited',
  plans: { basic: { name: 'Basic', features: ['webhooks'] } },
  assignments: { [poorWorkspace]: { plan: 'basic' } },
};
const folder = mkdtempSync(join(tmpdir(), 'canvass-plans-'));
writeFileSync(join(folder, 'plans.json'), JSON.stringify(plans));
const house = await openHouse({ PLANS_FILE: join(folder, 'plans.json') });
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});
const { alice, bob, vera, carol } = house;

interface Label {
  code: string;
  standard_text: string;
  user_text: string | null;
}

const refusal = ({ status, body }: Answer) => [status, body.code];
const faultOf = ({ status, body }: Answer) => [status, body.error.details.field, body.error.details.constraint];
const write = (id: number, texts: unknown, lang?: string) =>
  alice.post(`/quiz/${id}/default-texts`, { texts }, lang === undefined ? {} : { query: { lang } });
const labelsOf = async (id: number, lang?: string): Promise<Label[]> =>
  good(await alice.get(`/quiz/${id}/default-texts`, lang === undefined ? undefined : { lang }));
const userText = (labels: Label[], code: string) => labels.find((label) => label.code === code)!.user_text;

test('[DT-1, DT-5] all labels are listed whole and in order, in the language asked for, and in Russian by default', async () => {
  const id = await house.survey(alice, { settings: { lang: 'en' } });
  for (const lang of languages) {
    const expected = Object.entries(standardTexts).map(([code, text]) => ({
      code,
      standard_text: text[lang],
      user_text: null,
    }));
    assert.deepEqual(await labelsOf(id, lang), expected);
  }
  assert.deepEqual(await labelsOf(id), await labelsOf(id, 'ru'));
  assert.equal((await vera.get(`/quiz/${id}/default-texts`)).headers['x-total-count'], '92');
  assert.deepEqual(faultOf(await alice.get(`/quiz/${id}/default-texts`, { lang: 'de' })), [422, 'lang', 'enum']);
  assert.deepEqual(refusal(await carol.get(`/quiz/${id}/default-texts`)), [403, 'access_denied']);
  assert.deepEqual(refusal(await alice.get('/quiz/999999999/default-texts')), [404, 'quiz_not_found']);
});

test('[DT-2, DT-4] an override answers in the language of the query and holds in every language', async () => {
  const id = await house.survey(alice);
  const answer = await write(id, [{ code: 'label_question', text: 'Вперёд →' }], 'en');
  assert.deepEqual([answer.status, answer.body.status, answer.body.texts.length], [200, true, 92]);
  const changed = { code: 'label_question', standard_text: 'Question {number} of {count}', user_text: 'Вперёд →' };
  assert.deepEqual(
    answer.body.texts.find((label: Label) => label.code === 'label_question'),
    changed,
  );
  for (const lang of languages) assert.equal(userText(await labelsOf(id, lang), 'label_question'), 'Вперёд →');
  assert.deepEqual(good(await write(id, [])).texts, await labelsOf(id, 'ru'));
  assert.deepEqual(faultOf(await write(id, [], 'de')), [422, 'lang', 'enum']);
});

test('[DT-2] only those who may change the survey may change its texts', async () => {
  const id = await house.survey(alice);
  const path = `/quiz/${id}/default-texts`;
  const body = { texts: [{ code: 'label_yes', text: 'x' }] };
  good(await bob.post(path, body));
  assert.deepEqual(refusal(await vera.post(path, body)), [403, 'access_denied']);
  assert.deepEqual(refusal(await carol.post(path, body)), [403, 'access_denied']);
  assert.deepEqual(refusal(await alice.post('/quiz/999999999/default-texts', {})), [404, 'quiz_not_found']);
});

test('[DT-2] a plan without the feature refuses before the body is checked, and still lets the texts be read', async () => {
  assert.equal(carol.workspaceId, poorWorkspace);
  const id = await house.survey(carol);
  assert.deepEqual(refusal(await carol.post(`/quiz/${id}/default-texts`, { texts: 'no list' })), [
    400,
    'blocked_by_tariff',
  ]);
  assert.equal(good(await carol.get(`/quiz/${id}/default-texts`)).length, 92);
});

test('[DT-3] null and an empty text reset a label, the last of a repeated code wins, an empty list changes nothing', async () => {
  const id = await house.survey(alice);
  good(
    await write(id, [
      { code: 'button_next', text: 'Go' },
      { code: 'button_send', text: 'Off' },
      { code: 'label_yes', text: 'Yep' },
    ]),
  );
  good(
    await write(id, [
      { code: 'button_next', text: null },
      { code: 'button_send', text: '' },
    ]),
  );
  good(
    await write(id, [
      { code: 'label_no', text: 'first' },
      { code: 'label_no', text: 'last' },
    ]),
  );
  good(
    await write(id, [
      { code: 'label_other', text: 'kept?' },
      { code: 'label_other', text: null },
    ]),
  );
  good(await write(id, []));
  const overridden = (await labelsOf(id)).filter((label) => label.user_text !== null);
  assert.deepEqual(
    overridden.map(({ code, user_text }) => [code, user_text]),
    [
      ['label_yes', 'Yep'],
      ['label_no', 'last'],
    ],
  );
  const shown = await house.db.read((tx) => textsFor(tx, id, 'pt'));
  assert.deepEqual([shown.label_yes, shown.button_back, Object.keys(shown).length], ['Yep', 'Voltar', 92]);
});

test('[DT-2, DT-3] what does not fit is refused with its place, and nothing changes', async () => {
  const id = await house.survey(alice);
  const fine = { code: 'label_yes', text: 'ok' };
  const refused: [unknown, string, string][] = [
    [[fine, { code: 'no_such_code', text: 'x' }], 'texts.1.code', 'enum'],
    [[fine, { code: 'constructor', text: null }], 'texts.1.code', 'enum'],
    [[fine, { code: 'label_no', text: 'x'.repeat(501) }], 'texts.1.text', 'length'],
    [[fine, { code: 'label_no', text: 5 }], 'texts.1.text', 'type'],
    [[fine, { code: 'label_no' }], 'texts.1.text', 'required'],
    [[fine, { text: 'x' }], 'texts.1.code', 'required'],
    [Array(201).fill(fine), 'texts', 'length'],
    ['label_yes', 'texts', 'type'],
    [undefined, 'texts', 'required'],
  ];
  for (const [texts, field, constraint] of refused)
    assert.deepEqual(faultOf(await write(id, texts)), [422, field, constraint]);
  assert.deepEqual(
    (await labelsOf(id)).filter((label) => label.user_text !== null),
    [],
  );
  good(await write(id, [...Array(199).fill(fine), { code: 'label_no', text: '🙂'.repeat(500) }]));
  assert.equal([...userText(await labelsOf(id), 'label_no')!].length, 500);
});

test('[DT-4] a duplicate has the texts of its original and keeps them apart from it', async () => {
  const id = await house.survey(alice);
  good(await write(id, [{ code: 'label_yes', text: 'Yep' }]));
  const { quiz } = good(await alice.post(`/quiz/${id}/duplicate`, {}));
  good(await write(id, [{ code: 'label_yes', text: 'Nope' }]));
  assert.equal(userText(await labelsOf(quiz.id), 'label_yes'), 'Yep');
});
