/** Words of texts: what counts as one, what is left out, and exact counts in a bounded memory. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { Frequent } from './frequent.ts';
import { wordsIn } from './in-text.ts';
import { stopWords } from './stop-words.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;

const words = ask('input', { title: 'Why?' });
const pick = choose({ a: 'Red' }, { title: 'Colour', choiceTextOther: true });
const { id, rita } = await openSurvey(house, { widgets: draft(words, pick) });
for (const [text, other] of [
  ['The breakfast is good', 'Teal green'],
  ['Breakfast, not good!', 'Teal'],
  ['<b>Noise</b> at night', ''],
] as const)
  good(await rita.complete({ [words.id]: text, [pick.id]: other ? { id: 'other', other } : { id: 'a' } }));
const { report_uuid: uuid } = good(await alice.post(`/quiz/${id}/report`, {})).report;

const found = (text: string, lang: string) => {
  const { words, pairs } = wordsIn(text, stopWords(lang), new Intl.Segmenter(lang, { granularity: 'word' }));
  return [[...words], [...pairs]];
};

test('[RE-64] words without those that say nothing, and pairs of neighbours with what denies them', () => {
  const cases: [string, string, string[], string[]][] = [
    [
      'en',
      'The room was NOT clean, and the staff isn’t friendly at all',
      ['room', 'clean', 'staff', 'friendly', 'all'],
      ['not clean', 'isn’t friendly'],
    ],
    ['en-GB', 'good service, good  service; good service', ['good', 'service'], ['good service']],
    [
      'ru',
      'Очень шумно ночью, и не работает кондиционер',
      ['шумно', 'ночью', 'работает', 'кондиционер'],
      ['шумно ночью', 'не работает', 'работает кондиционер'],
    ],
    [
      'es',
      'La atención fue muy buena pero no había agua caliente',
      ['atención', 'buena', 'agua', 'caliente'],
      ['agua caliente'],
    ],
    ['pt-BR', 'O café da manhã é ótimo e a cama não é boa', ['café', 'manhã', 'ótimo', 'cama', 'boa'], []],
    ['de', 'Das Zimmer war nicht sauber', ['zimmer', 'sauber'], ['nicht sauber']],
    ['ja', '部屋が綺麗でした', ['部屋', '綺麗'], []],
    ['ar', 'الغرفة نظيفة 👍 جدا', ['الغرفة', 'نظيفة', 'جدا'], ['الغرفة نظيفة']],
    ['xx', 'a Wi-Fi b c3po <b>bold</b> 2026 x', ['wi-fi', 'c3po', 'bold'], []],
  ];
  for (const [lang, text, words, pairs] of cases) {
    const [own, together] = found(text, lang);
    for (const word of words) assert.ok(own!.includes(word), `${lang}: ${word} of ${own!.join(', ')}`);
    if (lang !== 'ja') assert.deepEqual([own, together], [words, pairs], lang);
  }
  assert.deepEqual(
    found(`${'x'.repeat(1000)} ${'ab '.repeat(200_000)}`, 'en'),
    [['ab'], ['ab ab']],
    'texts of a megabyte',
  );
});

test('[RE-65] the most frequent are exact however many different ones there are', () => {
  const truth = new Map<string, number>();
  const counts = new Frequent(200);
  const walk = (put: (text: string) => void) => {
    for (let place = 0; place < 30_000; place += 1) put(place % 3 === 0 ? `often ${place % 21}` : `once ${place}`);
  };
  walk((text) => {
    truth.set(text, (truth.get(text) ?? 0) + 1);
    counts.add(text, 1);
  });
  assert.ok(counts.needsMore);
  counts.again();
  walk((text) => counts.add(text, 1));
  const expected = [...truth].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, 7);
  assert.deepEqual(counts.top(50).slice(0, 7), expected);
  assert.ok(
    counts.top(50).every(([text, count]) => truth.get(text) === count),
    'and none that might not be',
  );
});

test('[LI-46, A-88] words keep nothing of the texts they stood in, and no text takes a segmenter ten thousand times', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const [counts, segmenter] = [new Frequent(100_000), new Intl.Segmenter('en', { granularity: 'word' })];
  const held = () => (collect(), process.memoryUsage().heapUsed / 2 ** 20);
  const before = held();
  for (let place = 0; place < 3000; place += 1) {
    const text = `${String(place).padStart(7, 'a').padEnd(20, 'z')} ${'1 '.repeat(9990)}`;
    for (const word of wordsIn(text, stopWords('en'), segmenter).words) counts.add(word, 1);
  }
  const megabytes = held() - before;
  assert.equal(counts.top(1).length, 1);
  assert.ok(megabytes < 15, `${megabytes} MB of 60`);
  for (const text of ['漢 '.repeat(10_000), '漢字 '.repeat(6666), 'ก'.repeat(20_000)]) {
    let asked = 0;
    const counting = { segment: (part: string) => ((asked += 1), segmenter.segment(part)) };
    wordsIn(text, stopWords('en'), counting as Intl.Segmenter);
    assert.ok(asked <= 500, `${asked}`);
  }
});

test('[RE-63, RE-64] words and pairs of one question, of typed options, under a search, in the language of the survey', async () => {
  const asked = async (query: object) => {
    const body = good(await vera.get(`/quiz/${id}/report/${uuid}/words`, query as Record<string, string>));
    return [
      body.total,
      body.lang,
      body.words.map((one: { word: string; count: number }) => `${one.word} ${one.count}`),
    ];
  };
  const all = await asked({ widget_id: words.id });
  assert.deepEqual(all, [3, 'en', ['breakfast 2', 'good 2', 'night 1', 'noise 1']]);
  assert.deepEqual((await asked({ widget_id: pick.id, limit: 1 }))[2], ['teal 2']);
  assert.deepEqual((await asked({ widget_id: words.id, search: 'BREAK', lang: 'x-none' }))[2], [
    'breakfast 2',
    'good 2',
    'is 1',
    'not 1',
    'the 1',
  ]);
  const { pairs } = good(await vera.get(`/quiz/${id}/report/${uuid}/words`, { widget_id: words.id }));
  assert.deepEqual(pairs, [{ pair: 'not good', count: 1 }]);
});

test('[RE-62, RE-63] what is wrong is refused, and a cursor serves its own list alone', async () => {
  const path = `/quiz/${id}/report/${uuid}`;
  assert.equal((await alice.get(`${path}/words`, { lang: 'no language' })).status, 422);
  assert.equal((await alice.get(`${path}/words`, { widget_id: uuid })).body.code, 'widget_not_found');
  assert.equal((await carol.get(`${path}/words`)).status, 403);
  const { next_cursor: cursor } = good(await alice.get(`${path}/inputs`, { limit: 1 }));
  assert.equal((await alice.get(`${path}/inputs`, { cursor, offset: 1 })).status, 422);
  for (const query of [{ cursor, search: 'teal' }, { cursor, widget_id: words.id }, { cursor: 'made up' }])
    assert.equal((await alice.get(`${path}/inputs`, query)).body.code, 'cursor_invalid');
  assert.equal((await vera.get(`${path}/inputs`, { cursor })).body.code, 'cursor_invalid', 'of somebody else');
});
