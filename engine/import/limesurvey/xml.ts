/**
 * The XML of a survey export as tables of rows. The parser knows no entities but the five of XML and reads no other
 * file; a document type is refused before its end, because nothing good begins with one.
 */
import { SaxesParser } from 'saxes';
import type { Unread } from '../imported.ts';

export type Row = Readonly<Record<string, string>>;

export interface Export {
  /** What kind of export it says to be. */
  kind: string;
  languages: string[];
  tables: Map<string, Row[]>;
  /** What stands in the document and is no table of rows: names. */
  others: string[];
}

/** document, table, rows, row, field: nothing that is read lies deeper. */
const deepest = 64;

class Stop extends Error {}

export function readXml(content: string): Export | Unread {
  const gathering = new Gathering();
  const parser = new SaxesParser({ position: true });
  parser.on('error', (error) => {
    throw new Stop(`The file is no well-formed XML: ${error.message.slice(0, 100).replace(/\.?$/, '.')}`);
  });
  parser.on('doctype', () => {
    throw new Stop('The file has a document type, which is not read.');
  });
  parser.on('opentag', ({ name }) => gathering.open(name));
  parser.on('closetag', () => gathering.close());
  parser.on('text', (text) => gathering.text(text));
  parser.on('cdata', (text) => gathering.text(text));
  try {
    parser.write(content.replace(/^\uFEFF/, '')).close();
  } catch (error) {
    if (error instanceof Stop) return { refused: 'file_unreadable', why: error.message };
    throw error;
  }
  return gathering.result();
}

class Gathering {
  readonly #made: Export = { kind: '', languages: [], tables: new Map(), others: [] };
  readonly #path: string[] = [];
  #row: Map<string, string> | null = null;
  #said: string[] = [];

  open(name: string): void {
    this.#path.push(name);
    if (this.#path.length > deepest) throw new Stop(`The file is nested deeper than ${deepest} levels.`);
    const [, table = '', rows] = this.#path;
    if (this.#path.length === 3 && rows === 'rows' && !this.#made.tables.has(table)) this.#made.tables.set(table, []);
    if (this.#isRow()) this.#row = new Map();
    // Elements within a field are a part of its text that nobody can read.
    if (this.#path.length <= 5) this.#said = [];
  }

  text(text: string): void {
    this.#said.push(text);
  }

  close(): void {
    const [, table = '', , , field] = this.#path;
    const { length } = this.#path;
    if (length === 5 && this.#row !== null && field !== undefined) this.#put(field, this.#said.join(''));
    if (this.#isRow()) this.#end(table);
    if (length === 2 && table === 'LimeSurveyDocType') this.#made.kind = this.#said.join('').trim();
    if (length === 3 && table === 'languages') this.#made.languages.push(this.#said.join('').trim());
    if (length === 2 && !this.#made.tables.has(table) && !known.has(table)) this.#made.others.push(table);
    this.#path.pop();
    if (length <= 5) this.#said = [];
  }

  result(): Export | Unread {
    const { kind, tables } = this.#made;
    if (kind === 'Survey' && tables.has('surveys')) return this.#made;
    return { refused: 'file_format', why: 'The file is no survey structure of LimeSurvey (.lss).' };
  }

  #isRow(): boolean {
    const [document, , rows, row] = this.#path;
    return this.#path.length === 4 && document === 'document' && rows === 'rows' && row === 'row';
  }

  /** A field that a row has twice is told under another name. */
  #put(field: string, text: string): void {
    const name = this.#row!.has(field) ? `${field} (again)` : field;
    this.#row!.set(name, text);
  }

  #end(table: string): void {
    this.#made.tables.get(table)!.push(Object.fromEntries(this.#row!));
    this.#row = null;
  }
}

/** What says something of the file, or of the installation it comes from. */
const known = new Set(['LimeSurveyDocType', 'DBVersion', 'languages', 'themes_inherited']);
