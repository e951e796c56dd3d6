/** Tests of answers: in the form of a filter, and in that of the sentence in which rules are written. */
import type { Operator } from '../../../../engine/conditions/grammar.ts';
import { valueFault } from '../../../../engine/conditions/value.ts';
import type { Ground, RulePlace } from '../../build/logic/ground.ts';
import type { TestSketch } from '../../build/logic/sketch.ts';
import { questionOf } from '../../build/logic/sources.ts';
import { formOf } from '../../build/logic/values.ts';
import type { Test } from './address.ts';

/** Every question can be asked: all of them were answered by then. */
export const everywhere: RulePlace = { kind: 'quota', owner: '' };

export function sketchOf({ id, row, operator, value }: Test): TestSketch {
  return {
    source: { type: 'widget', id, ...(row != null && { row }) },
    operator: operator as Operator,
    ...(value !== undefined && { value }),
  };
}

/** Null: something is still missing, or does not fit. */
export function testOf({ source, operator, value }: TestSketch, ground: Ground): Test | null {
  if (source?.type !== 'widget' || operator === undefined) return null;
  const form = formOf(source, operator, ground);
  const question = questionOf(source, ground);
  if (form === undefined || !question) return null;
  const place = { question, choosable: () => ground.known.choosable(question) };
  if (valueFault(form, value, place) !== undefined) return null;
  return {
    id: source.id,
    ...(source.row != null && { row: source.row }),
    operator,
    ...(form !== 'none' && { value }),
  };
}
