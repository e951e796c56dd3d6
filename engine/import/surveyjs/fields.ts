/** One question with several fields: each becomes a question, so that it keeps its kind and whether it is required. */
import { limits } from '../../../contract/limits.ts';
import type { Added, Asked } from './asked.ts';
import { fieldOf } from './text.ts';

export function readFields(asked: Asked): Added[] {
  const { part, reading, at } = asked;
  const items = part.parts('items', (index) => ({ path: `items[${index}]` }));
  reading.draft.lost('type_unknown', { at, what: 'multipletext', kept: 'input' });
  // There one of the fields is enough.
  if (asked.common.isRequired === true) reading.draft.lost('field_dropped', { at, what: 'isRequired' });
  return items.map((item) => {
    const name = item.word('name') ?? '';
    const title = reading.plain(item, 'title', limits.title) || name;
    reading.rules.lose(item, 'defaultValueExpression');
    const isRequired = item.flag('isRequired') === true;
    const field = fieldOf({ ...asked, part: item });
    return {
      ...field,
      ending: `.${name}`,
      members: { ...field.members, title: `${asked.title}: ${title}`, isRequired },
    };
  });
}
