import assert from 'node:assert/strict';
import test from 'node:test';
import { catalogue } from '../../server/surveys/templates/catalogue.ts';
import { loaders } from './texts/load.ts';
import type { Area } from './texts/texts.ts';
import { browserLanguage, wordsOf } from './words.ts';

const areas = Object.keys(loaders.en) as Area[];
const others = ['ru', 'es', 'pt'] as const;

function placeholders(text: unknown): string[] {
  return [...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map((found) => found[1]!))].sort();
}

test('[DA-2] every language fills in the same values as English', async () => {
  for (const area of areas) {
    const english = await loaders.en[area]();
    for (const lang of others) {
      const texts: Record<string, unknown> = await loaders[lang][area]();
      assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort(), `${lang} ${area}`);
      for (const [key, text] of Object.entries(english))
        assert.deepEqual(placeholders(texts[key]), placeholders(text), `${lang} ${area} ${key}`);
    }
  }
});

test('[DA-2] no language leaves a sentence in English', async () => {
  // Letters that stand for a measure, words that went round the world, and a short one of two languages.
  const tags = ['ces', 'csat', 'enps', 'nps', 'pmf', 'quiz', 'startup', 'ux', 'webinar'].map((tag) => `tag_${tag}`);
  const names = ['format_datamatrix', 'kind_nps', 'kind_webhook', 'part_webhooks', 'place_webhooks', 'webhooks'];
  const same = new Set(['email', 'no', 'device_tablet', 'milliseconds', 'tablet', ...names, ...tags]);
  for (const area of areas) {
    const english = await loaders.en[area]();
    for (const lang of others) {
      const texts: Record<string, unknown> = await loaders[lang][area]();
      for (const [key, text] of Object.entries(english))
        if (!same.has(key) && hasWords(text)) assert.notDeepEqual(texts[key], text, `${lang} ${area} ${key}`);
    }
  }
});

const hasWords = (text: unknown) => /\p{L}/u.test(JSON.stringify(text).replace(/\{\w+\}/g, ''));

test('[DA-2] what a ready-made template is about is said in the words of the reader', async () => {
  const words = await loaders.en.templates();
  const tags = new Set(catalogue.flatMap((template) => template.tags));
  const said = Object.keys(words).filter((key) => key.startsWith('tag_'));
  assert.deepEqual(said.toSorted(), [...tags].map((tag) => `tag_${tag}`).toSorted());
});

test('[DA-2] in Spanish everybody is addressed in one way', async () => {
  // Not "se elige", which addresses nobody.
  const familiar = /(?<!\p{L}|se )(tú|tus?|te|ti|contigo|has|eres|tienes|puedes|quieres|elige|pide|entra)(?!\p{L})/iu;
  for (const area of areas)
    for (const [key, text] of Object.entries(await loaders.es[area]()))
      assert.doesNotMatch(JSON.stringify(text), familiar, `${area} ${key}`);
});

test('[DA-2] a preview has one name wherever it is offered', async () => {
  for (const lang of [...others, 'en'] as const)
    assert.equal((await loaders[lang].shell()).preview, (await loaders[lang].build()).pane_preview, lang);
});

test('[DA-2] numbers are counted as each language counts them', async () => {
  const inRussian = wordsOf<'surveys'>('ru', { ...(await loaders.ru.shell()), ...(await loaders.ru.surveys()) });
  assert.deepEqual(
    [1, 3, 11, 21, 1200].map((n) => inRussian.count('answers', n).replace(/\s/g, ' ')),
    ['1 ответ', '3 ответа', '11 ответов', '21 ответ', '1 200 ответов'],
  );
  const inEnglish = wordsOf<'surveys'>('en', { ...(await loaders.en.shell()), ...(await loaders.en.surveys()) });
  assert.equal(inEnglish.count('answers', 1), '1 answer');
});

test('[DA-2] the first language of the browser that we speak is taken', () => {
  assert.equal(browserLanguage(['de-DE', 'pt-BR', 'en'], 'en'), 'pt');
  assert.equal(browserLanguage(['de', 'fr'], 'es'), 'es');
  assert.equal(browserLanguage([], 'ru'), 'ru');
});
