/** Tallies and columns, in snapshots and in processes of their own, once more behind a transaction pooler. */
process.env['CANVASS_TEST_POOLED'] = '1';
await import('../../server/reports/recount.test.ts');
export {};
