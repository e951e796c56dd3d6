/**
 * npm run bench [-- NAME …]: the product against bare Node and raw SQL, in one run, as ratios; each part keeps its last
 * figures in docs/benchmarks.md. --quick takes one short round on less data and writes nothing.
 */
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startBare } from './baseline.ts';
import { keepSection, sectionOf } from './report.ts';
import type { Suite } from './suite.ts';
import { answers } from './suites/answers.ts';
import { beside } from './suites/beside.ts';
import { dashboard } from './suites/dashboard.ts';
import { engine } from './suites/engine.ts';
import { exports } from './suites/exports.ts';
import { page } from './suites/page.ts';
import { promo } from './suites/promo.ts';
import { results } from './suites/results.ts';
import { resultsScreens } from './suites/results-screens.ts';
import { surveys } from './suites/surveys.ts';
import { webhooks } from './suites/webhooks.ts';

const suites: Suite[] = [
  surveys,
  answers,
  results,
  exports,
  beside,
  page,
  engine,
  promo,
  webhooks,
  dashboard,
  resultsScreens,
];

async function main(): Promise<void> {
  const quick = process.argv.includes('--quick');
  const names = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown) throw new Error(`There is no part ${unknown}: ${suites.map(({ name }) => name).join(', ')}.`);
  execFileSync(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build.ts')], { stdio: 'inherit' });
  const bare = await startBare();
  try {
    for (const suite of suites.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const load = loadavg()[0] ?? NaN;
      const lines = await suite.run({ bare, rounds: quick ? 1 : 3, seconds: quick ? 2 : 5, quick });
      const section = sectionOf(suite.title, { lines, load });
      console.log(`\n${section}`);
      if (!quick) keepSection(suite.title, section);
    }
  } finally {
    bare.stop();
  }
}

// Ending by a signal runs what the servers have registered for the end, or they would go on without us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
