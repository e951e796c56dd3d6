import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import test from 'node:test';
import { promisify } from 'node:util';
import type { Operation, Parameter } from './document.ts';
import { curlOf, requestOf } from './request.ts';

Object.assign(globalThis, { location: { origin: 'http://localhost:3000' } });

const parameters: Parameter[] = [
  { name: 'id', in: 'path', required: true, schema: {} },
  { name: 'search', in: 'query', schema: {} },
  { name: 'If-Match', in: 'header', schema: {} },
];
const save = {
  operationId: 'save',
  tags: [],
  summary: '',
  security: [{ bearer: [] }],
  responses: {},
  parameters,
  method: 'POST',
  path: '/quiz/{id}/save',
  requestBody: { required: true, content: { 'application/json': { schema: {} } } },
} as unknown as Operation;

test('each value goes where its parameter says, and empty ones stay out', () => {
  const filled = { token: ' 1|a ', values: { id: '7/8', search: 'a&b', 'If-Match': '' }, body: '{}' };
  assert.deepEqual(requestOf(save, parameters, filled), {
    url: 'http://localhost:3000/api/v3/quiz/7%2F8/save?search=a%26b',
    method: 'POST',
    headers: { Authorization: 'Bearer 1|a', 'Content-Type': 'application/json' },
    body: '{}',
    upload: null,
  });
});

test('what respondents use lives on its own host and is sent no token', () => {
  const submit = {
    ...save,
    security: [],
    servers: [{ url: 'https://{workspace}.s.example.com' }],
    method: 'PUT',
    path: '/public/v1/quiz/{id}',
  } as unknown as Operation;
  const host: Parameter = { name: 'workspace', in: 'host', schema: {} };
  const request = requestOf(submit, [host, ...parameters], {
    token: '1|a',
    values: { id: 'abc', workspace: 'k3' },
    body: '{}',
  });
  assert.equal(request.url, 'https://k3.s.example.com/public/v1/quiz/abc');
  assert.equal(request.headers['Authorization'], undefined);
});

test('a shell reads the line as the same words, whatever is in them', async () => {
  const body = JSON.stringify({ name: `it's "quoted" $HOME \`id\` \\ !` });
  const line = curlOf(requestOf(save, parameters, { token: '1|a', values: { id: '7' }, body }));
  const { stdout } = await promisify(execFile)('sh', ['-c', line.replace(/^curl/, "printf '%s\\n'")]);
  const words = stdout.split('\n');
  assert.equal(words[words.indexOf('--data-raw') + 1], body);
  assert.ok(words.includes('Authorization: Bearer 1|a'));
});
