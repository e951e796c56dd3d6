/** Two questions against each other, on a page of their own. */
import type { SentCrossing } from '../../../contract/exports.ts';
import type { KeptFilters } from '../../../contract/filters.ts';
import { listed } from '../../../engine/listed.ts';
import { nameOf } from '../../../engine/options.ts';
import type { Filter } from '../../answers/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import {
  type Cell,
  cross,
  type Fact,
  type PaperLanguage,
  readReportedSurvey,
  type ReportedSurvey,
  type Section,
  shortened,
  weightIn,
} from '../../reports/index.ts';
import type { ExportsDeps } from '../deps.ts';

type Crosstab = Awaited<ReturnType<typeof cross>>;

interface CrosstabRequest {
  filter: Filter;
  kept: KeptFilters;
  crosstabs: readonly SentCrossing[];
  tongue: PaperLanguage;
}

export async function crosstabSections(
  deps: ExportsDeps,
  tx: Tx,
  { filter, kept, crosstabs, tongue }: CrosstabRequest,
): Promise<Section[]> {
  if (crosstabs.length === 0) return [];
  const ground = await readReportedSurvey(tx, filter.surveyId);
  const weightId = weightIn(ground, kept.weight);
  const sections: Section[] = [];
  for (const crossing of crosstabs) {
    const found = await cross(deps.reports, tx, { ground, filter, weightId, crossing });
    sections.push(sectionOf(found, ground, tongue));
  }
  return sections;
}

/** With the row of a matrix, without which its numbers would be taken for those of all rows. */
function named({ id, row_id: row, title }: Crosstab['row'], { questions }: ReportedSurvey, longest = Infinity): string {
  const texts = questions
    .filter(({ question }) => question.id === id)
    .flatMap(({ question }) => listed(question, 'matrixRow').options)
    .flatMap((option) => (option.id === row ? [nameOf(option)] : []));
  return `${shortened(title, longest)}${row === null ? '' : ` [${shortened(texts[0] ?? row, longest)}]`}`;
}

/** Of a title in the contents, and above the rows of the table. */
const longestSide = 42;
const longestCorner = 50;

function sectionOf(found: Crosstab, ground: ReportedSurvey, tongue: PaperLanguage): Section {
  const { words, number } = tongue;
  const shown = (count: number, percent: number) => `${tongue.percent(percent)} · ${number(count)}`;
  const sum = (count: number): Cell => ({ percent: null, shown: number(count) });
  const rows = found.rows.map(({ text }, row) => ({
    label: text,
    cells: [
      ...found.counts[row]!.map((count, col) => {
        const percent = found.percent.row[row]![col]!;
        return { percent, shown: shown(count, percent) };
      }),
      sum(found.row_totals[row]!),
    ],
  }));
  const notes = [
    words.crosstab,
    words.answersOf(number(found.total)),
    words.rowShares,
    ...found.warnings.map((one) => words.warnings[one]),
  ];
  return {
    heading: `${named(found.row, ground)} × ${named(found.col, ground)}`,
    entry: `${named(found.row, ground, longestSide)} × ${named(found.col, ground, longestSide)}`,
    isApart: true,
    note: notes.join(' · '),
    figures: figuresOf(found, tongue),
    blocks: [
      {
        kind: 'grid',
        corner: [
          words.rowsAre(named(found.row, ground, longestCorner)),
          words.columnsAre(named(found.col, ground, longestCorner)),
        ].join('\n'),
        columns: [...found.cols.map(({ text }) => text), words.total],
        rows: [...rows, { label: words.total, cells: [...found.col_totals, found.total].map(sum) }],
      },
    ],
  };
}

/** Of a probability. */
const leastShown = 0.001;

function figuresOf(
  { chi_square: chi, df, p, cramers_v: strength }: Crosstab,
  { words, number, fine }: PaperLanguage,
): Fact[] {
  if (chi === null || p === null || strength === null) return [];
  return [
    { label: `χ² (df ${df})`, value: number(chi) },
    { label: words.chance, value: p < leastShown ? `< ${fine(leastShown)}` : fine(p) },
    { label: words.strength, value: number(strength) },
  ];
}
