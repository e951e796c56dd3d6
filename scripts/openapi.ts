/**
 * Compares what is derived from the operation table with what is committed: the OpenAPI document, and the client's
 * routes and types. With --write it writes them anew.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../contract/openapi.ts';
import { isFileOutput, pathNames, type FileOutput, type Operation } from '../contract/operation.ts';
import { everyOperation } from '../contract/operations.ts';
import { printTypes } from './sdk-types.ts';

const root = new URL('../', import.meta.url);
const table: Record<string, Operation> = everyOperation;

function main(): number {
  const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string };
  const document = openApiDocument({
    operations: everyOperation,
    origin: 'http://localhost:3000',
    surveyOrigin: 'http://127.0.0.1:3001',
    version,
  });
  const derived = {
    'docs/openapi.json': `${JSON.stringify(document, null, 1)}\n`,
    'sdk/routes.ts': printRoutes(),
    'sdk/types.ts': printTypes(table),
  };
  const stale = Object.entries(derived).filter(([file, content]) => read(file) !== content);
  if (process.argv.includes('--write')) {
    for (const [file, content] of stale) writeFileSync(new URL(file, root), content);
    console.log(stale.length > 0 ? `Written: ${stale.map(([file]) => file).join(', ')}.` : 'Nothing to write.');
    return 0;
  }
  for (const [file] of stale) console.error(`${file} does not match the operation table. Run "npm run openapi".`);
  return stale.length > 0 ? 1 : 0;
}

function read(file: string): string | null {
  const path = new URL(file, root);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** All that the client needs to know of an operation at run time: a schema library would weigh more than the client. */
function printRoutes(): string {
  const lines = Object.entries(table).map(([id, operation]) => `  ${id}: ${printRoute(operation)},`);
  return [
    '/** Written by scripts/openapi.ts from the operation table; do not edit. */',
    "import type { Routes } from './route.ts';",
    '',
    'export const routes: Routes = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function printRoute(operation: Operation): string {
  const inPath = pathNames(operation);
  const query = (operation.query ?? []).filter((name) => !inPath.includes(name));
  const marks = [
    `method: '${operation.method}'`,
    `path: '${operation.path}'`,
    ...(query.length > 0 ? [`query: [${query.map((name) => `'${name}'`).join(', ')}]`] : []),
    ...(operation.upload ? [`upload: '${operation.upload.file}'`] : []),
    ...(operation.upload?.isOptional ? ['takesJson: true'] : []),
    ...(operation.kind === 'read' ? ['reads: true'] : []),
    ...(isFileOutput(operation.output) ? [`returns: '${kindOf(operation.output)}'`] : []),
    ...(operation.kind === 'respondent' ? ["at: 'survey'"] : []),
    ...(operation.headers ? [`headers: [${operation.headers.map((name) => `'${name}'`).join(', ')}]`] : []),
  ];
  return `{ ${marks.join(', ')} }`;
}

function kindOf({ file }: FileOutput): 'file' | 'events' {
  return file.includes('text/event-stream') ? 'events' : 'file';
}

process.exitCode = main();
