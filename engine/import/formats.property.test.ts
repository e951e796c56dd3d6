import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fileOf, formats } from '../../test/imports/formats.ts';
import { assertSound } from '../../test/imports/sound.ts';
import type { Imported } from './imported.ts';

type Json = Record<string, unknown> | unknown[];

const ofJson = formats.filter(({ name }) => name !== 'LimeSurvey');

/** Values that readers do not expect where they stand. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    null,
    true,
    -1,
    1e308,
    0.1,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '{',
    "{a} = 'b'",
    '__proto__',
    'constructor',
  ),
  fc.constantFrom([], {}, [[]], [null], { __proto__: 1 }, { constructor: {} }, 'x'.repeat(3000), Array(200).fill('a')),
);

for (const { name, read, samples } of ofJson)
  test(`[IM-41] any value in any place of a file of ${name} gives a refusal or what a save takes`, () => {
    const files = fc.constantFrom(...Object.values(samples)).chain((sample) =>
      fc.record({
        file: fc.constant(sample),
        changes: fc.array(fc.record({ place: fc.nat(), value: odd }), { minLength: 1, maxLength: 4 }),
      }),
    );
    fc.assert(
      fc.property(files, ({ file, changes }) => {
        const copy = structuredClone(file) as Json;
        for (const { place, value } of changes) {
          const places = placesIn(copy);
          const [holder, key] = places[place % places.length]!;
          (holder as Record<string, unknown>)[key] = structuredClone(value);
        }
        assertSound(read(JSON.stringify(copy)));
      }),
      { numRuns: 500 },
    );
  });

for (const { name, read, samples } of ofJson)
  test(`[IM-40] a member that nobody knows is told, wherever it stands in a file of ${name}`, () => {
    for (const [sample, file] of Object.entries(samples)) {
      if (sample === 'broken') continue;
      for (const path of objectsIn(file)) {
        const copy = structuredClone(file) as Json;
        const holder = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
        (holder as Record<string, unknown>)['zz-planted'] = 'seed';
        const { losses } = read(JSON.stringify(copy)) as Imported;
        const isTold = losses.some(({ what }) => what.includes('zz-planted') || isPartOf(path, what));
        assert.ok(isTold, `${sample}: ${path.join('.')}`);
      }
    }
  });

/** Told as a whole, with all that stands in it. */
function isPartOf(path: readonly string[], what: string): boolean {
  const whole = [
    'choicesByUrl',
    'hologramItem',
    'smellQuestion',
    'hologram',
    'sharing',
    'whenRight',
    'generalFeedback',
    'setvalue',
    'questionGroupItem',
  ];
  return path.some((key) => whole.includes(key) && what.includes(key));
}

test('[IM-40] a field or a table that nobody knows is told, wherever it stands in a file of LimeSurvey', () => {
  const { read, samples } = formats.find(({ name }) => name === 'LimeSurvey')!;
  for (const [sample, content] of Object.entries(samples)) {
    const rows = [...fileOf(content).matchAll(/<row>/g)].map(({ index }) => index);
    for (const at of rows) {
      const file = fileOf(content);
      const planted = `${file.slice(0, at)}<row><zz-planted>seed</zz-planted>${file.slice(at + 5)}`;
      const made = read(planted) as Imported;
      assertSound(made);
      const language = /<(?:language|surveyls_language)>(?:<!\[CDATA\[)?en\b/.test(
        file.slice(at, file.indexOf('</row>', at)),
      );
      if (sample === 'older' && language) continue;
      assert.ok(
        made.losses.some(({ what }) => what.includes('zz-planted')) || isWhole(file, at),
        `${sample}: ${tableAt(file, at)}`,
      );
    }
    const another = fileOf(content).replace(
      '</document>',
      '<zz-table><rows><row><a>1</a></row></rows></zz-table></document>',
    );
    assert.ok(
      (read(another) as Imported).losses.some(({ what }) => what === 'zz-table'),
      sample,
    );
  }
});

/** Rows that are told without their fields: of tables that are left out, and of attributes, which are fields themselves. */
function isWhole(file: string, at: number): boolean {
  const table = tableAt(file, at);
  return ['assessments', 'defaultvalues', 'holograms', 'question_attributes', 'conditions', 'quota_members'].includes(
    table,
  );
}

function tableAt(file: string, at: number): string {
  return [...file.slice(0, at).matchAll(/<(\w+)>\s*<fields\/>/g)].at(-1)?.[1] ?? '';
}

test('[IM-41] any text in any place of a file of LimeSurvey gives a refusal or what a save takes', () => {
  const { read, samples } = formats.find(({ name }) => name === 'LimeSurvey')!;
  const values = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e9',
      'Y',
      'N',
      '1',
      '{Q1}',
      'kind == "A1"',
      '((((',
      '<b>',
      '__proto__',
      '7X1X10',
      'x'.repeat(3000),
    ),
  );
  const files = fc.record({
    sample: fc.constantFrom(...Object.values(samples).map(fileOf)),
    changes: fc.array(fc.record({ place: fc.nat(), value: values }), { minLength: 1, maxLength: 5 }),
  });
  fc.assert(
    fc.property(files, ({ sample, changes }) => {
      const cells = sample.split(/(?<=<!\[CDATA\[)|(?=\]\]>)/);
      for (const { place, value } of changes) cells[((place % ((cells.length - 1) / 2)) * 2 + 1) | 0] = clean(value);
      assertSound(read(cells.join('')));
    }),
    { numRuns: 300 },
  );
});

/** What XML can hold. */
function clean(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '').replaceAll(']]>', '');
}

function placesIn(value: Json): [holder: Json, key: string][] {
  return Object.keys(value).flatMap((key): [Json, string][] => {
    const inner = (value as Record<string, unknown>)[key];
    return [[value, key], ...(typeof inner === 'object' && inner !== null ? placesIn(inner as Json) : [])];
  });
}

function objectsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.keys(value).flatMap((key) => objectsIn((value as Record<string, unknown>)[key], [...path, key]));
  return Array.isArray(value) ? inner : [path, ...inner];
}
