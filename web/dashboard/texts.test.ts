import assert from 'node:assert/strict';
import test from 'node:test';
import { browserLanguage, wordsFor } from './texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';

function placeholders(text: unknown): string[] {
  return [...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();
}

test('every language fills in the same values as English', () => {
  for (const [lang, texts] of Object.entries({ ru, es, pt })) {
    for (const [key, text] of Object.entries(en)) {
      assert.deepEqual(placeholders(texts[key as keyof typeof en]), placeholders(text), `${lang} ${key}`);
    }
  }
});

test('no language leaves a sentence in English', () => {
  const same = new Set(['email']);
  for (const [lang, texts] of Object.entries({ ru, es, pt })) {
    for (const [key, text] of Object.entries(en)) {
      if (!same.has(key)) assert.notDeepEqual(texts[key as keyof typeof en], text, `${lang} ${key}`);
    }
  }
});

test('numbers are counted as each language counts them', () => {
  const { count } = wordsFor('ru');
  assert.deepEqual(
    [1, 3, 11, 21, 1200].map((n) => count('answers', n).replace(/\s/g, ' ')),
    ['1 ответ', '3 ответа', '11 ответов', '21 ответ', '1 200 ответов'],
  );
  assert.equal(wordsFor('en').count('answers', 1), '1 answer');
});

test('the first language of the browser that we speak is taken', () => {
  assert.equal(browserLanguage(['de-DE', 'pt-BR', 'en'], 'en'), 'pt');
  assert.equal(browserLanguage(['de', 'fr'], 'es'), 'es');
  assert.equal(browserLanguage([], 'ru'), 'ru');
});
