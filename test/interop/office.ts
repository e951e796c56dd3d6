/** The validator of the Open XML SDK, which the registry has as WebAssembly: what it finds wrong with office files. */
import validate from '@ooxml-tools/validate';
import { writePackage } from '../../server/exports/xml.ts';
import { unzip } from '../files.ts';

export interface OfficeFile {
  /** Its end says of what kind it is. */
  name: string;
  bytes: Uint8Array;
}

export async function officeFaults({ name, bytes }: OfficeFile): Promise<string[]> {
  const found = await validate(bytes, name.endsWith('.docx') ? 'docx' : 'xlsx');
  return found.map(({ description, path }) => `${name} ${path?.partUri}: ${description}`);
}

/** The file with an element that no schema knows: a check that finds it good is asleep. */
export async function broken({ name, bytes }: OfficeFile): Promise<OfficeFile> {
  const pieces: Uint8Array[] = [];
  const parts = [...unzip(Buffer.from(bytes))].map(([part, content]) => {
    const isBody = part === 'word/document.xml' || part === 'xl/worksheets/sheet1.xml';
    return [part, isBody ? content.toString().replace(/<(w:body|sheetData)>/, '<$1><$1/>') : content] as const;
  });
  await writePackage(Object.fromEntries(parts), { write: async (piece) => void pieces.push(Buffer.from(piece)) });
  return { name, bytes: Buffer.concat(pieces) };
}
