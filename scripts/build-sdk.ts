/** Builds the published client into sdk/dist: JavaScript with type declarations, because Node runs no .ts inside node_modules. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const out = join(root, 'sdk/dist');

function main(): number {
  rmSync(out, { recursive: true, force: true });
  const options = {
    target: 'es2022',
    lib: 'es2024,dom,dom.iterable',
    module: 'nodenext',
    types: 'node',
    rootDir: root,
    outDir: out,
    declaration: 'true',
    rewriteRelativeImportExtensions: 'true',
    verbatimModuleSyntax: 'true',
    strict: 'true',
    skipLibCheck: 'true',
    noUncheckedIndexedAccess: 'true',
    exactOptionalPropertyTypes: 'true',
    ignoreConfig: 'true',
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, ...words, join(root, 'sdk/client.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) return status ?? 1;
  keepTypesOnly();
  console.log('Built sdk/dist.');
  return 0;
}

/** The contract is there for its types: its code, which loads the schema library, is not part of the client. */
function keepTypesOnly(): void {
  for (const file of globSync('contract/**/*.js', { cwd: out })) rmSync(join(out, file));
  for (const file of globSync('**/*.d.ts', { cwd: out })) {
    const path = join(out, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(from |import\()(['"])(\.[^'"]*)\.ts\2/g, '$1$2$3.js$2'));
  }
}

process.exitCode = main();
