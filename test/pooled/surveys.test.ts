/** Surveys from the draft to the deletion, once more behind a transaction pooler. */
process.env['CANVASS_TEST_POOLED'] = '1';
await import('../../server/surveys/save.test.ts');
await import('../../server/surveys/lifecycle.test.ts');
await import('../../server/surveys/publish.test.ts');
export {};
