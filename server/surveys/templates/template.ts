import { type Language, languages } from '../../../contract/common.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Conditions } from '../../../engine/conditions/grammar.ts';
import { kinds } from '../../../engine/questions/table.ts';

export type Texts = Readonly<Record<Language, string>>;

export type Entity = { readonly type: QuestionType; readonly [member: string]: unknown };
export type TemplateQuestions = {
  readonly ids: readonly string[];
  readonly entities: Readonly<Record<string, Entity>>;
};

export type TemplateSource = {
  readonly id: number;
  readonly tags: readonly string[];
  readonly name: Texts;
  readonly description: Texts;
  readonly widgets: TemplateQuestions;
  readonly conditions?: Conditions;
  readonly settings?: Readonly<Record<string, unknown>>;
};

export type Template = {
  id: number;
  name: string;
  description: string;
  tags: string[];
  lang: Language;
  questions_count: number;
  widgets: { ids: string[]; entities: Record<string, Entity> };
  conditions: Conditions;
  settings: Record<string, unknown>;
};

// A survey is created from a template id alone, so the id must also tell the language: a source has the id of its
// English variant, 1001 to 1099, and the other languages follow in blocks of a hundred (ru 1101, es 1201, pt 1301).
const idOffsets: Record<Language, number> = { en: 0, ru: 100, es: 200, pt: 300 };

export function localize(source: TemplateSource, lang: Language): Template {
  const { ids, entities } = source.widgets;
  return {
    id: source.id + idOffsets[lang],
    name: source.name[lang],
    description: source.description[lang],
    tags: [...source.tags],
    lang,
    questions_count: Object.values(entities).filter((entity) => kinds[entity.type].hasValue).length,
    widgets: { ids: [...ids], entities: plain(entities, lang) as Record<string, Entity> },
    conditions: structuredClone(source.conditions ?? {}),
    settings: { auto_advance: true, ...(plain(source.settings ?? {}, lang) as Record<string, unknown>), lang },
  };
}

function plain(part: unknown, lang: Language): unknown {
  if (isTexts(part)) return part[lang];
  if (Array.isArray(part)) return part.map((item) => plain(item, lang));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, plain(value, lang)]));
}

export function isTexts(part: unknown): part is Texts {
  if (typeof part !== 'object' || part === null) return false;
  return (
    Object.keys(part).length === languages.length &&
    languages.every((lang) => typeof (part as Record<string, unknown>)[lang] === 'string')
  );
}
