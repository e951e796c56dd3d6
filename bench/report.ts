/** The figures as a table, on the terminal and in docs/benchmarks.md, where the run before stays for comparison. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './measure.ts';

export interface Measured {
  title: string;
  product: Figure;
  bare: Figure;
  raw: Figure;
}

export interface Facts {
  secondStartMs: number;
  idleMegabytes: number;
  /** What the machine had to do besides, before the run. */
  load: number;
  postgres: string;
  surveys: number;
}

const file = join(import.meta.dirname, '..', 'docs', 'benchmarks.md');
const intro = `# Benchmarks

Written by \`npm run bench\`: the product as its users run it, with its embedded database and its limits on, and in the
same run a bare Node server that sends as many bytes and the one SQL statement that nobody could do without. Medians of
three interleaved rounds; clients and servers share the cores, so the ratios and the CPU time say more than the rates.
CPU is that of the application and its database together, for one request.
`;

export function printRun(rows: Measured[], facts: Facts): string {
  const lines = [
    `## ${new Date().toISOString().slice(0, 10)}`,
    '',
    `${describeMachine()}, Node ${process.versions.node}, PostgreSQL ${facts.postgres}; ${facts.surveys.toLocaleString('en')} surveys; load before the run ${facts.load.toFixed(1)}.`,
    '',
    ...tableOf([
      ['What', 'By', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'product to this'],
      ...rows.flatMap(linesOf),
    ]),
    '',
    ...tableOf([['Goal', 'Floor', 'Measured', ''], ...goalsOf(rows, facts)]),
  ];
  return lines.join('\n');
}

export function keepRun(run: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=## )/m)[1] : undefined;
  writeFileSync(file, `${[intro, run, before].filter(Boolean).join('\n').trimEnd()}\n`);
}

function linesOf({ title, product, bare, raw }: Measured): string[][] {
  const line = (by: string, figure: Figure): string[] => [
    by,
    figure.perSecond.toFixed(0),
    figure.p50.toFixed(1),
    figure.p99.toFixed(1),
    figure.cpu.toFixed(3),
  ];
  const ratio = (to: Figure): string =>
    `${(product.perSecond / to.perSecond).toFixed(2)} of its rate, ${(product.cpu / to.cpu).toFixed(1)} × its CPU`;
  return [
    [title, ...line('product', product), ''],
    ['', ...line('bare Node', bare), ratio(bare)],
    ['', ...line('raw SQL', raw), ratio(raw)],
  ];
}

function goalsOf(rows: Measured[], facts: Facts): string[][] {
  const [first, deep, count] = ['first page', 'last page', 'Count'].map((word) =>
    rows.find((row) => row.title.includes(word)),
  );
  const goals: [string, string, number, number, string][] = [
    ['15 second start to first answer', '≤ 1.5 s', facts.secondStartMs / 1000, 1.5, 's'],
    ['15 idle memory of the application (PSS)', '≤ 90 MB', facts.idleMegabytes, 90, 'MB'],
  ];
  if (first && deep)
    goals.push(['16 last page against first, CPU', 'equal (≤ 1.2 ×)', deep.product.cpu / first.product.cpu, 1.2, '×']);
  if (count) goals.push(['16 count at 100,000', '≤ 15 ms', count.product.p50, 15, 'ms']);
  return goals.map(([goal, floor, value, most, unit]) => [
    goal,
    floor,
    `${value.toFixed(2)} ${unit}`,
    value <= most ? 'met' : 'missed',
  ]);
}

function tableOf(cells: string[][]): string[] {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  return [lines[0] ?? '', `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)];
}

function describeMachine(): string {
  const model = cpus()[0]?.model.trim();
  const kind = model && model !== 'unknown' ? model : arch();
  return `${cpus().length} cores (${kind}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()}`;
}
