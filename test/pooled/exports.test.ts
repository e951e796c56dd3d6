/** Export jobs once more behind a transaction pooler. */
process.env['CANVASS_TEST_POOLED'] = '1';
await import('../../server/exports/jobs.test.ts');
export {};
