import { strict as assert } from 'node:assert';
import { test } from 'node:test';
import { compare, passes, readCitations, readRules, report } from './check-spec.ts';

// Planted numbers are put together at run time: written out, they would count as citations of this file.
const cite = (ids: string): string => `[${ids}]`;
const plantRule = (id: string, text: string): string => `- **${cite(id)}** ${text}`;
const plantTest = (ids: string): string => `test('${cite(ids)} it holds', () => {});`;

const rules = readRules([plantRule('ZZ-1', 'one'), plantRule('ZZ-2', 'two'), plantRule('ZZ-3', 'three')].join('\n'));
const citedIds = (source: string): string[] => readCitations(source, 'a.test.ts').map((citation) => citation.id);

test('a book whose rules are all cited passes', () => {
  const coverage = compare(rules, readCitations(plantTest('ZZ-1, ZZ-2') + plantTest('ZZ-3'), 'a.test.ts'));
  assert.ok(passes(coverage));
});

test('an uncited rule is found, named and fails', () => {
  const coverage = compare(rules, readCitations(plantTest('ZZ-1, ZZ-3'), 'a.test.ts'));
  assert.ok(!passes(coverage));
  assert.deepEqual(
    coverage.uncited.map((rule) => rule.id),
    ['ZZ-2'],
  );
  assert.ok(report(coverage, false).includes('uncited: ZZ-2'));
  assert.ok(report(coverage, true).includes('uncited ZZ-2: two'));
  assert.match(report(coverage, false).join('\n'), /^ZZ +3 +2 +0 +1$/m);
});

test('a citation of an unknown rule is found, named and fails', () => {
  const coverage = compare(rules, readCitations(plantTest('ZZ-1..ZZ-3') + plantTest('ZZ-9'), 'a.test.ts'));
  assert.ok(!passes(coverage));
  assert.deepEqual(coverage.unknown, [{ id: 'ZZ-9', file: 'a.test.ts' }]);
  assert.ok(report(coverage, false).includes('cites an unknown rule: ZZ-9 in a.test.ts'));
});

test('a number used twice fails', () => {
  const twice = [...rules, ...readRules(plantRule('ZZ-1', 'again'))];
  const coverage = compare(twice, readCitations(plantTest('ZZ-1..ZZ-3'), 'a.test.ts'));
  assert.deepEqual(coverage.repeated, ['ZZ-1']);
  assert.ok(!passes(coverage));
});

test('an empty book fails', () => {
  assert.ok(!passes(compare([], [])));
});

test('a rule proved by hand needs no citation', () => {
  const byHand = readRules(plantRule('ZZ-1', 'a phone opens it (by hand: try one)'));
  assert.ok(passes(compare(byHand, [])));
});

test('lists and ranges cite each of their rules', () => {
  assert.deepEqual(citedIds(plantTest('ZZ-1, ZZ-2')), ['ZZ-1', 'ZZ-2']);
  assert.deepEqual(citedIds(plantTest('ZZ-1..ZZ-3, ZZ-7')), ['ZZ-1', 'ZZ-2', 'ZZ-3', 'ZZ-7']);
  assert.deepEqual(citedIds(plantTest('ZZ-1–3')), ['ZZ-1', 'ZZ-2', 'ZZ-3']);
  assert.deepEqual(citedIds(plantTest('ZZ-3..ZZ-1')), ['ZZ-3..ZZ-1'], 'a range that runs backwards is no citation');
});

test('an abuse case is a rule like any other: uncited, unknown and doubled ones fail', () => {
  const cases = readRules([plantRule('A-08', 'eight'), plantRule('A-09', 'nine'), plantRule('A-10', 'ten')].join('\n'));
  const check = (source: string) => compare(cases, readCitations(source, 'a.test.ts'));
  assert.ok(passes(check(plantTest('A-08, A-09') + plantTest('A-10'))));
  assert.ok(passes(check(plantTest('A-08..A-10'))), 'a range keeps the two digits');
  assert.deepEqual(
    check(plantTest('A-08, A-10')).uncited.map(({ id }) => id),
    ['A-09'],
  );
  const strange = check(plantTest('A-08..A-10') + plantTest('A-57') + plantTest('A-8')).unknown;
  assert.deepEqual(
    strange.map(({ id }) => id),
    ['A-57', 'A-8'],
  );
  assert.deepEqual(citedIds("const code = 'A-1';"), [], 'a promo code is no citation');
  assert.deepEqual(citedIds(`test('${cite('ZZ-1, A-08')} both', () => {});`), ['ZZ-1', 'A-08']);
  assert.match(report(check(plantTest('A-08, A-10')), false).join('\n'), /^A +3 +2 +0 +1$/m);
});

test('a number in a comment is no citation', () => {
  assert.deepEqual(
    citedIds(`// ${cite('ZZ-1')} isn't proved\n/* '${cite('ZZ-2')}' */ const kind = "${cite('ZZ-3')}";`),
    ['ZZ-3'],
  );
});
