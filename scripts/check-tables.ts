/**
 * A slice keeps its tables to itself: whoever needs what they hold calls a function of the slice, so that a column can
 * change in one place. Statements of one slice on a table of another are faults, but for what `tables.ts` lets pass.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everywhere, exceptions, open, owners, type Exception } from './tables.ts';

export interface Rules {
  owners: Record<string, readonly string[]>;
  open: Record<string, string>;
  exceptions: readonly Exception[];
}

/** Faults of sources by file; `tables` are those of the schema. */
export function checkTables(
  sources: Record<string, string>,
  tables: readonly string[],
  rules: Rules = { owners, open, exceptions },
): string[] {
  const ownerOf = new Map(Object.entries(rules.owners).flatMap(([slice, own]) => own.map((table) => [table, slice])));
  const used = new Set<string>();
  const foreign = Object.entries(sources).flatMap(([file, source]) => {
    const slice = file.split('/')[1] ?? '';
    return mentions(source, tables)
      .filter(({ table }) => ownerOf.has(table) && ownerOf.get(table) !== slice && slice !== everywhere)
      .filter(({ table, isWritten }) => isWritten || !Object.hasOwn(rules.open, table))
      .filter(({ table }) => {
        const exception = rules.exceptions.find((some) => some.file === file && some.tables.includes(table));
        if (exception) used.add(`${file} ${table}`);
        return !exception;
      })
      .map(({ table, line, isWritten }) => {
        const what = isWritten ? 'writes' : 'reads';
        return `${file}:${line} ${what} ${table}, which is a table of ${ownerOf.get(table)}: call a function of that slice`;
      });
  });
  const known = new Set(tables);
  return [
    ...foreign,
    ...tables.filter((table) => !ownerOf.has(table)).map((table) => `${table}: no slice owns it in scripts/tables.ts`),
    ...[...ownerOf.keys(), ...Object.keys(rules.open)]
      .filter((table) => !known.has(table))
      .map((table) => `${table}: stands in scripts/tables.ts and not in the schema`),
    ...rules.exceptions
      .flatMap(({ file, tables: named }) => named.map((table) => `${file} ${table}`))
      .filter((pair) => !used.has(pair))
      .map((pair) => `${pair}: an exception in scripts/tables.ts that nothing needs`),
  ];
}

interface Mention {
  table: string;
  line: number;
  isWritten: boolean;
}

function mentions(source: string, tables: readonly string[]): Mention[] {
  const name = `(${tables.join('|')})\\b`;
  const text = withoutComments(source);
  const forms = [
    `\\b(delete from|from|join|into|update|using)\\s+(?:only\\s+)?${name}`,
    `\\b(from)\\s+\\w+(?:\\s+\\w+)?\\s*,\\s*${name}`,
    `\\b(selectFrom|from|\\w+Join|insertInto|updateTable|deleteFrom|using)\\(\\s*\\[?'${name}`,
  ];
  return forms
    .flatMap((form) => [...text.matchAll(new RegExp(form, 'g'))])
    .map(({ 1: verb, 2: table, index }) => ({
      table: table!,
      line: text.slice(0, index).split('\n').length,
      isWritten: /^(delete from|into|update|insertInto|updateTable|deleteFrom)$/.test(verb!),
    }));
}

/** Their lines stay, so that a fault is found where it is told. */
function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const files = globSync('server/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8');
  const faults = checkTables(
    sources,
    [...schema.matchAll(/^(?:table|view) (\w+)/gm)].map((match) => match[1]!),
  );
  for (const fault of faults) console.log(fault);
  console.log(`${files.length} files, ${faults.length} faults of tables that belong to another slice`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
