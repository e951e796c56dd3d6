/** What is taken away from the map: its picture, its table and the numbers beside its questions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, all, question, structure, to, uuid } from '../../../../engine/conditions/fixture.ts';
import { readDraft } from '../../draft/draft.ts';
import { build } from '../../texts/en/build.ts';
import { logic } from '../../texts/en/logic.ts';
import { map } from '../../texts/en/map.ts';
import { points } from '../../texts/en/points.ts';
import { shell } from '../../texts/en/shell.ts';
import { wordsOf } from '../../words.ts';
import { groundOf } from '../logic/ground.ts';
import { countsIn } from './counts.ts';
import { fileName } from './download.ts';
import { layOut } from './layout.ts';
import { marksOf } from './marks.ts';
import { mapOf } from './model.ts';
import { asText, pathsIn } from './paths.ts';
import { fitted, pictureOf } from './picture.ts';

const titles = {
  a: 'How <b>was</b> it & why?',
  b: 'What went wrong?',
  c: 'A "long" title '.repeat(20),
  d: 'Last',
};
const draft = readDraft(
  structure(...Object.entries(titles).map(([letter, title]) => question('rating', letter, { title }))),
  {
    jumps: {
      [uuid('a')]: [
        { id: 'r', when: all(about('a', 'lt', 3)), to: to('c') },
        { id: 's', when: null, to: { type: 'screenout' } },
      ],
    },
    display: { [uuid('d')]: { id: 'd', action: 'show', when: all(about('a', 'gt', 2)) } },
  },
);
const telling = {
  ground: groundOf(draft, { variables: [], isScored: false }),
  logic: wordsOf<'logic'>('en', { ...shell, ...logic }),
  build: wordsOf<'build'>('en', { ...shell, ...build }),
  points: wordsOf<'points'>('en', { ...shell, ...points }),
  map: wordsOf<'map'>('en', { ...shell, ...map }),
};
const marks = marksOf([
  { code: 'unreachable', severity: 'error', question: uuid('b'), rule: null, details: {}, field: null },
]);
const model = mapOf({ draft, ways: null, marks, isUnfolded: () => false });
const measure = (text: string) => text.length * 7;

for (const isMirrored of [false, true])
  test(`[DA-123] a picture holds every row, rule and finding, and asks for nothing${isMirrored ? ', read from the right too' : ''}`, () => {
    const layout = layOut(model, { scale: 1, width: 700 });
    const title = 'Café & <co>\u0001';
    const picture = pictureOf({ layout, telling, title, sentence: ({ code }) => code, measure, isMirrored });
    for (const text of [
      'Café &amp; &lt;co&gt;',
      'How was it &amp; why?',
      'What went wrong?',
      'Last',
      'If the answer is below 3',
      'unreachable',
      'Screened out',
    ])
      assert.ok(picture.includes(`>${text}<`), text);
    assert.ok(picture.includes('…</text>'), 'what is too long is cut');
    assert.doesNotMatch(picture, /var\(|light-dark|href|@import|url\((?!#)/);
    assert.doesNotMatch(picture, /[\u0000-\u0008]|NaN|undefined|Infinity/);
    assert.equal(picture.split('<g').length, picture.split('</g>').length);
  });

test('[DA-123] a text is cut where it would leave its place, and never more than that', () => {
  assert.equal(fitted('short', 40, measure), 'short');
  assert.equal(fitted('somewhat longer', 70, measure), 'somewhat…');
  assert.equal(fitted('👍👍👍👍', 40, measure), '👍👍…', 'no sign is cut in two');
});

test('[DA-123] a picture is named after its survey, without what no file is called by', () => {
  assert.equal(fileName('Café: guests / 2026?'), 'Café guests 2026');
  assert.equal(fileName(' ?? '), 'map');
  assert.equal(fileName('x'.repeat(200)).length, 80);
});

test('[DA-122] the table tells from where, when and to where, in the order of the survey, a line for each', () => {
  const lines = pathsIn(model, telling);
  assert.deepEqual(
    lines.map(({ from, when, to: target }) => `${from.slice(0, 12)} | ${when} | ${target.slice(0, 14)}`),
    [
      '1. How was i | the answer is below 3 | go to 3. A "lo',
      '1. How was i | Otherwise | screen out',
      '2. What went | Always | 3. A "long" ti',
      '3. A "long"  | Always | 4. Last',
      'Before 4. La | It is shown only if “1. How was it & why?” is above 2 | 4. Last',
      '4. Last | Always | Send and thank',
    ],
  );
  const text = asText(lines, ['From', 'When', 'To', 'Finding'], ({ code }) => code);
  assert.equal(text.split('\n').length, lines.length + 1);
  assert.ok(text.split('\n').every((line) => line.split('\t').length === 4));
  assert.match(text, /2\. What went wrong\?\tAlways\t3\. [^\t]*\tunreachable/);
});

test('[DA-124] a question tells how many came by it over all of its versions, once there are answers', () => {
  const of = (id: string, seen: number) =>
    ({ id, funnel: { seen, answered: 0, left: 0, median_seconds: null } }) as never;
  const widgets = [of('a', 3), of('b', 2), of('a', 4)];
  assert.deepEqual(
    [...countsIn({ answers_count: 7, widgets })!],
    [
      ['a', 7],
      ['b', 2],
    ],
  );
  assert.equal(countsIn({ answers_count: 0, widgets }), null);
});
