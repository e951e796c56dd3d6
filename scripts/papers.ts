/**
 * Papers to look at: `node scripts/papers.ts FOLDER [CASE …]` makes, for each language and each case of the sample
 * surveys, the summary, the report, the Word files and the blank questionnaire, in every theme that it has a colour for.
 * Render them with `pdftoppm -r 50 -png` and `soffice --headless --convert-to pdf`, and look.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse, type House } from '../test/house.ts';
import {
  makeSample,
  multiply,
  paint,
  sampleCases,
  sampleLanguages,
  sampleThemes,
  type Sample,
} from '../test/samples.ts';

export interface Making {
  folder: string;
  cases?: readonly (typeof sampleCases)[number][];
  /** Otherwise each survey has one of the themes, the next one the next. */
  isInEveryTheme?: boolean;
}

/** Gives the names of the files, each of its case, language and theme. */
export async function makePapers(house: House, { folder, cases = sampleCases, isInEveryTheme = true }: Making) {
  const names: string[] = [];
  let surveys = 0;
  const keep = async (name: string, answer: Promise<{ status: number; bytes: Buffer }>) => {
    const { status, bytes } = await answer;
    if (status !== 200) throw new Error(`${name} is ${status}: ${bytes.toString().slice(0, 200)}`);
    writeFileSync(join(folder, name), bytes);
    names.push(name);
  };
  mkdirSync(folder, { recursive: true });
  for (const kind of cases) {
    for (const lang of sampleLanguages) {
      const sample = await makeSample(house, { lang, kind });
      for (const [name, answer] of tablesOf(house, sample)) await keep(`${kind}-${lang}-${name}`, answer());
      if (kind === 'many') await multiply(house, sample.id, manyTimes);
      const turn = surveys++ % sampleThemes.length;
      for (const [place, theme] of sampleThemes.entries()) {
        if (!isInEveryTheme && place !== turn) continue;
        await paint(house, sample.id, theme);
        const where = `${kind}-${lang}-${place + 1}`;
        for (const [name, answer] of papersOf(house, sample)) await keep(`${where}-${name}`, answer());
      }
    }
  }
  return names;
}

/** Of the 120 answers of the largest case, which makes 100,000. */
const manyTimes = 834;

type Files = [name: string, answer: () => Promise<{ status: number; bytes: Buffer }>][];

/** No theme has a say in them. */
function tablesOf({ alice }: House, { id }: Sample): Files {
  return [
    ['answers.docx', () => alice.get(`/quiz/${id}/answers/word`)],
    ['answers.xlsx', () => alice.get(`/quiz/${id}/answers/xlsx`)],
  ];
}

function papersOf({ alice }: House, { id, questions }: Sample): Files {
  const crosstabs = [
    { row: questions['yes']!.id, col: questions['rate']!.id },
    { row: questions['scale']!.id, col: questions['grid']!.id, col_id: 'o0' },
  ];
  return [
    ['summary.pdf', () => alice.get(`/quiz/${id}/summary/pdf`)],
    ['report.pdf', () => alice.post(`/quiz/${id}/report/pdf`, { crosstabs })],
    ['print.pdf', () => alice.get(`/quiz/${id}/print/pdf`)],
    ['report.docx', () => alice.get(`/quiz/${id}/report/word`, { crosstabs: JSON.stringify(crosstabs) })],
  ];
}

if (import.meta.main) {
  const [folder, ...cases] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node scripts/papers.ts FOLDER [CASE …]');
  const house = await openHouse();
  try {
    const wanted = sampleCases.filter((kind) => cases.length === 0 || cases.includes(kind));
    console.log(`${(await makePapers(house, { folder, cases: wanted })).length} files`);
  } finally {
    await house.close();
  }
}
