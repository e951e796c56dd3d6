/**
 * Proves by doing it that nothing acknowledged is lost: ten kills of the server, ten of PostgreSQL, a backup while
 * people write, a restore compared byte by byte. Writes what it found into docs/proofs.md. Usage: npm run prove
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { version } from '../server/kernel/version.ts';

const root = join(import.meta.dirname, '..');
const files = [
  'test/faults/kill.test.ts',
  'test/faults/promo.test.ts',
  'test/faults/start.test.ts',
  'server/operator/backup.test.ts',
  'server/kernel/keys.test.ts',
];

interface Proof {
  name: string;
  passed: boolean;
  place: string;
  seconds: number;
  figures: string[];
}

const proofs = await prove();
const failed = proofs.filter((proof) => !proof.passed).length;
if (failed === 0) {
  writeFileSync(join(root, 'docs', 'proofs.md'), report(proofs));
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', 'docs/proofs.md'], { cwd: root, stdio: 'inherit' });
}
console.log(
  failed === 0
    ? `All ${proofs.length} proofs hold; docs/proofs.md tells.`
    : `${failed} of ${proofs.length} proofs failed.`,
);
process.exitCode = failed === 0 && proofs.length > 0 ? 0 : 1;

async function prove(): Promise<Proof[]> {
  process.env['CANVASS_PROVE'] = '1';
  const found: Proof[] = [];
  const at = (place: { file?: string; line?: number }) => `${place.file}:${place.line}`;
  for await (const event of run({ files: files.map((file) => join(root, file)), concurrency: 1, timeout: 900_000 })) {
    // Figures that a test tells follow its result, and carry its place.
    if (event.type === 'test:diagnostic') {
      found.findLast(({ place }) => place === at(event.data))?.figures.push(event.data.message);
    }
    if (event.type === 'test:fail') console.log(event.data.name, event.data.details.error);
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, details } = event.data;
    // The file itself is reported as a test too.
    if (!name.startsWith('[')) continue;
    const passed = event.type === 'test:pass';
    found.push({ name, passed, place: at(event.data), seconds: details.duration_ms / 1000, figures: [] });
    console.log(`${passed ? '✓' : '✗'}  ${(details.duration_ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
  }
  return found;
}

function report(all: Proof[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}`;
  const rows = all.map(({ name, seconds, figures }) => {
    const [, rules = '', title = ''] = /^\[([^\]]+)\] (.*)$/.exec(name) ?? [];
    return `| ${title}${figures.length > 0 ? ` (${figures.join('; ')})` : ''} | ${rules} | holds | ${seconds.toFixed(1)} |`;
  });
  return [
    '# Proofs',
    '',
    'What `npm run prove` found when it was last run. Each line is a test that did it for real: processes were killed, files',
    'were damaged, an installation was restored and compared. The rules are those of `SPEC.md`.',
    '',
    `Canvass ${version}, ${new Date().toISOString().slice(0, 10)}, on ${machine}.`,
    '',
    '| Proof | Rules | Result | Seconds |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
