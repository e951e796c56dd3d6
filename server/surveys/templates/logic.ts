import type { Display, Jump, Operator, Target, Test, TestValue } from '../../../engine/conditions/grammar.ts';

export const screenout: Target = { type: 'screenout' };

export function toQuestion(id: string): Target {
  return { type: 'widget', id };
}

export function showWhen(...tests: Test[]): Display {
  return { action: 'show', when: { op: 'and', items: tests } };
}

export function showWhenAny(...tests: Test[]): Display {
  return { action: 'show', when: { op: 'or', items: tests } };
}

export function jumpWhen(test: Test, to: Target): Jump {
  return { when: { op: 'and', items: [test] }, to };
}

export function jumpAlways(to: Target): Jump {
  return { when: null, to };
}

export function answer(id: string, operator: Operator, value: TestValue): Test {
  return { source: { type: 'widget', id }, operator, value };
}

export function score(operator: Operator, value: number): Test {
  return { source: { type: 'score' }, operator, value };
}
