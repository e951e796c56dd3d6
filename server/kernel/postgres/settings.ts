import { totalmem } from 'node:os';

/** Given on the command line at each start, so a moved or copied data folder carries no paths or sizes of another machine. */
export function serverSettings(own: Record<string, string>): string[] {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;
  const settings = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    shared_buffers: `${between(32, Math.round(memory / 16), 512)}MB`,
    effective_cache_size: `${between(128, Math.round(memory / 2), 16_384)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    min_wal_size: '64MB',
    wal_compression: 'pglz',
    wal_level: 'replica',
    max_wal_senders: '2',
    random_page_cost: '1.1',
    io_workers: '2',
    // Nobody waits for tidying up. At its usual pace it takes a fifth of a core from those who answer.
    autovacuum_vacuum_cost_delay: '10ms',
    jit: 'off',
    // Parallel queries need room in /dev/shm, of which a container has 64 MB: they would fail, not slow down.
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // Messages of refused statements quote what people wrote, which no log may hold.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...own,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
