/** The floor under a completed answer: one row of the same body, one commit, and nothing else. */
import { execFile } from 'node:child_process';
import { globSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../server/kernel/database/migrate.ts';
import { startPostgres } from '../server/kernel/postgres/start.ts';
import { childrenOf, cpuOf, type Figure, type Load, measureCalls } from './measure.ts';
import { inFolder, type Stage } from './suite.ts';

const columns =
  'survey_id, uuid, version_id, is_complete, completed_at, values, path, times, lang, ip_hash, respondent_hash, user_agent, device';

/**
 * A PostgreSQL of its own with room for as many clients as the product has, and in it a table of the same columns with
 * the primary key and the unique UUID.
 */
export async function withRaw<T>(
  stage: Stage,
  surveyId: number,
  work: (measure: (load: Omit<Load, 'served'>) => Promise<Figure>) => Promise<T>,
): Promise<T> {
  const text = await copyOf(stage, surveyId);
  return inFolder(async (dataDir) => {
    const others = childrenOf(process.pid);
    // Nothing is tidied up: most of it would happen in the time of the product.
    const settings = { max_connections: '120', autovacuum: 'off' };
    const server = await startPostgres({ dataDir, log: () => {}, settings });
    const database = childrenOf(process.pid).find((pid) => !others.includes(pid)) ?? 0;
    const pool = new pg.Pool({ connectionString: server.url, max: 64 });
    try {
      await migrate(server.url);
      await pool.query(`create table raw_answers (like answers including defaults including identity);
        alter table raw_answers add primary key (survey_id, id), add unique (survey_id, uuid)`);
      const program = pgbench();
      return await work((load) => {
        const served = { ...load, served: database };
        if (program !== null) return byPgbench(program, { text, url: server.url, load: served });
        return measureCalls(() => pool.query({ name: 'raw-answer', text }), served);
      });
    } finally {
      await pool.end();
      await server.stop();
    }
  });
}

/** The statement that inserts what the product has stored, as literals. */
async function copyOf({ pool }: Stage, surveyId: number): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    `select format('insert into raw_answers (${columns}) values (%L, gen_random_uuid(), %L, true, now(), %L, %L, %L, %L, %L, %L, %L, %L)',
      survey_id, version_id, values, path, times, lang, ip_hash, respondent_hash, user_agent, device) as text
    from answers where survey_id = $1 limit 1`,
    [surveyId],
  );
  return rows[0]!.text;
}

export const rawName = () => (pgbench() === null ? 'raw SQL by Node' : 'raw SQL by pgbench');

function pgbench(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(':'), ...globSync('/usr/lib/postgresql/*/bin')];
  return globSync(folders.map((folder) => join(folder, 'pgbench')))[0] ?? null;
}

async function byPgbench(
  program: string,
  { text, url, load }: { text: string; url: string; load: Load },
): Promise<Figure> {
  const script = join(tmpdir(), `canvass-bench-${process.pid}.sql`);
  writeFileSync(script, `${text};\n`);
  const before = cpuOf(load.served);
  const { stdout } = await promisify(execFile)(program, [
    ...['-n', '-M', 'prepared', '-f', script, '-T', String(load.seconds)],
    ...['-c', String(load.connections), '-j', String(Math.min(2, load.connections)), url],
  ]);
  const cpu = cpuOf(load.served) - before;
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? NaN);
  const done = number(/transactions actually processed: (\d+)/);
  const average = number(/latency average = ([\d.]+)/);
  return { perSecond: number(/tps = ([\d.]+)/), p50: average, p99: NaN, cpu: cpu / done };
}
