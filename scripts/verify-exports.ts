/**
 * Files of exports before checks that we did not write: `node scripts/verify-exports.ts [--keep FOLDER]`. Needs qpdf,
 * poppler-utils, LibreOffice, python3 with openpyxl, and pspp. A check that is not to be had is named as absent, never as
 * content.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowedText } from '../server/exports/xml.ts';
import { everyDraft, everyType, everyValue, hostile } from '../test/files.ts';
import { good, openHouse, type House } from '../test/house.ts';
import { broken, officeFaults } from '../test/interop/office.ts';
import { openSurvey } from '../test/respondent.ts';
import { makePapers } from './papers.ts';

interface Verified {
  check: string;
  files: number;
  cells: number;
  faults: string[];
}

const readCells = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1])
sheet = book['Answers']
print(json.dumps({'sheets': book.sheetnames, 'rows': [[cell.value if not hasattr(cell.value, 'isoformat') else cell.value.isoformat() for cell in row] for row in sheet.iter_rows()], 'formulas': sum(cell.data_type == 'f' for row in sheet.iter_rows() for cell in row)}))
`;

const kept = process.argv.includes('--keep') ? process.argv[process.argv.indexOf('--keep') + 1] : undefined;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'canvass-check-'));
const house = await openHouse();
try {
  mkdirSync(folder, { recursive: true });
  const stored = await hostileFiles(house);
  const samples = await makePapers(house, { folder, isInEveryTheme: false });
  const all = [
    ...samples,
    ...['answers.xlsx', 'answers.docx', 'report.docx', 'report.pdf', 'print.pdf'].map((name) => `hostile-${name}`),
  ];
  const results = [
    verifyPdfs(all.filter((name) => name.endsWith('.pdf'))),
    verifyByOffice(all.filter((name) => /\.(docx|xlsx)$/.test(name))),
    verifyCells(stored),
    verifySav(stored),
    await verifyBySdk(all.filter((name) => /\.(docx|xlsx)$/.test(name))),
  ];
  for (const { check, files, cells, faults } of results) {
    console.log(`${check}: ${files} files, ${cells} cells or texts, ${faults.length} faults`);
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  }
  process.exitCode = results.some(({ faults }) => faults.length > 0) ? 1 : 0;
} finally {
  await house.close();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}

/** Every hostile text as a reply; gives the stored texts in the order of the answers. */
async function hostileFiles({ alice, db }: House): Promise<string[]> {
  const { id, rita } = await openSurvey(house, { widgets: everyDraft });
  const texts = [...hostile, '=1+1 '.repeat(7000).trim(), 'ж'.repeat(32_768), `<p>${'x'.repeat(300)}</p>`];
  for (const words of texts) good(await rita.complete(everyValue([...words].slice(0, 100).join(''))));
  const { rows } = await db.pool.query<{ id: string }>('select id from answers where survey_id = $1 order by id', [id]);
  for (const [place, row] of rows.entries()) {
    await db.pool.query(
      `update answers set "values" = jsonb_set("values", $1, to_jsonb($2::text)) where survey_id = $3 and id = $4`,
      [[everyType.words.id], texts[place], id, row.id],
    );
  }
  await keep(`hostile-answers.xlsx`, alice.get(`/quiz/${id}/answers/xlsx`));
  await keep(`hostile-answers.docx`, alice.get(`/quiz/${id}/answers/word`));
  await keep(`hostile-answers.sav`, alice.get(`/quiz/${id}/answers/sav`));
  await keep(`hostile-report.docx`, alice.get(`/quiz/${id}/report/word`));
  await keep(`hostile-report.pdf`, alice.post(`/quiz/${id}/report/pdf`, {}));
  await keep(`hostile-print.pdf`, alice.get(`/quiz/${id}/print/pdf`));
  return texts;
}

async function keep(name: string, answer: Promise<{ status: number; bytes: Buffer }>): Promise<string> {
  const { status, bytes } = await answer;
  if (status !== 200) throw new Error(`${name} is ${status}: ${bytes.toString().slice(0, 200)}`);
  writeFileSync(join(folder, name), bytes);
  return name;
}

