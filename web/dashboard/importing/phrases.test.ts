import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lossPhrases } from '../../../contract/losses.ts';
import type { Imported } from '../../../engine/import/imported.ts';
import { fileOf, formats } from '../../../test/imports/formats.ts';
import { importing as es } from '../texts/es/importing.ts';
import { importing as pt } from '../texts/pt/importing.ts';
import { importing as ru } from '../texts/ru/importing.ts';
import { inWords, purposeOf } from './phrases.ts';

test('[IM-55] what readers say in words of ours is said in the language of the reader', () => {
  for (const texts of [ru, es, pt])
    for (const phrase of Object.values(lossPhrases))
      assert.notEqual(
        inWords(phrase, (key) => texts[key]),
        phrase,
      );
  assert.equal(
    inWords('required rows: 1, 3', (key) => ru[key]),
    'обязательные строки: 1, 3',
  );
  assert.equal(
    inWords('title: required rows', (key) => ru[key]),
    'title: required rows',
  );
});

test('[IM-55] readers say them: the reports of the samples hold most of them', () => {
  const losses = formats.flatMap(({ read, samples }) =>
    Object.values(samples).flatMap((sample) => (read(fileOf(sample)) as Imported).losses),
  );
  const said = losses.filter(({ what }) => inWords(what, () => '!') !== what);
  assert.ok(new Set(said.map(({ what }) => what)).size >= 12);
});

test('[DA-431] what a lost rule was for is known from the member it stood in', () => {
  assert.equal(purposeOf('visibleIf: {age} > 17'), 'shown');
  assert.equal(purposeOf('columns[1].visibleIf: {a: 1}'), 'shown');
  assert.equal(purposeOf('relevance: q1.NAOK == "yes"'), 'shown');
  assert.equal(purposeOf('requiredIf: {mark} = 5'), 'required');
  assert.equal(purposeOf('enableIf: {again} = true'), 'enabled');
  assert.equal(purposeOf('quota: visibleIf'), 'other');
  assert.equal(purposeOf('skip'), 'other');
});

test('[DA-431] readers say so: most rules that the samples lose are for something', () => {
  const lost = formats.flatMap(({ read, samples }) =>
    Object.values(samples).flatMap((sample) =>
      (read(fileOf(sample)) as Imported).losses.filter(
        ({ code, pieces }) => code === 'rule_dropped' && pieces === null,
      ),
    ),
  );
  const purposes = new Set(lost.map(({ what }) => purposeOf(what)));
  for (const purpose of ['shown', 'required', 'enabled', 'other'] as const)
    assert.ok(purposes.has(purpose), `${purpose}: ${lost.map(({ what }) => what).join('\n')}`);
});
