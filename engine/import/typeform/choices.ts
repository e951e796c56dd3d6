/** Fields that offer something to choose: choices, pictures, lists, rankings and grids. */
import { limits } from '../../../contract/limits.ts';
import { optionList, type ForeignOption } from '../options.ts';
import type { Part } from '../part.ts';
import type { FieldSource, Made } from './parts.ts';
import { plainText } from './text.ts';

const other = { choice: 'choiceTextOther', dropdown: 'dropdownOther' } as const;

export function choicesOf(source: FieldSource, type: 'choice' | 'dropdown' | 'ranking'): Made {
  const { properties, validations, reading, at } = source;
  const isSorted = properties.flag('alphabetical_order') === true;
  const options = optionsIn(source, properties);
  if (isSorted) options.sort((one, two) => (one.text < two.text ? -1 : one.text > two.text ? 1 : 0));
  const { members, ids } = optionList(reading.draft, { prefix: type, options, at });
  // How they stand side by side; on a small page one below the other.
  properties.skip('vertical_alignment', 'supersized', 'show_labels');
  const isMultiple = properties.flag('allow_multiple_selection') === true;
  if (properties.flag('randomize') === true) members[`${type}Randomize`] = true;
  if (isMultiple && type !== 'ranking') members[`${type}Multiple`] = true;
  if (properties.flag('allow_other_choice') === true) {
    if (type === 'ranking') properties.lose('allow_other_choice', 'option_dropped');
    else members[other[type]] = true;
  }
  if (type === 'choice' && options.some(({ imgUrl }) => imgUrl)) members['choiceType'] = 'image';
  if (isMultiple && type !== 'ranking') Object.assign(members, boundsOf(validations, type));
  return { type, members, isMultiple, options: withIds(ids, options) };
}

interface Choice extends ForeignOption {
  ref: string | null;
}

function optionsIn({ reading, at, ref }: FieldSource, properties: Part): Choice[] {
  const { draft, points } = reading;
  return properties.parts('choices').map((choice, index) => {
    const [own, id] = [choice.text('ref'), choice.text('id')];
    const attachment = choice.part('attachment', { code: 'media_dropped' });
    attachment.skip('type', 'scale', 'properties');
    return {
      key: id ?? own ?? String(index),
      ref: own,
      text: plainText(draft, choice.word('label') ?? '', {
        at,
        what: `choices[${index}].label`,
        most: limits.optionText,
      }),
      imgUrl: attachment.text('href'),
      points: points.of(ref, [own, id]),
    };
  });
}

/** Rules name choices by either. */
function withIds(ids: ReadonlyMap<string, string>, options: readonly Choice[]): Map<string, string> {
  const all = new Map(ids);
  for (const { key, ref } of options) if (ref !== null && !all.has(ref)) all.set(ref, ids.get(key) ?? '');
  return all;
}

function boundsOf(validations: Part, type: 'choice' | 'dropdown'): Record<string, number> {
  const [least, most] = [validations.number('min_selection'), validations.number('max_selection')];
  return {
    ...(least === null || least < 1 ? {} : { [`${type}Min`]: least }),
    ...(most === null || most < 1 ? {} : { [`${type}Max`]: most }),
  };
}

/** Its rows are fields of their own, each with all columns; those of the first are the columns of the grid. */
export function matrixOf(source: FieldSource): Made {
  const { properties, reading, at } = source;
  const { draft } = reading;
  const rows: ForeignOption[] = [];
  let columns: Choice[] | null = null;
  let isMultiple = false;
  for (const [index, row] of properties.parts('fields').entries()) {
    row.skip('id', 'type');
    const title = plainText(draft, row.text('title') ?? '', {
      at,
      what: `fields[${index}].title`,
      most: limits.optionText,
    });
    rows.push({ key: row.text('ref') ?? String(index), text: title });
    const own = row.part('properties');
    isMultiple ||= own.flag('allow_multiple_selection') === true;
    const choices = optionsIn(source, own);
    columns ??= choices;
    if (row.part('validations').flag('required') === true && index === 0) properties.skip();
    for (const { text, key } of choices)
      if (!columns.some((column) => column.text === text)) draft.lost('option_dropped', { at, what: text || key });
  }
  const listed = optionList(draft, { prefix: 'matrixRow', options: rows, at, first: 'r' });
  const across = optionList(draft, { prefix: 'matrixCol', options: columns ?? [], at, first: 'c' });
  const members = { matrixChoiceType: isMultiple ? 'multiple' : 'single', ...listed.members, ...across.members };
  return { type: 'matrix', members };
}
