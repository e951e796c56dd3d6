/**
 * Conditions of older exports, as rows: those of a scenario must all hold, but of several on one question one is enough,
 * and one scenario is enough.
 */
import type { Comparison, Term } from '../formula/term.ts';
import type { Place } from '../imported.ts';
import type { Relevance } from './names.ts';
import type { Row } from './xml.ts';

const methods: Readonly<Record<string, Comparison>> = {
  '==': 'eq',
  '!=': 'neq',
  '<': 'lt',
  '<=': 'lte',
  '>': 'gt',
  '>=': 'gte',
};

export function conditionsOf(rows: readonly Row[], at: Place): Relevance[] {
  if (rows.length === 0) return [];
  const what = rows.map((row) => `${row['cfieldname'] ?? ''} ${row['method'] ?? ''} ${row['value'] ?? ''}`).join(', ');
  const scenarios = [...Map.groupBy(rows, (row) => row['scenario'] ?? '1').values()].map(scenarioOf);
  const term = scenarios.includes(null) ? null : joined('or', scenarios as Term[]);
  return [{ term, at, what: `conditions: ${what}` }];
}

function scenarioOf(rows: readonly Row[]): Term | null {
  const questions = [...Map.groupBy(rows, (row) => row['cfieldname'] ?? '').values()].map((own) => {
    const tests = own.map(testOf);
    const isEither = own.every((row) => row['method'] === '==');
    return tests.includes(null) ? null : joined(isEither ? 'or' : 'and', tests as Term[]);
  });
  return questions.includes(null) ? null : joined('and', questions as Term[]);
}

function testOf(row: Row): Term | null {
  const by = methods[row['method'] ?? ''];
  const name = (row['cfieldname'] ?? '').replace(/^\+/, '');
  const value = (row['value'] ?? '').trim();
  // A value in such signs is the answer to another question.
  if (by === undefined || name === '' || value.startsWith('@') || value.startsWith('{')) return null;
  return {
    kind: 'compare',
    by,
    left: { kind: 'name', name: `${name}.NAOK` },
    right: { kind: 'constant', value, isQuoted: true },
  };
}

function joined(kind: 'and' | 'or', of: Term[]): Term {
  return of.length === 1 ? of[0]! : { kind, of };
}
