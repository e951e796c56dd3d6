import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../contract/common.ts';
import { moreLanguages, pageLanguage } from '../../engine/page-language.ts';
import { standardText, textCodes } from './page-texts.ts';

const pageLanguages = [...languages, ...moreLanguages];

test('[PG-172] every word of the page is said in each of fourteen languages, with the same parts to fill in', () => {
  assert.equal(pageLanguages.length, 14);
  for (const code of textCodes) {
    const partsIn = (lang: (typeof pageLanguages)[number]) =>
      [...standardText(code, lang).matchAll(/\{\w+\}/g)].map(String).sort().join(' ');
    for (const lang of pageLanguages) {
      assert.match(standardText(code, lang), /\S/, `${code} in ${lang}`);
      assert.equal(partsIn(lang), partsIn('en'), `${code} in ${lang}`);
    }
  }
});

test('[PG-172] no language is that of another in its place: sentences differ from the English ones', () => {
  for (const lang of moreLanguages) {
    const borrowed = textCodes.filter(
      (code) => standardText(code, 'en').includes(' ') && standardText(code, lang) === standardText(code, 'en'),
    );
    assert.deepEqual(borrowed, [], lang);
  }
});

test('[PG-172] the language of the text decides; another script, an unknown one and what was asked for do not', () => {
  const chosen = (content_lang: string | null, asked?: 'ru') => pageLanguage({ lang: 'en', content_lang }, asked);
  assert.deepEqual(
    ['de', 'de-AT', 'AR-eg', 'iw', 'he-IL', 'zh', 'zh-CN', 'zh-Hans-SG', 'kk-Cyrl'].map((tag) => chosen(tag)),
    ['de', 'de', 'ar', 'he', 'he', 'zh-Hans', 'zh-Hans', 'zh-Hans', 'kk'],
  );
  for (const tag of [null, 'ru', 'fa', 'den', 'zh-TW', 'zh-Hant-HK', 'kk-Arab', 'kk-Latn'])
    assert.equal(chosen(tag), 'en');
  assert.equal(chosen('de', 'ru'), 'ru');
});
