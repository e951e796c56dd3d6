/** How many questions a person is asked at most: steps that only say something are none. */
import { questionTypes } from '../../contract/questions/types.ts';
import { kinds } from '../../engine/questions/table.ts';
import type { TypeCounts } from './store/states.ts';

const asked = questionTypes.filter((type) => kinds[type].hasValue);

export function questionsCount(types: TypeCounts): number {
  return asked.reduce((sum, type) => sum + (types[type] ?? 0), 0);
}
