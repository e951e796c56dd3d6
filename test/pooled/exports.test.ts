/** Files of results, also by a process of their own, once more behind a transaction pooler. */
process.env['CANVASS_TEST_POOLED'] = '1';
await import('../../server/exports/jobs.test.ts');
await import('../../server/exports/table-file.test.ts');
await import('../../server/reports/recount.test.ts');
export {};
