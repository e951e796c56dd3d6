/**
 * Builds the client as a package for everybody: JavaScript with type declarations, because Node runs no .ts inside
 * node_modules, and without dependencies, because it must install where there is no registry. From a clone it is packed
 * by `npm pack` in sdk/; an instance serves the same package at /docs/canvass-client.tgz.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export const sdkSources = ['sdk/*.{ts,json,md}', 'LICENSE', 'scripts/{build,build-sdk}.ts'];
export const packageName = 'canvass-client.tgz';

/** The package as one file, under the name that the pages give it. */
export async function buildSdk(root: string, outDir: string): Promise<void> {
  const built = await compileSdk(root);
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  const files = {
    'package/package.json': text('sdk/package.json'),
    'package/README.md': text('sdk/README.md'),
    'package/LICENSE': text('LICENSE'),
    ...Object.fromEntries(Object.entries(built).map(([name, code]) => [`package/dist/${name}`, code])),
  };
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, packageName), gzipSync(tar(files), { level: 9 }));
}

/** Name to content of what lies in the package's dist: one script, and a declaration for each source. */
async function compileSdk(root: string): Promise<Record<string, string>> {
  const [{ rolldown }, { isolatedDeclarationSync }] = await Promise.all([
    import('rolldown'),
    import('rolldown/experimental'),
  ]);
  const bundle = await rolldown({ cwd: root, input: { client: join(root, 'sdk/client.ts') }, platform: 'neutral' });
  const { output } = await bundle.generate({ format: 'esm', entryFileNames: '[name].js' });
  const files: Record<string, string> = { 'client.js': output[0].code };
  for (const path of globSync('sdk/*.ts', { cwd: root }).filter((name) => !name.endsWith('.test.ts'))) {
    const { code, errors } = isolatedDeclarationSync(path, readFileSync(join(root, path), 'utf8'));
    if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
    files[basename(path).replace(/\.ts$/, '.d.ts')] = code.replace(/(from\s*['"]\.\/\w+)\.ts(['"])/g, '$1.js$2');
  }
  return files;
}

/** The same files give the same bytes, whenever and by whomever it is built. */
function tar(files: Record<string, string>): Buffer {
  const pieces = Object.entries(files).flatMap(([name, content]) => {
    const bytes = Buffer.from(content);
    return [tarHeader(name, bytes.length), bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return Buffer.concat([...pieces, Buffer.alloc(1024)]);
}

function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0, 100);
  header.write(
    `${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(499162500, 11)}\0`,
    100,
  );
  header.write('        0', 148);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** For `npm pack` in sdk/. */
async function main(): Promise<void> {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const out = join(root, 'sdk/dist');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  for (const [name, code] of Object.entries(await compileSdk(root))) writeFileSync(join(out, name), code);
  console.log('Built sdk/dist.');
}

if (import.meta.main) await main();
