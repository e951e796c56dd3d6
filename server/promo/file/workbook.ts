/**
 * The first column of the first sheet of a workbook. The spreadsheet library sees only what was unpacked and checked
 * here: no archive of strangers, no macros, no declared entities, no more cells than it can hold.
 */
import { CFB, read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { Unreadable } from './unreadable.ts';
import { unzip } from './unzip.ts';

/** Rows, cells and shared texts in one part: more would neither fit the memory nor the time of the thread. */
const mostItems = 500_000;
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export function columnOfXlsx(bytes: Buffer): string[] {
  if (bytes.subarray(0, 8).equals(compound))
    throw new Unreadable(holds(bytes, /EncryptedPackage/) ? 'protected' : 'damaged');
  const { names, parts } = unzip(bytes, (name) => /\.(xml|rels)$/i.test(name));
  if (!parts.has('[Content_Types].xml')) throw new Unreadable('damaged');
  if (names.some((name) => /vbaProject\.bin$|macrosheets\//i.test(name))) throw new Unreadable('macros');
  const plain = CFB.utils.cfb_new();
  for (const [name, part] of parts) {
    checkPart(part);
    CFB.utils.cfb_add(plain, `/${name}`, part);
  }
  return firstColumn(CFB.write(plain, { fileType: 'zip', type: 'buffer' }) as Buffer);
}

export function columnOfXls(bytes: Buffer): string[] {
  if (!bytes.subarray(0, 8).equals(compound)) throw new Unreadable('damaged');
  if (holds(bytes, /EncryptedPackage/)) throw new Unreadable('protected');
  if (holds(bytes, /_VBA_PROJECT/)) throw new Unreadable('macros');
  return firstColumn(bytes);
}

/** Whether a stream or folder of this name is inside. */
function holds(bytes: Buffer, name: RegExp): boolean {
  try {
    return CFB.read(bytes, { type: 'buffer' }).FullPaths.some((path: string) => name.test(path));
  } catch {
    throw new Unreadable('damaged');
  }
}

function checkPart(part: Buffer): void {
  // A mark of UTF-16, or its zero bytes: what is written so could hide a declaration from the search below.
  if (part[0] === 0xfe || part[0] === 0xff || part[0] === 0 || part[1] === 0) throw new Unreadable('damaged');
  const text = part.toString('latin1');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('entities');
  let items = 0;
  for (const opening of ['<c ', '<c>', '<si>', '<si ', '<row ', '<x:c ']) {
    for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) items += 1;
  }
  if (items > mostItems) throw new Unreadable('too_large');
}

function firstColumn(bytes: Buffer): string[] {
  const sheet = firstSheet(bytes);
  const cells: string[] = [];
  // By the rows that exist and never by the size that the sheet claims to have.
  (sheet?.['!data'] ?? []).forEach((row) => {
    const cell = row?.[0];
    if (cell) cells.push(shown(cell));
  });
  return cells;
}

function firstSheet(bytes: Buffer): WorkSheet | undefined {
  try {
    const book = read(bytes, {
      type: 'buffer',
      sheets: 0,
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
    });
    return book.Sheets[book.SheetNames[0] ?? ''];
  } catch (error) {
    throw new Unreadable(/password|encrypt/i.test(String((error as Error).message)) ? 'protected' : 'damaged');
  }
}

/** As people see it; but a long number without a format is a code and not "4.00638E+12". */
function shown(cell: CellObject): string {
  if (cell.t === 'e') return '';
  if (cell.t === 'n' && (cell.z === undefined || cell.z === 'General')) return String(cell.v);
  return cell.w ?? String(cell.v ?? '');
}