/** Whole, and with every letter that a reader could search for. */
function verifyPdfs(names: readonly string[]): Verified {
  const faults: string[] = [];
  const found = new Map<string, string>();
  for (const name of names) {
    const checked = run('qpdf', ['--check', join(folder, name)]);
    if (checked === null) return absent('qpdf and pdftotext');
    if (checked.status !== 0) faults.push(`${name}: ${checked.stdout}${checked.stderr}`);
    const text = run('pdftotext', ['-layout', join(folder, name), '-']);
    if (text === null) return absent('qpdf and pdftotext');
    if (text.stdout.trim().length < 20) faults.push(`${name}: no text`);
    found.set(name, text.stdout);
    const fonts =
      run('pdffonts', [join(folder, name)])
        ?.stdout.split('\n')
        .slice(2)
        .filter(Boolean) ?? [];
    if (!fonts.every((line) => /\byes\s+(yes|no)\s+yes\s+\d+\s+\d+\s*$/.test(line)))
      faults.push(`${name}: a font without letters`);
  }
  const words = ['Customer', 'Удовлетворённость', 'Stratford', '#let x = 1', 'Teal; "x"'];
  for (const word of words)
    if (![...found.values()].some((text) => text.includes(word))) faults.push(`no file holds ${word}`);
  return { check: 'qpdf --check, pdftotext, pdffonts', files: names.length, cells: words.length, faults };
}

async function verifyBySdk(names: readonly string[]): Promise<Verified> {
  const faults: string[] = [];
  for (const name of names) {
    const file = { name, bytes: readFileSync(join(folder, name)) };
    faults.push(...(await officeFaults(file)));
    if (name === names[0] && (await officeFaults(await broken(file))).length === 0)
      faults.push('a broken file was found good: the check is asleep');
  }
  return { check: 'validator of the Open XML SDK', files: names.length, cells: 0, faults };
}

function verifyByOffice(names: readonly string[]): Verified {
  const out = join(folder, 'converted');
  const faults: string[] = [];
  if (run('soffice', ['--version']) === null) return absent('LibreOffice');
  for (const [from, to] of [
    ['docx', 'pdf'],
    ['xlsx', 'csv'],
  ] as const) {
    const files = names.filter((name) => name.endsWith(from));
    run('soffice', ['--headless', '--convert-to', to, '--outdir', out, ...files.map((name) => join(folder, name))]);
    for (const name of files) if (!isThere(join(out, name.replace(/\w+$/, to)))) faults.push(`${name}: not converted`);
  }
  return { check: 'LibreOffice opens and converts', files: names.length, cells: 0, faults };
}

function verifyCells(stored: readonly string[]): Verified {
  const check = 'openpyxl, cell by cell';
  const read = run('/usr/bin/python3', ['-c', readCells, join(folder, 'hostile-answers.xlsx')]);
  if (read === null || /No module named/.test(read.stderr)) return absent(check);
  if (read.status !== 0) return { check, files: 1, cells: 0, faults: [read.stderr] };
  const { rows, formulas } = JSON.parse(read.stdout) as { rows: (string | number | null)[][]; formulas: number };
  const column = rows[0]!.indexOf('Words');
  const faults = formulas === 0 ? [] : [`${formulas} formulas`];
  for (const [place, text] of stored.entries()) {
    const wanted = allowedText(text).slice(0, 32_767);
    // openpyxl leaves the format's own escapes of underscores as they stand.
    const found = String(rows[place + 1]![column]).replaceAll('_x005F_', '_');
    if (found !== wanted) faults.push(`row ${place + 2}: ${JSON.stringify(rows[place + 1]![column])?.slice(0, 80)}`);
  }
  return { check, files: 1, cells: rows.length * rows[0]!.length, faults };
}

function verifySav(stored: readonly string[]): Verified {
  const check = 'pspp reads the SPSS file, cell by cell';
  const csv = join(folder, 'hostile-sav.csv');
  const done = run('pspp-convert', [join(folder, 'hostile-answers.sav'), csv]);
  if (done === null) return absent(check);
  if (done.status !== 0 || done.stderr !== '')
    return { check, files: 1, cells: 0, faults: [done.stderr || done.stdout] };
  const read = run('/usr/bin/python3', [
    '-c',
    'import csv, json, sys; csv.field_size_limit(10**9); print(json.dumps(list(csv.reader(open(sys.argv[1], encoding="utf-8", newline="")))))',
    csv,
  ])!;
  const [head = [], ...rows] = JSON.parse(read.stdout) as string[][];
  const column = head.indexOf('q9');
  const cut = (text: string) =>
    Buffer.from(text)
      .subarray(0, 32_767)
      .toString()
      .replace(/\uFFFD+$/, '')
      .trimEnd();
  const faults = stored.flatMap((text, place) =>
    rows[place]?.[column] === cut(text)
      ? []
      : [`row ${place + 1}: ${JSON.stringify(rows[place]?.[column])?.slice(0, 80)}`],
  );
  return { check, files: 1, cells: rows.length * head.length, faults };
}

function absent(check: string): Verified {
  return { check: `${check} (not installed here)`, files: 0, cells: 0, faults: [] };
}

/** Null where there is no such program. */
function run(
  command: string,
  args: readonly string[],
): { status: number | null; stdout: string; stderr: string } | null {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  return done.error && 'code' in done.error && done.error.code === 'ENOENT' ? null : done;
}

function isThere(path: string): boolean {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}
