/** Answers, quotas and codes, once more behind a transaction pooler. */
process.env['CANVASS_TEST_POOLED'] = '1';
await import('../../server/answers/submit.test.ts');
await import('../../server/answers/quotas.test.ts');
await import('../../server/answers/writer.test.ts');
await import('../../server/answers/bound.test.ts');
await import('../../server/promo/claim.test.ts');
export {};
