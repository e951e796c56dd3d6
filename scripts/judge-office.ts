/**
 * The validator of the Open XML SDK, which runs on any processor as WebAssembly. It is heavy and only judges, so the
 * product does not depend on it: it is installed for the run, in a folder of its own.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzip } from '../test/files.ts';
import { writePackage } from '../server/exports/xml.ts';

const name = '@ooxml-tools/validate';
const version = '0.4.6';

type Validate = (bytes: Uint8Array, format: string) => Promise<{ description: string; path: { partUri: string } }[]>;

/** Null where it cannot be installed. */
export async function judgeOffice(folder: string, names: readonly string[]) {
  const home = mkdtempSync(join(tmpdir(), 'canvass-validator-'));
  try {
    const install = ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
    if (spawnSync('npm', install, { encoding: 'utf8' }).status !== 0) return null;
    const entry = join(home, 'node_modules', name, 'dist/npm/index.js');
    const { default: validate } = (await import(pathToFileURL(entry).href)) as { default: Validate };
    const files = names.filter((file) => /\.(docx|xlsx)$/.test(file));
    const faults: string[] = [];
    for (const file of files) {
      const found = await validate(readFileSync(join(folder, file)), file.slice(-4));
      faults.push(...found.map(({ description, path }) => `${file} ${path.partUri}: ${description}`));
    }
    if (files[0] && (await validate(await broken(join(folder, files[0])), files[0].slice(-4))).length === 0)
      faults.push('a broken file was found good: the judge is asleep');
    return { judge: `Open XML SDK validator (${name} ${version})`, files: files.length, cells: 0, faults };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The file with an element that no schema knows. */
async function broken(path: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const parts = [...unzip(readFileSync(path))].map(([part, bytes]) => {
    const isBody = part === 'word/document.xml' || part === 'xl/worksheets/sheet1.xml';
    return [part, isBody ? bytes.toString().replace(/<(w:body|sheetData)>/, '<$1><$1/>') : bytes] as const;
  });
  await writePackage(Object.fromEntries(parts), { write: async (bytes) => void pieces.push(Buffer.from(bytes)) });
  return Buffer.concat(pieces);
}
