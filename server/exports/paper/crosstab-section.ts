/** Two questions against each other, on a page of their own. */
import type { SentCrossing } from '../../../contract/exports.ts';
import type { KeptFilters } from '../../../contract/filters.ts';
import type { Filter } from '../../answers/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { cross, layGround, weightIn } from '../../reports/index.ts';
import type { ExportsDeps } from '../deps.ts';
import type { Cell, Fact, Section } from './paper.ts';
import type { Words } from './words.ts';

type Crosstab = Awaited<ReturnType<typeof cross>>;

interface Asked {
  filter: Filter;
  kept: KeptFilters;
  crosstabs: readonly SentCrossing[];
  words: Words;
}

export async function crosstabSections(
  deps: ExportsDeps,
  tx: Tx,
  { filter, kept, crosstabs, words }: Asked,
): Promise<Section[]> {
  if (crosstabs.length === 0) return [];
  const ground = await layGround(tx, filter.surveyId);
  const weightId = weightIn(ground, kept.weight);
  const sections: Section[] = [];
  for (const crossing of crosstabs)
    sections.push(sectionOf(await cross(deps.reports, tx, { ground, filter, weightId, crossing }), words));
  return sections;
}

function sectionOf(found: Crosstab, words: Words): Section {
  const share = (count: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * count) / whole) / 10);
  const sum = (count: number, whole: number): Cell => ({ count, percent: share(count, whole), isSum: true });
  const rows = found.rows.map(({ text }, row) => ({
    label: text,
    cells: [
      ...found.counts[row]!.map((count, col) => ({ count, percent: found.percent.row[row]![col]! })),
      sum(found.row_totals[row]!, found.row_totals[row]!),
    ],
  }));
  const totals = [...found.col_totals, found.total].map((count) => sum(count, found.total));
  return {
    heading: `${words.crosstab}: ${found.row.title} × ${found.col.title}`,
    isApart: true,
    note: [words.answersOf(found.total), words.rowShares, ...found.warnings.map((one) => words.warnings[one])].join(
      ' · ',
    ),
    figures: figuresOf(found, words),
    blocks: [
      {
        kind: 'grid',
        columns: [...found.cols.map(({ text }) => text), words.total],
        rows: [...rows, { label: words.total, cells: totals }],
      },
    ],
  };
}

function figuresOf({ chi_square: chi, df, p, cramers_v: strength }: Crosstab, words: Words): Fact[] {
  if (chi === null || p === null || strength === null) return [];
  return [
    { label: 'χ²', value: `${chi.toFixed(2)} (df ${df})` },
    { label: words.chance, value: p < 0.001 ? '< 0.001' : p.toFixed(3) },
    { label: words.strength, value: strength.toFixed(2) },
  ];
}
