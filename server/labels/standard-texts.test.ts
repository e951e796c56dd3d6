import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../contract/common.ts';
import { labelCodes, standardTexts } from './standard-texts.ts';

test('[DT-5] every label has a text in each language, with the same parts to fill in', () => {
  for (const code of labelCodes) {
    const parts = languages.map((lang) =>
      [...standardTexts[code][lang].matchAll(/\{\w+\}/g)].map(String).sort().join(' '),
    );
    for (const lang of languages) assert.match(standardTexts[code][lang], /\S/, `${code} in ${lang}`);
    assert.equal(new Set(parts).size, 1, code);
  }
});

const from = (start: number, prefix: string, words: string) =>
  assert.deepEqual(
    labelCodes.slice(start, start + words.split(' ').length),
    words.split(' ').map((word) => `${prefix}_${word}`),
  );

test('[DT-6] the buttons come first', () => {
  from(0, 'button', 'start next back send skip ok continue again upload remove clear copy login retry resume restart');
});

test('[DT-7] then the labels', () => {
  from(
    16,
    'label',
    'yes no other other_placeholder hard_to_answer none_of_above select multiple_hint ranking_hint required optional question',
  );
  from(
    28,
    'label',
    'progress time_left questions_count response_time score promo_code password captcha_question terms search',
  );
  from(38, 'label', 'nothing_found characters_left saving saved offline preview copyright');
});

test('[DT-8] then the placeholders and the texts about files', () => {
  from(45, 'placeholder', 'input email phone date time');
  from(50, 'file', 'drag uploading limits');
});

test('[DT-9] then the errors', () => {
  from(
    53,
    'error',
    'required invalid other_text min_choice max_choice exclusive ranking range min_length max_length format email phone',
  );
  from(
    66,
    'error',
    'country date date_range matrix_rows file_missing file_count file_size file_format terms password captcha server',
  );
});

test('[DT-10] the messages come last', () => {
  from(
    78,
    'message',
    'not_available closed deadline limit_reached device ip sso already_answered already_sent time_over too_many',
  );
  from(89, 'message', 'outdated thanks screenout');
  assert.equal(labelCodes.length, 92);
});
