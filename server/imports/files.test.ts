/** Files as they come: as uploads or as text, of every format, too large, in other encodings, and hostile. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { good, openHouse } from '../../test/house.ts';
import { typeformSamples } from '../../test/imports/typeform.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera } = house;
const address = `/workspace/${alice.workspaceId}/import`;
const form = JSON.stringify(typeformSamples.find(({ name }) => name.startsWith('kinds that'))!.form);
const upload = (bytes: Buffer | string, fields: Record<string, string> = {}, person = alice) =>
  person.upload(address, { name: 'form.json', bytes: Buffer.from(bytes as string) }, { format: 'typeform', ...fields });
const surveys = async () => Number((await alice.get('/quiz')).headers['x-total-count']);

test('[IM-1, IM-3] a file and its text give the same survey and the same report', async () => {
  const sent = good(await upload(form, { dry_run: 'true' }));
  const pasted = good(await alice.post(address, { format: 'typeform', content: form, dry_run: true }));
  assert.deepEqual(sent, pasted);
  assert.deepEqual([sent.quiz, sent.name, sent.report.questions, sent.report.losses_total], [null, 'Unknown', 3, 10]);
  const { widget_id: id, ...first } = sent.report.losses[0];
  assert.equal(sent.widgets.entities[id].type, 'message');
  assert.deepEqual(first, {
    code: 'type_unknown',
    place: 'Question 1',
    message: 'There is no question type for “payment”; kept as message.',
    kept_as: 'message',
    part: 'question',
    number: 1,
    what: 'payment',
    rule: null,
    title: null,
    instead: null,
    made: 1,
  });
  const { quiz } = good(await upload(form, { name: 'Mine' }));
  const survey = good(await alice.get(`/quiz/${quiz.id}`));
  assert.deepEqual([survey.name, survey.widgets.ids], ['Mine', sent.widgets.ids]);
  good(await alice.post(`/quiz/${quiz.id}/save`, { ids: survey.widgets.ids, entities: survey.widgets.entities }));
});

test('[IM-1] a dry run and every refusal store nothing', async () => {
  const before = await surveys();
  good(await upload(form, { dry_run: 'true' }));
  const refusals: [Promise<{ status: number; body: { code: string } }>, number, string][] = [
    [upload('{}'), 422, 'file_format'],
    [upload('{'), 422, 'file_unreadable'],
    [upload(form, { content: form }), 422, 'validation_error'],
    [alice.post(address, { format: 'typeform' }), 422, 'validation_error'],
    [upload(form, { format: 'word' }), 422, 'validation_error'],
    [upload(form, {}, vera), 403, 'access_denied'],
    [upload(form, { folder_id: '999999' }), 400, 'folder_not_found'],
    [upload('x'.repeat(100_001), { format: 'text' }), 422, 'validation_error'],
    [upload('<a/>', { format: 'limesurvey' }), 422, 'file_format'],
    [upload(form, { format: 'bundle' }), 422, 'file_format'],
  ];
  for (const [answer, status, code] of refusals) {
    const got = await answer;
    assert.deepEqual([got.status, got.body.code], [status, code], JSON.stringify(got.body));
  }
  assert.equal(await surveys(), before);
});

test('[IM-2] sizes are bounded by the kind of file', async () => {
  const padded = (bytes: number) =>
    Buffer.concat([Buffer.from(form), Buffer.alloc(bytes - Buffer.byteLength(form), ' ')]);
  assert.equal((await upload(padded(limits.importBytes), { dry_run: 'true' })).status, 200);
  const larger = await upload(padded(limits.importBytes + 1), { dry_run: 'true' });
  assert.deepEqual(
    [larger.status, larger.body.code, larger.body.error.details.max_bytes],
    [413, 'file_too_large', limits.importBytes],
  );
  assert.equal((await upload(padded(limits.importBytes + 1), { format: 'bundle' })).body.code, 'file_format');
  assert.equal(
    (await alice.post(address, { format: 'typeform', content: ' '.repeat(limits.largeBodyBytes) })).body.code,
    'body_too_large',
  );
});

test('[IM-2, A-83] UTF-16 is read where it begins so, and other encodings are refused', async () => {
  const named = JSON.stringify({ title: 'Café', fields: [] });
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(named, 'utf16le')]);
  for (const bytes of [Buffer.from(named), Buffer.from(`\uFEFF${named}`), utf16, Buffer.from(utf16).swap16()])
    assert.equal(good(await upload(bytes, { dry_run: 'true' })).name, 'Café');
  assert.equal((await upload(Buffer.from(named, 'latin1'))).body.code, 'file_unreadable');
});

test('[A-83] hostile files are refused, or give a survey, while others are served', async () => {
  const deep = '['.repeat(2_000_000);
  const wide = `{"title":"x","fields":[${'{},'.repeat(1_500_000)}{}]}`;
  const own =
    '{"title":"x","fields":[{"__proto__":{"type":"email"},"type":"constructor","title":"toString"}],"__proto__":{"a":1}}';
  const long = JSON.stringify({ title: 'x', fields: [{ type: 'short_text', title: '<b>*_['.repeat(600_000) }] });
  const [one, two, three, four, list] = await Promise.all([
    upload(deep),
    upload(wide, { dry_run: 'true' }),
    upload(own, { dry_run: 'true' }),
    upload(long, { dry_run: 'true' }),
    alice.get('/quiz'),
  ]);
  assert.deepEqual(
    [one.body.code, two.body.code, three.status, four.status, list.status],
    ['file_unreadable', 'file_unreadable', 200, 200, 200],
  );
  assert.ok(three.body.report.losses.some(({ what }: { what: string }) => what.endsWith('__proto__')));
  assert.ok(four.body.report.losses.some(({ code }: { code: string }) => code === 'text_cut'));
});

test('[IM-2] a small file that asks for more than a save takes is refused, and so is a bundle of such a size', async () => {
  const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
  const long = { type: 'radiogroup', name: 'a', choices: many(1000, (n) => n) };
  const rule = many(4, () => '{a}>1').join(' or ');
  const elements = [long, ...many(499, (n) => ({ type: 'radiogroup', name: `b${n}`, choices: [1], visibleIf: rule }))];
  const asks = JSON.stringify({ pages: [{ name: 'p', elements }] });
  assert.ok(asks.length < 80_000);
  const entities = Object.fromEntries(
    many(120, () => [
      crypto.randomUUID(),
      { type: 'choice', options: many(100, (n) => ({ id: `${n}`, text: 'x'.repeat(450) })) },
    ]),
  );
  const quiz = { name: 'Large', widgets: { ids: Object.keys(entities), entities } };
  const bundle = JSON.stringify({ format: 'canvass-bundle', version: 1, quiz, media: {} });
  const before = await surveys();
  for (const [bytes, format] of [
    [asks, 'surveyjs'],
    [bundle, 'bundle'],
  ] as const) {
    const { status, body } = await upload(bytes, { format });
    assert.deepEqual([status, body.code], [422, 'file_unreadable'], format);
    assert.match(body.message, /takes more than 5 MB/);
  }
  assert.equal(await surveys(), before);
});

test('[IM-2, A-83] zeros and halves of signs, which no database holds, are left out of every format', async () => {
  const id = crypto.randomUUID();
  const widgets = { ids: [id], entities: { [id]: { type: 'input', title: 'A\0b\ud800c' } } };
  const bundle = JSON.stringify({
    format: 'canvass-bundle',
    version: 1,
    quiz: { name: 'N\0ame\ud800', widgets },
    media: {},
  });
  for (const [bytes, format] of [
    [bundle, 'bundle'],
    ['# N\0ame\nA\0b\ufffdc?', 'text'],
  ] as const) {
    const { quiz } = good(await upload(bytes, { format }));
    const { name, widgets: made } = good(await alice.get(`/quiz/${quiz.id}`));
    assert.match(`${name} ${Object.values<{ title: string }>(made.entities)[0]!.title}`, /^Name\ufffd? Ab\ufffdc/);
  }
});

test('[IM-6] the name in a bundle is a name as any other: cut where it is too long, and none where it is empty', async () => {
  const id = crypto.randomUUID();
  const named = (name: unknown) => {
    const quiz = { name, widgets: { ids: [id], entities: { [id]: { type: 'input', title: 'Say' } } } };
    return JSON.stringify({ format: 'canvass-bundle', version: 1, quiz, media: {} });
  };
  const { quiz, report } = good(await upload(named('é'.repeat(limits.name + 1)), { format: 'bundle' }));
  assert.equal(quiz.name, 'é'.repeat(limits.name));
  assert.deepEqual([report.losses[0].code, report.losses[0].what], ['text_cut', 'name']);
  for (const empty of ['', '  ', null, 7]) {
    const made = good(await upload(named(empty), { format: 'bundle' })).quiz;
    assert.ok(made.name.length > 0, JSON.stringify(empty));
  }
});

test('[IM-54] what a file is that nobody can read is said, whatever it is sent as', async () => {
  const files: [Buffer, RegExp][] = [
    [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /a picture\. Send what/],
    [Buffer.from('%PDF-1.7'), /a PDF/],
    [Buffer.from('PK\x03\x04'), /an archive or an office document/],
    [Buffer.from(' \n'), /is empty/],
  ];
  for (const [bytes, said] of files)
    for (const format of ['text', 'typeform', 'limesurvey', 'bundle']) {
      const { status, body } = await upload(bytes, { format });
      assert.deepEqual([status, body.code], [422, 'file_unreadable']);
      assert.match(body.message, said);
    }
  const { body } = await upload('[{"foo":1}]', { format: 'text' });
  assert.deepEqual([body.code, body.message.slice(0, 35)], ['file_format', 'The file is JSON and no plain text.']);
});
