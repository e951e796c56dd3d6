import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDocument, type Tree } from './check-docs.ts';

const tree: Tree = {
  files: ['server/kernel/http/server.ts', 'db/schema.sql', 'README.md'],
  sources: "export function runOperation() {} const types = ['quiz.published'];",
  commands: ['check', 'test'],
};

test('what is there passes: files by any part of their path, folders, functions, events, commands', () => {
  const text =
    'See `kernel/http/server.ts`, `db/`, `runOperation`, `quiz.published`; then `npm run check`.\n```\ndb/  schema.sql\n```';
  assert.deepEqual(checkDocument(text, tree), []);
});

test('what stands for many names, and what is no name, is left alone', () => {
  assert.deepEqual(
    checkDocument('`<slice>/<verb>.ts`, `store/*.ts`, `Tx`, `/docs`, `find…`, `DATABASE_URL`', tree),
    [],
  );
});

for (const [what, text, fault] of [
  ['a file', 'in `kernel/gone.ts`', 'kernel/gone.ts'],
  ['the end of another name', 'in `ttp.ts`', 'ttp.ts'],
  ['a folder', 'in `nowhere/`', 'nowhere/'],
  ['a function', '`runNothing` runs it', 'runNothing'],
  ['an event', '`survey.published`', 'survey.published'],
  ['a command', 'run `npm run everything`', 'npm run everything'],
  ['a file in a drawing', '```\nserver/\n  old.ts   the process\n```', 'old.ts'],
] as const) {
  test(`a planted fault is found: ${what} that is not there`, () => {
    assert.deepEqual(checkDocument(text, tree), [fault]);
  });
}
