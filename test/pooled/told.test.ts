/** Webhooks and live totals, once more behind a transaction pooler. */
process.env['CANVASS_TEST_POOLED'] = '1';
await import('../../server/webhooks/delivery.test.ts');
await import('../../server/reports/live.test.ts');
export {};
