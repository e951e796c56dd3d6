/**
 * Proves by doing it, at full counts, what the tests show with few: kills, races, cuts, recounts. Each proof has its line
 * in docs/proofs.md, with the day it last held. Usage: npm run prove [-- NAME …], where a name is part of a file's path.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { run } from 'node:test';
import { version } from '../server/kernel/process/version.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs', 'proofs.md');

interface Proof {
  name: string;
  passed: boolean;
  place: string;
  seconds: number;
  figures: string[];
}

const proofs = await prove(filesToRun(process.argv.slice(2)));
const failed = proofs.filter((proof) => !proof.passed).length;
writeFileSync(page, report(proofs.filter((proof) => proof.passed)));
spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', 'docs/proofs.md'], { cwd: root, stdio: 'inherit' });
console.log(
  failed === 0
    ? `All ${proofs.length} proofs hold; docs/proofs.md tells.`
    : `${failed} of ${proofs.length} proofs failed.`,
);
process.exitCode = failed === 0 && proofs.length > 0 ? 0 : 1;

/** Tests that know full counts, and those whose every run is already a proof. */
function filesToRun(names: readonly string[]): string[] {
  const whole = [
    'server/operator/backup.test.ts',
    'server/operator/restore.test.ts',
    'server/kernel/secrets/keys.test.ts',
    'test/faults/start.test.ts',
  ];
  const scaled = globSync('{engine,server,test,web}/**/*.test.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('CANVASS_PROVE'),
  );
  const all = [...new Set([...scaled, ...whole])].sort();
  return names.length === 0 ? all : all.filter((file) => names.some((name) => file.includes(name)));
}

async function prove(files: readonly string[]): Promise<Proof[]> {
  process.env['CANVASS_PROVE'] = '1';
  spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  const found: Proof[] = [];
  const at = (place: { file?: string; line?: number }) => `${place.file}:${place.line}`;
  const paths = files.map((file) => join(root, file));
  const execArgv = ['--import', join(root, 'test', 'limits.ts')];
  for await (const event of run({ files: paths, concurrency: 1, execArgv })) {
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

/** Lines of proofs that were not run this time stay as they are. */
function report(held: readonly Proof[]): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}`;
  const rows = new Map(keptRows());
  const today = new Date().toISOString().slice(0, 10);
  for (const { name, seconds, figures } of held) {
    const [, rules = '', title = ''] = /^\[([^\]]+)\] (.*)$/.exec(name) ?? [];
    rows.set(title, `| ${title} | ${figures.join('; ')} | ${rules} | ${today} | ${seconds.toFixed(1)} |`);
  }
  return [
    '# Proofs',
    '',
    'What `npm run prove` found. Each line is a test that did it for real: processes were killed, networks were cut, files were',
    'damaged, an installation was restored and compared. The rules are those of `SPEC.md`.',
    '',
    `Canvass ${version} on ${machine}.`,
    '',
    '| Proof | Figures | Rules | Held on | Seconds |',
    '| --- | --- | --- | --- | --- |',
    ...rows.values(),
    '',
  ].join('\n');
}

function keptRows(): [string, string][] {
  const lines = readFileSync(page, 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith('| ') && line.split('|').length === 7).slice(1);
  return rows.filter((line) => !line.startsWith('| -')).map((line) => [line.split('|')[1]!.trim(), line]);
}
