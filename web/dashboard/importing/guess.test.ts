import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessFormat, knownFormat } from './guess.ts';

test('[IM-20] the kind of a file is guessed by how it begins', () => {
  const cases = {
    '{"format":"canvass-bundle","media":{},"quiz":{}': 'bundle',
    '# Café\nHow was it?': 'text',
    '\uFEFF  <?xml version="1.0"?><document><LimeSurveyDocType>': 'limesurvey',
    '{"title":"A","fields":[{"type":"short_text"}],"welcome_screens":[]': 'typeform',
    '{"formId":"1","info":{"title":"A"},"items":[{"questionItem":{}}]': 'google_forms',
    '{"title":"A","pages":[{"elements":[]}]': 'surveyjs',
    '': 'text',
    '[ ] Coffee': 'text',
  } as const;
  for (const [beginning, format] of Object.entries(cases)) assert.equal(guessFormat(beginning), format, beginning);
});

test('[IM-54] JSON of no program known here is told apart from all others', () => {
  for (const beginning of ['[{"foo":1}]', '{"foo":1}', '[["a"]]', '["a"]'])
    assert.deepEqual([knownFormat(beginning), guessFormat(beginning)], [null, 'typeform'], beginning);
});
