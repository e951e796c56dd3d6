/**
 * Writes db/schema.sql (what the migrations amount to, for readers and reviews) and db/types.ts (row types for the
 * stores) from a freshly migrated database; without --write it only compares and fails on a difference.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/kernel/database/migrate.ts';
import { startPostgres } from '../server/kernel/postgres/start.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  generated: boolean;
  default: string | null;
  view: boolean;
}

const header = 'The state after all migrations; written by `npm run schema`.';
const schemaFile = new URL('../db/schema.sql', import.meta.url);
const typesFile = new URL('../db/types.ts', import.meta.url);

async function main(): Promise<number> {
  const write = process.argv.includes('--write');
  const { schema, types } = await describeDatabase();
  if (write) {
    writeFileSync(schemaFile, schema);
    writeFileSync(typesFile, types);
    return 0;
  }
  const same = readFileSync(schemaFile, 'utf8') === schema && readFileSync(typesFile, 'utf8') === types;
  console.log(
    same ? 'schema and row types fit the migrations' : 'db/schema.sql or db/types.ts is out of date: npm run schema',
  );
  return same ? 0 : 1;
}

async function describeDatabase(): Promise<{ schema: string; types: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'canvass-schema-'));
  const server = await startPostgres({ dataDir, log: () => {} });
  try {
    await migrate(server.url);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const columns = await readColumns(client);
    const described = { schema: await printSchema(client, columns), types: printTypes(columns) };
    await client.end();
    return described;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function readColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
      a.attidentity <> '' or a.attgenerated <> '' as generated, pg_get_expr(d.adbin, d.adrelid) as default, c.relkind = 'v' as view
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    order by c.relname collate "C", a.attnum`);
  return rows;
}

async function printSchema(client: pg.Client, columns: Column[]): Promise<string> {
  const lines = [`-- ${header}`];
  for (const [table, of] of byTable(columns)) {
    lines.push('', `${of[0]!.view ? 'view' : 'table'} ${table}`);
    for (const { name, type, nullable, generated, default: value } of of) {
      lines.push(
        `  ${name} ${type}${nullable ? '' : ' not null'}${generated ? ' identity' : ''}${value ? ` default ${value}` : ''}`,
      );
    }
    for (const line of await readParts(client, table)) lines.push(`  ${line}`);
  }
  return `${lines.join('\n')}\n`;
}

async function readParts(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select * from (
       select 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
         where conrelid = ('public.' || quote_ident($1))::regclass and contype <> 'n'
       union all
       select regexp_replace(indexdef, ' ON public\\.', ' on ') from pg_indexes
         where schemaname = 'public' and tablename = $1
           and indexname not in (select conname from pg_constraint)
     ) parts order by line collate "C"`,
    [table],
  );
  return rows.map((row) => row.line);
}

const kinds: Record<string, string> = {
  bigint: 'number',
  integer: 'number',
  boolean: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  bytea: 'Buffer',
  'timestamp with time zone': 'string',
  'text[]': 'string[]',
  'bigint[]': 'number[]',
  json: 'Json',
  pg_snapshot: 'string',
  jsonb: 'Json',
  'numeric(14,2)': 'number',
  xid8: 'string',
};

function printTypes(columns: Column[]): string {
  const lines = [
    `/** ${header} */`,
    "import type { ColumnType, Generated } from 'kysely';",
    '',
    '/** Read as parsed JSON, written as text. */',
    'type Json = ColumnType<unknown, string, string>;',
  ];
  const tables = byTable(columns);
  for (const [table, of] of tables) {
    lines.push('', `export interface ${typeName(table)} {`);
    for (const column of of) lines.push(`  ${column.name}: ${columnType(column)};`);
    lines.push('}');
  }
  lines.push(
    '',
    'export interface Database {',
    ...[...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`),
    '}',
  );
  return `${lines.join('\n')}\n`;
}

function columnType(column: Column): string {
  const kind = kinds[column.type];
  if (!kind) throw new Error(`no row type for ${column.table}.${column.name} of type ${column.type}`);
  const type = column.nullable && !column.view ? `${kind} | null` : kind;
  if (column.view) return nullableInView.has(column.name) ? `${kind} | null` : kind;
  if (kind === 'Json') return column.default ? 'ColumnType<unknown, string | undefined, string>' : type;
  return column.default || column.generated ? `Generated<${type}>` : type;
}

/** PostgreSQL does not say which columns of a view are never null; these are the ones of live_surveys that may be. */
const nullableInView = new Set([
  'user_id',
  'revised_by',
  'notes',
  'template_id',
  'live_version_id',
  'published_at',
  'archive_at',
  'deleted_at',
]);

function byTable(columns: Column[]): Map<string, Column[]> {
  return Map.groupBy(
    columns.filter((column) => column.table !== 'migrations'),
    (column) => column.table,
  );
}

function typeName(table: string): string {
  return table
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}

process.exitCode = await main();
