/** Archives and workbooks for tests, true ones and such as lie about themselves. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  bytes: Buffer;
  /** What the directory says in place of the truth. */
  claims?: { size?: number; packed?: number; at?: number; name?: string; flags?: number; crc?: number };
}

export function zip(parts: readonly Part[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claims = {} } of parts) {
    const packed = deflateRawSync(bytes);
    const facts = { size: bytes.length, packed: packed.length, at, name, flags: 0, crc: crc32(bytes), ...claims };
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(facts.flags, 6);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(crc32(bytes), 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(bytes.length, 22);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    local.push(header, Buffer.from(name), packed);
    directory.push(entry(facts), Buffer.from(facts.name));
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const middle = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(middle.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, middle, end]);
}

function entry(facts: Required<NonNullable<Part['claims']>>): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(20, 6);
  record.writeUInt16LE(facts.flags, 8);
  record.writeUInt16LE(8, 10);
  record.writeUInt32LE(facts.crc, 16);
  record.writeUInt32LE(facts.packed, 20);
  record.writeUInt32LE(facts.size, 24);
  record.writeUInt16LE(Buffer.byteLength(facts.name), 28);
  record.writeUInt32LE(facts.at, 42);
  return record;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const sheetMl = `${office}/spreadsheetml/2006/main`;
const relations = `${office}/officeDocument/2006/relationships`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
const related = (inner: string) =>
  `${xml}<Relationships xmlns="${office}/package/2006/relationships">${inner}</Relationships>`;
const typed = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

/** The parts of a workbook with one sheet, whose content is given as XML. */
export function workbookParts(sheetData: string): Part[] {
  const part = (name: string, text: string): Part => ({ name, bytes: Buffer.from(text) });
  return [
    part(
      '[Content_Types].xml',
      `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typed('/xl/workbook.xml', 'sheet.main')}${typed('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    ),
    part('_rels/.rels', related(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    part(
      'xl/workbook.xml',
      `${xml}<workbook xmlns="${sheetMl}" xmlns:r="${relations}"><sheets><sheet name="Codes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part('xl/_rels/workbook.xml.rels', related(relation('rId1', 'worksheet', 'worksheets/sheet1.xml'))),
    part(
      'xl/worksheets/sheet1.xml',
      `${xml}<worksheet xmlns="${sheetMl}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
  ];
}

export function textRow(row: number, text: string): string {
  return `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>${text}</t></is></c></row>`;
}
