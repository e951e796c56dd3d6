import assert from 'node:assert/strict';
import test from 'node:test';
import { loaders } from './texts/load.ts';
import { withDistinctNames } from './distinct-names.ts';
import { wordsOf } from './words.ts';

const one = (id: number, name: string, role: string) => ({ id, name, role });

test('[DA-75] workspaces of the same name are told apart, all others are called as they are', async () => {
  const words = wordsOf('en', await loaders.en.shell());
  const all = [one(1, 'Mine', 'member'), one(2, 'Mine', 'owner'), one(3, 'Team', 'viewer'), one(4, 'Mine', 'viewer')];
  assert.deepEqual(
    withDistinctNames(all, words).map(({ name }) => name),
    ['Mine (shared with you) #1', 'Mine (your own)', 'Team', 'Mine (shared with you) #4'],
  );
});
