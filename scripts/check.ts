/**
 * Every check that a change must pass, as one list, the same here and on the build machine. All of them run, so that
 * one round shows every fault; a step shows its output only when it fails.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

interface Step {
  name: string;
  /** A program of the repository or of a package, run by Node. */
  command: [file: string, ...args: string[]];
  /** What must be there for the step to make sense. */
  needs?: string;
}

const steps: Step[] = [
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--list-different'] },
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--format=unix'] },
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
  { name: 'imports', command: ['scripts/check-imports.ts'] },
  { name: 'tables', command: ['scripts/check-tables.ts'] },
  { name: 'classes', command: ['scripts/check-classes.ts'] },
  { name: 'style reach', command: ['scripts/check-style-reach.ts'] },
  { name: 'file names', command: ['scripts/check-files.ts', 'names'] },
  { name: 'lock file', command: ['scripts/check-files.ts', 'lock'] },
  { name: 'rules cited', command: ['scripts/check-spec.ts'] },
  { name: 'documents', command: ['scripts/check-docs.ts'] },
  { name: 'OpenAPI drift', command: ['scripts/openapi.ts'] },
  { name: 'manual drift', command: ['scripts/manual.ts'] },
  { name: 'schema drift', command: ['scripts/schema.ts'] },
  { name: 'bundle sizes', command: ['scripts/check-files.ts', 'bundles'], needs: 'dist/web' },
];

const root = join(import.meta.dirname, '..');

function main(names: string[]): number {
  const asked = steps.filter((step) => names.length === 0 || names.includes(step.name));
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.log(`There is no step ${unknown.join(', ')}; there are: ${steps.map((step) => step.name).join(', ')}.`);
    return 1;
  }
  const failed = asked.filter((step) => !passes(step));
  console.log(
    failed.length === 0 ? `All ${asked.length} checks pass.` : `Failed: ${failed.map((step) => step.name).join(', ')}.`,
  );
  return failed.length === 0 ? 0 : 1;
}

function passes({ name, command, needs }: Step): boolean {
  if (needs && !existsSync(join(root, needs))) {
    console.log(`–  ${name.padEnd(14)} skipped: there is no ${needs}`);
    return true;
  }
  const began = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  console.log(`${status === 0 ? '✓' : '✗'}  ${name.padEnd(14)}${seconds} s`);
  if (status !== 0) console.log(`${stdout}${stderr}${error?.message ?? ''}`.trim().replace(/^/gm, '     '));
  return status === 0;
}

process.exitCode = main(process.argv.slice(2));
