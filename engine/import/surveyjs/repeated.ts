/** A panel that respondents fill in as often as they like: its questions are asked once. */
import { limits } from '../../../contract/limits.ts';
import { elementsOf } from './inner.ts';
import type { Added, Asked } from './asked.ts';

export function readRepeated(asked: Asked): Added[] {
  const { part, reading, at } = asked;
  reading.draft.lost('type_unknown', { at, what: 'paneldynamic', kept: 'message' });
  const text = reading.shown(part, 'templateDescription', limits.description);
  reading.rules.lose(part, 'templateVisibleIf');
  // Answers lie under the panel there; no rule outside of it can name them.
  asked.later(() => {
    for (const element of elementsOf(part, reading, 'templateElements')) asked.read(element, asked);
  });
  return [{ type: 'message', members: text === '' ? {} : { description: text } }];
}
