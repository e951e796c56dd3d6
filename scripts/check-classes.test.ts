import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkClasses, checkOwners } from './check-classes.ts';

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

test('a class that two parts lay out is told with both files', () => {
  const styles = { 'web/dashboard/build/canvas.css': '.sheet {\n}', 'web/dashboard/sign-in.css': '.sheet {\n}' };
  assert.deepEqual(checkOwners(styles), [
    'web/dashboard/build/canvas.css, web/dashboard/sign-in.css: each lays out the class sheet; give one of them a name of its own',
  ]);
});

test('a part may say how it sees a class of another', () => {
  const standing = { 'web/dashboard/lists.css': '.row {\n}', 'web/ui/lists.css': '.row {\n}' };
  const seen = { 'web/dashboard/page.css': '.page .row {\n}\n.page,\n.row {\n}\n@media print {\n  .row {\n  }\n}' };
  assert.deepEqual(checkOwners({ ...standing, ...seen }), []);
});
