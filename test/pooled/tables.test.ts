/** Files of many answers, made by a process of their own, once more behind a transaction pooler. */
process.env['CANVASS_TEST_POOLED'] = '1';
await import('../../server/exports/table-file.test.ts');
export {};
