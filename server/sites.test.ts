import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openApiDocument } from '../contract/openapi.ts';
import { everyOperation } from '../contract/operations.ts';
import { good, openHouse } from '../test/house.ts';
import { version } from './kernel/process/version.ts';

const plain = await openHouse();
const named = await openHouse({ ORIGIN: 'https://a.example.com', SURVEY_ORIGIN: 'https://*.s.example.com' });
after(() => Promise.all([plain.close(), named.close()]));

test('[CV-5] the document is made once, however many ask for it first', async (context) => {
  const printing = context.mock.method(JSON, 'stringify');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => plain.app.origin.inject({ url: '/api/v3/openapi.json' })),
  );
  const printed = printing.mock.calls.filter(({ arguments: [value] }) => Object.hasOwn(value ?? {}, 'openapi'));
  assert.deepEqual([printed.length, ...new Set(answers.map(({ statusCode }) => statusCode))], [1, 200]);
});

test('[CV-5] the document that is served is that of the operation table, at the addresses of this installation', async () => {
  for (const { nobody, config } of [plain, named]) {
    const derived = openApiDocument({
      operations: everyOperation,
      origin: config.origin,
      surveyOrigin: config.surveyOrigin.of('{workspace}'),
      version,
    });
    assert.deepEqual(good(await nobody.get('/openapi.json')), JSON.parse(JSON.stringify(derived)));
  }
});
