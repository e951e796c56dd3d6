import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import SwaggerParser from '@apidevtools/swagger-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiDocument } from './openapi.ts';
import { isFileOutput, problemsOf, type Operation } from './operation.ts';
import { everyOperation } from './operations.ts';
import { problemCode, problemStatus } from './problems.ts';

interface Described {
  operationId: string;
  security: unknown[];
  parameters: { name?: string; in?: string; $ref?: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<
    string,
    {
      headers: Record<string, unknown>;
      content: Record<string, { example?: unknown; examples?: Record<string, unknown> }>;
    }
  >;
}

const table: Record<string, Operation> = everyOperation;
const document = openApiDocument({
  operations: table,
  origin: 'http://localhost:3000',
  surveyOrigin: 'http://127.0.0.1:3001',
  version: '3.0.0',
});
const described = new Map(
  Object.values(document['paths'] as unknown as Record<string, Record<string, Described>>)
    .flatMap((item) => Object.values(item))
    .map((item) => [item.operationId, item]),
);

test('[CV-5] the document covers every operation of the table', () => {
  assert.deepEqual([...described.keys()].sort(), Object.keys(table).sort());
});

test('[CV-5] every status and every code that an operation may answer with is in the document', () => {
  for (const [id, operation] of Object.entries(table)) {
    const { responses } = described.get(id)!;
    assert.ok(responses[operation.status], `${id} has its success`);
    for (const key of problemsOf(operation)) {
      const examples = responses[problemStatus(key)]?.content['application/json']?.examples ?? {};
      assert.ok(problemCode(key) in examples, `${id} has ${key}`);
    }
  }
});

test('[CV-5] every example that the document shows is one that the contract accepts', () => {
  for (const [id, operation] of Object.entries(table)) {
    const { responses, requestBody } = described.get(id)!;
    const body = requestBody?.content['application/json']?.example as Record<string, unknown> | undefined;
    const sent = operation.input.safeParse({ ...body, ...operation.example.input });
    if (operation.example.input) assert.ok(sent.success, `input of ${id}: ${sent.error?.message}`);
    if (isFileOutput(operation.output)) continue;
    const received = operation.output.safeParse(responses[operation.status]!.content['application/json']!.example);
    assert.ok(received.success, `output of ${id}: ${received.error?.message}`);
  }
});

test('[CV-5] the document is valid for three independent validators', async (t) => {
  await t.test('@apidevtools/swagger-parser', async () => {
    await SwaggerParser.validate(structuredClone(document) as never);
  });
  await t.test('@seriousme/openapi-schema-validator', async () => {
    const result = await new Validator().validate(structuredClone(document));
    assert.ok(result.valid, JSON.stringify(result.errors)?.slice(0, 2000));
  });
  await t.test('@redocly/cli', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'canvass-openapi-'));
    try {
      const file = join(folder, 'openapi.json');
      writeFileSync(file, JSON.stringify(document));
      // Members are only ever added, so an example may have more of them than its schema tells.
      const rules = { 'no-invalid-media-type-examples': { severity: 'warn', allowAdditionalProperties: true } };
      writeFileSync(join(folder, 'redocly.yaml'), JSON.stringify({ extends: ['minimal'], rules }));
      const program = fileURLToPath(new URL('../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
      const { stdout, stderr } = await promisify(execFile)(
        process.execPath,
        [program, 'lint', file, '--config', 'redocly.yaml', '--format', 'stylish'],
        {
          cwd: folder,
          env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        },
      ).catch((error: { stdout: string; stderr: string }) => assert.fail(`${error.stdout}\n${error.stderr}`));
      assert.doesNotMatch(stdout + stderr, /no-invalid-\S+-examples|no-unused-components/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('[CV-5] a path is written once, whatever its operations call its parts', () => {
  const shapes = Object.keys(document['paths'] as object).map((path) => path.replace(/\{\w+\}/g, '{}'));
  assert.equal(new Set(shapes).size, shapes.length);
});

test('[CV-45] every repeatable POST offers Idempotency-Key', () => {
  for (const [id, operation] of Object.entries(table)) {
    const offered = described.get(id)!.parameters.some((item) => item.$ref?.endsWith('/Idempotency-Key'));
    assert.equal(offered, operation.method === 'POST' && operation.kind === undefined, id);
  }
});
