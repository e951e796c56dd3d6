/** The figures as tables, on the terminal and in docs/benchmarks.md, where each part keeps its own section. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './measure.ts';

export interface Measured {
  title: string;
  product: Figure;
  /** What it is held against, each with its name. */
  against: Record<string, Figure>;
}

/** A goal is met when the value is at most (or, for rates, at least) the floor. */
export interface Goal {
  goal: string;
  value: number;
  unit: string;
  most?: number;
  least?: number;
}

const file = join(import.meta.dirname, '..', 'docs', 'benchmarks.md');
const intro = `# Benchmarks

Written by \`npm run bench\`: the product as its users run it, with its embedded database and its limits on, and in the same run
what it is held against: a bare Node server that sends as many bytes, and the SQL that nobody could do without. Medians of three
interleaved rounds; clients and servers share the cores, so the ratios and the CPU time say more than the rates. CPU is that of
the application and its database together, for one request; pgbench tells an average in place of p50. The numbers
of goals are those of the table we aim at.
`;

export function sectionOf(title: string, { lines, load }: { lines: readonly string[]; load: number }): string {
  const when = new Date().toISOString().slice(0, 10);
  const where = `${when}, ${describeMachine()}, Node ${process.versions.node}; load before the run ${load.toFixed(1)}.`;
  return [`## ${title}`, '', where, '', ...lines].join('\n');
}

export function keepSection(title: string, section: string): void {
  const kept = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  const at = kept.findIndex((each) => each.startsWith(`## ${title}\n`));
  kept.splice(at < 0 ? kept.length : at, at < 0 ? 0 : 1, section);
  writeFileSync(file, `${[intro, ...kept].map((part) => part.trim()).join('\n\n')}\n`);
}

export function figureTable(rows: readonly Measured[]): string[] {
  return tableOf([
    ['What', 'By', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'product to this'],
    ...rows.flatMap(linesOf),
  ]);
}

function linesOf({ title, product, against }: Measured): string[][] {
  const line = (by: string, figure: Figure): string[] => [
    by,
    toCell(figure.perSecond, 0),
    toCell(figure.p50, 1),
    toCell(figure.p99, 1),
    toCell(figure.cpu, 3),
  ];
  const ratio = (to: Figure): string =>
    `${(product.perSecond / to.perSecond).toFixed(2)} of its rate, ${(product.cpu / to.cpu).toFixed(1)} × its CPU`;
  return [
    [title, ...line('product', product), ''],
    ...Object.entries(against).map(([by, figure]) => ['', ...line(by, figure), ratio(figure)]),
  ];
}

const toCell = (value: number, digits: number): string => (Number.isNaN(value) ? '–' : value.toFixed(digits));

export function goalTable(goals: readonly Goal[]): string[] {
  return tableOf([
    ['Goal', 'Floor', 'Measured', ''],
    ...goals.map(({ goal, value, unit, most, least }) => [
      goal,
      most === undefined ? `≥ ${least} ${unit}` : `≤ ${most} ${unit}`,
      `${value.toFixed(2)} ${unit}`,
      (most === undefined || value <= most) && (least === undefined || value >= least) ? 'met' : 'missed',
    ]),
  ]);
}

export function tableOf(cells: readonly (readonly string[])[]): string[] {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0] ?? '', `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)];
}

function describeMachine(): string {
  const model = cpus()[0]?.model.trim();
  const kind = model && model !== 'unknown' ? model : arch();
  return `${cpus().length} cores (${kind}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}`;
}
