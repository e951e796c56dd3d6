import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkClasses } from './check-classes.ts';

const standing = {
  'web/ui/lists.css': '.row > .what:hover { color: red }',
  'web/dashboard/list.tsx': '<div className="row"><p className="what found-here" /></div>',
  'test/journeys/list.test.ts': "page.locator('p.found-here')",
};

test('a class that a style or a journey knows passes', () => {
  assert.deepEqual(checkClasses(standing), []);
});

test('a class whose rule is gone is told with its file', () => {
  assert.deepEqual(checkClasses({ ...standing, 'web/ui/lists.css': '.what { color: red }' }), [
    'web/dashboard/list.tsx: no style knows the class row',
  ]);
});
