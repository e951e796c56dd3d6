/** Tokens, sessions and limits, once more behind a transaction pooler. */
process.env['CANVASS_TEST_POOLED'] = '1';
await import('../../server/accounts/tokens.test.ts');
await import('../../server/accounts/sign-in.test.ts');
await import('../../server/kernel/idempotency.test.ts');
export {};
