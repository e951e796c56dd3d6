import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { type Language, languages } from '../../../contract/common.ts';
import type { Question } from '../../../contract/questions/types.ts';
import { structureInput } from '../../../contract/structure.ts';
import { checkDraft } from '../../../engine/check/survey.ts';
import { checkConditions } from '../../../engine/conditions/check.ts';
import { catalogue } from './catalogue.ts';
import { isTexts, localize, type Entity, type Template, type TemplateSource } from './template.ts';

const structure = z.object(structureInput);
const variants = catalogue.flatMap((source) => languages.map((lang) => localize(source, lang)));

test('the catalogue has at least twelve templates with ids of their own in every language', () => {
  assert.ok(catalogue.length >= 12);
  assert.equal(new Set(variants.map((template) => template.id)).size, catalogue.length * languages.length);
  for (const source of catalogue) assert.ok(source.id > 1000 && source.id < 1100, `${source.id} leaves its block`);
});

test('a variant has the id of its language block and says its language in the settings', () => {
  const source = catalogue[0]!;
  const ids = languages.map((lang) => [lang, localize(source, lang).id - source.id]);
  assert.deepEqual(Object.fromEntries(ids), { en: 0, ru: 100, es: 200, pt: 300 });
  for (const template of variants) assert.equal(template.settings.lang, template.lang);
});

test('no two templates share a question id', () => {
  const own = catalogue.flatMap((source) => source.widgets.ids).filter((id) => id !== 'welcome' && id !== 'submit');
  assert.equal(new Set(own).size, own.length);
});

test('together the templates use sixteen question types', () => {
  const used = new Set(
    catalogue.flatMap((source) => Object.values(source.widgets.entities).map((entity) => entity.type)),
  );
  assert.equal(used.size, 16);
});

test('changing a variant leaves the next one untouched', () => {
  const source = catalogue.find(({ conditions }) => conditions?.display !== undefined)!;
  const first = localize(source, 'en');
  first.widgets.ids.length = 0;
  first.conditions.display = {};
  assert.notDeepEqual(localize(source, 'en').conditions.display, {});
  assert.ok(localize(source, 'en').widgets.ids.length > 0);
});

for (const source of catalogue) {
  describe(source.name.en, () => {
    test('is written in four languages', () => assertWritten(source));
    for (const lang of languages) {
      test(`is a sound survey (${lang})`, () => assertSound(localize(source, lang)));
      test(`keeps the typography (${lang})`, () => assertTypography(shownTexts(source, lang), lang));
    }
  });
}

test('[BY-13] the check finds nothing in any template', () => {
  for (const { widgets, conditions, settings } of variants) {
    const entities = Object.fromEntries(
      Object.entries(widgets.entities).map(([id, entity]): [string, Question] => [id, { ...entity, id, hash: '' }]),
    );
    const { questions, rules, survey } = checkDraft({
      structure: { ids: widgets.ids, entities },
      conditions: { ...conditions },
      variables: [],
      requiredMode: 'individual',
      scoring: settings.scoring_switcher === true,
      isTimed: false,
      isRandom: false,
    });
    assert.deepEqual([questions, rules, survey], [[], [], []]);
  }
});

function assertSound(template: Template): void {
  const { widgets, conditions } = template;
  assert.deepEqual(structure.safeParse(widgets).error?.issues ?? [], []);
  assert.deepEqual([...widgets.ids].sort(), Object.keys(widgets.entities).sort());
  assert.ok(template.name.length <= 255 && template.description.length <= 255);
  assert.ok(template.questions_count >= 5 && template.questions_count <= 12, `${template.questions_count} questions`);
  assert.equal(textsIn(template).length, 0, 'a text was not translated');

  const entities: Record<string, Question> = {};
  for (const [id, entity] of Object.entries(widgets.entities)) entities[id] = { ...entity, id, hash: '' };
  const checked = { structure: { ids: widgets.ids, entities }, variables: [] };
  assert.deepEqual(checkConditions({ ...conditions }, checked).faults, []);

  const scored = Object.values(widgets.entities).some(givesPoints);
  assert.equal(template.settings.scoring_switcher === true, scored, 'points and their switch go together');
  assert.ok(scored || conditions.jumps !== undefined || conditions.display !== undefined, 'has no logic');
  assert.equal(widgets.ids.at(-1), 'submit');
}

function givesPoints(entity: Entity): boolean {
  return Object.keys(entity).some((member) => member.endsWith('Scores'));
}

function assertWritten(source: TemplateSource): void {
  for (const texts of textsIn(source)) {
    for (const lang of languages) assert.ok(texts[lang].trim() !== '', `${texts.en} lacks ${lang}`);
  }
  const headings = Object.values(source.widgets.entities).map((entity) => entity.title);
  for (const heading of [source.name, source.description, ...headings]) {
    assert.ok(isTexts(heading), 'a question has no title');
    assert.match(heading.ru, /[а-яё]/i);
    assert.equal(new Set(languages.map((lang) => heading[lang])).size, languages.length, `${heading.en} is repeated`);
  }
}

function assertTypography(texts: string[], lang: Language): void {
  for (const text of texts) {
    assert.doesNotMatch(text, /["']|\.\.\.| - /, `typewriter characters: ${text}`);
    assert.doesNotMatch(text, /^\s|\s$|\s\s| [—!?:;,.]/, `stray or breaking space: ${text}`);
    if (lang !== 'ru') assert.doesNotMatch(text, /[а-яё]/i, `Cyrillic letters: ${text}`);
    if (lang === 'es') assert.equal(count(text, /[¿¡]/g), count(text, /[?!]/g), `unpaired marks: ${text}`);
  }
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function shownTexts(source: TemplateSource, lang: Language): string[] {
  return textsIn(source).map((texts) => texts[lang]);
}

function textsIn(part: unknown): Record<Language, string>[] {
  if (isTexts(part)) return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsIn);
}
