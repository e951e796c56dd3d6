import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf, formats } from '../../test/imports/formats.ts';
import { googleFormsSamples } from '../../test/imports/google-forms-samples.ts';
import { assertSound } from '../../test/imports/sound.ts';
import { summaryOf } from '../../test/imports/summary.ts';
import type { Imported } from './imported.ts';
import { readers } from './readers.ts';
import { inEnglish } from './told-rule.ts';

/** What a sample proves beside the types of its format. */
const proved: Record<string, string> = {
  'Google Forms': 'IM-30',
  SurveyJS: 'IM-33',
  LimeSurvey: 'IM-37',
  branching: 'IM-31',
  twoDecide: 'IM-31',
  quiz: 'IM-32',
  logic: 'IM-34',
  triggers: 'IM-35',
  languages: 'IM-36',
  older: 'IM-36',
  relevance: 'IM-38',
  groups: 'IM-38',
  conditions: 'IM-38',
  quotas: 'IM-39',
  scored: 'IM-39',
};

for (const { name, read, samples, expected } of formats) {
  for (const [sample, file] of Object.entries(samples))
    test(`[${proved[sample] ?? proved[name]!}] the questions, rules and losses of a file of ${name}: ${sample}`, () => {
      const made = read(fileOf(file));
      assert.deepEqual(shortened(summaryOf(made)), expected[sample]);
      assertSound(made);
      assert.deepEqual(read(fileOf(file)), made, 'the same file gives the same survey');
    });

  test(`[IM-41] what is no file of ${name} is refused`, () => {
    const others = formats
      .filter((format) => format.name !== name)
      .map(({ samples: files }) => Object.values(files)[0]);
    for (const content of [
      '',
      '{',
      '[]',
      'null',
      '7',
      '{}',
      '{"error":{"code":404}}',
      '<html></html>',
      ...others.map(fileOf),
    ])
      assert.ok('refused' in read(content), content.slice(0, 40));
  });
}

/** Texts at their limits say no more when they are written out. */
function shortened(summary: unknown): unknown {
  const text = JSON.stringify(summary).replaceAll('x'.repeat(1000), 'XXX').replaceAll('y'.repeat(2000), 'YYY');
  return JSON.parse(text) as unknown;
}

test('[IM-47] a way that leads nowhere is told by the title of its section, where it has one', () => {
  const { losses } = readers.google_forms(fileOf(googleFormsSamples.branching)) as Imported;
  assert.deepEqual(
    losses.flatMap(({ pieces }) => (pieces ? [inEnglish(pieces)] : [])),
    ['go to “RESTART_FORM”', 'go to “gone”', 'go to “What was wrong?”'],
  );
});
