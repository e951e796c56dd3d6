/** A switch between two answers. */
import { limits } from '../../../contract/limits.ts';
import type { Added, Asked } from './asked.ts';
import { correctOf } from './correct.ts';
import { equal, isScalar } from './expression.ts';

export function readYesNo(asked: Asked): Added[] {
  const { part, reading } = asked;
  const [yes, no] = [scalarOr(part.raw('valueTrue'), true), scalarOr(part.raw('valueFalse'), false)];
  const [left, right] = ['labelTrue', 'labelFalse'].map((name) => reading.plain(part, name, limits.optionText));
  const correct = correctOf(asked);
  const isYes = correct.some((one) => equal(yes, one));
  const texts = left || right ? { yesNoTextEntities: { yes: { text: left }, no: { text: right } } } : {};
  const scores = correct.length === 0 ? {} : { yesNoScores: isYes ? { yes: 1, no: 0 } : { yes: 0, no: 1 } };
  return [
    {
      type: 'yesno',
      members: { ...texts, ...scores },
      meant: (id) => ({ kind: 'yesno', source: { type: 'widget', id }, yes, no }),
    },
  ];
}

function scalarOr<T extends string | number | boolean>(value: unknown, byDefault: T) {
  return isScalar(value) ? value : byDefault;
}
