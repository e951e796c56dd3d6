/** The tables of an export: rows of one language, put in order, and looked up by what they belong to. */
import type { Draft } from '../draft.ts';
import type { Export, Row } from './xml.ts';

export class Tables {
  /** The language that is read. */
  readonly language: string;
  readonly #tables: ReadonlyMap<string, readonly Row[]>;
  readonly #used = new Set<string>();

  constructor({ tables, languages }: Export) {
    this.#tables = tables;
    const [survey] = tables.get('surveys') ?? [];
    this.language = survey?.['language']?.trim() || languages[0] || 'en';
  }

  /** All of them; in older exports there is one for each language. */
  rows(table: string): readonly Row[] {
    this.#used.add(table);
    const all = this.#tables.get(table) ?? [];
    return all.filter((row) => this.#isOurs(row['language'] ?? row['surveyls_language'] ?? row['quotals_language']));
  }

  /** Texts of newer exports stand apart: they are put into the rows they belong to. */
  withTexts(table: string, texts: string, key: string): readonly Row[] {
    const own = new Map(this.rows(texts).map((row) => [row[key] ?? '', row]));
    return this.rows(table).map((row) => ({ ...own.get(row[key] ?? ''), ...row }));
  }

  /** Tables that nobody asked for, and languages that were not read. */
  tellRest(draft: Draft, { languages, others }: Pick<Export, 'languages' | 'others'>): void {
    for (const name of others) draft.lost('setting_dropped', { at: draft.survey, what: name });
    for (const [name, rows] of this.#tables)
      if (!this.#used.has(name) && rows.length > 0) draft.lost('setting_dropped', { at: draft.survey, what: name });
    const more = (this.#tables.get('surveys')?.[0]?.['additional_languages'] ?? '').split(/\s+/);
    for (const language of new Set([...languages, ...more]))
      if (language !== '' && language !== this.language)
        draft.lost('language_dropped', { at: draft.survey, what: language });
  }

  #isOurs(language: string | undefined): boolean {
    return language === undefined || language === '' || language === this.language;
  }
}

export function numberIn(row: Row, field: string): number {
  const value = Number(row[field] ?? 0);
  return Number.isFinite(value) ? value : 0;
}
