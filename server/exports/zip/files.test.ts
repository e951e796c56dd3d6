/** All files of the answers in one zip, under names that every system can unpack. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { unzip } from '../../../test/files.ts';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { FileNames, folderName } from './names.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, config } = house;

test('[EX-45] names in a zip are safe on every system, each another one, and keep their ending', () => {
  const cases: [string, string][] = [
    ['cv.pdf', '7 cv.pdf'],
    ['CV.PDF', '7 CV (2).PDF'],
    ['../../etc/passwd', '7 etc passwd'],
    ['..\\..\\boot.ini', '7 boot.ini'],
    ['/root', '7 root'],
    ['C:\\con', '7 C con'],
    ['con.txt', '7 _con.txt'],
    ['a\u202Egnp.exe', '7 a gnp.exe'],
    ['tab\tnew\nline\u0000.txt', '7 tab new line.txt'],
    ['...', '7 file'],
    ['', '7 file (2)'],
    ['name. . .', '7 name'],
    ['Ёлка 🎄.jpg', '7 Ёлка 🎄.jpg'],
    ['cafe\u0301.png', '7 caf\u00E9.png'],
    ['caf\u00E9.png', '7 caf\u00E9 (2).png'],
    ['<b>"x"|*?</b>.svg', '7 b x b.svg'],
    ['\uD800.bin', '7 \uFFFD.bin'],
  ];
  const names = new FileNames();
  for (const [name, expected] of cases) assert.equal(names.next(7, name), expected, JSON.stringify(name));
  const long = names.next(7, `${'👩‍👩‍👧'.repeat(200)}.jpeg`);
  assert.ok(Buffer.byteLength(long) <= 255 && long.endsWith('.jpeg') && long.isWellFormed(), long);
  assert.equal(folderName(3, 'A photo: of / your "room"?..'), '3 A photo of your room');
  assert.equal(folderName(3, '<>'), '3');
});

test('[EX-44, EX-45] a job packs the files of the answers that match, of one question or of all', async () => {
  const [photo, paper, words] = [
    ask('file', { title: 'Photo', fileMaxCount: 3 }),
    ask('file', { title: 'Paper' }),
    ask('input'),
  ];
  const { id, rita } = await openSurvey(house, { widgets: draft(photo, paper, words) });
  const send = async (files: readonly [question: string, name: string, text: string][], isComplete: boolean) => {
    const uuid = randomUUID();
    good(await rita.put(uuid, { values: {} }));
    const values: Record<string, string[]> = {};
    for (const [question, name, text] of files) {
      const stored = good(await rita.upload(uuid, question, { name, bytes: Buffer.from(text) }));
      (values[question] ??= []).push(stored.id);
    }
    return isComplete ? good(await rita.complete(values, {}, uuid)).answer.id : null;
  };
  const first = await send(
    [
      [photo.id, 'a.txt', 'one'],
      [photo.id, 'A.txt', 'two'],
      [paper.id, '..\\x/../y.md', 'three'],
    ],
    true,
  );
  const second = await send([[paper.id, 'a.txt', 'x'.repeat(600_000)]], true);
  await send([[paper.id, 'never sent.txt', 'four']], false);
  const made = async (sent: object) => {
    const { id: job } = good(await vera.post(`/quiz/${id}/exports`, { kind: 'files_zip', ...sent })).export;
    await house.app.exportJobs.round();
    const { export: done } = good(await vera.get(`/quiz/${id}/exports/${job}`));
    assert.deepEqual([done.status, done.error, done.file_name], ['done', null, `quiz-${id}-files.zip`]);
    const url = done.url.replace(config.origin, '');
    const { rawPayload, headers } = await house.app.origin.inject({ method: 'GET', url });
    assert.equal(headers['content-type'], 'application/zip');
    return new Map([...unzip(rawPayload)].map(([name, bytes]) => [name, bytes.toString()]));
  };
  const all = [
    [`1 Photo/${first} a.txt`, 'one'],
    [`1 Photo/${first} A (2).txt`, 'two'],
    [`2 Paper/${first} y.md`, 'three'],
    [`2 Paper/${second} a.txt`, 'x'.repeat(600_000)],
  ] as const;
  assert.deepEqual([...(await made({}))], all);
  assert.deepEqual([...(await made({ widget_id: photo.id }))], all.slice(0, 2));
  assert.deepEqual([...(await made({ ids: [second] }))], all.slice(3));
  assert.deepEqual([...(await made({ tags: ['nobody has it'] }))], []);
  const refused = await alice.post(`/quiz/${id}/exports`, { kind: 'files_zip', widget_id: words.id });
  assert.deepEqual([refused.status, refused.body.code], [422, 'validation_error']);
});
