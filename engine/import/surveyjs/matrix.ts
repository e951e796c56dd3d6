/** Rows that are each answered by one, or several, of the same columns. */
import { lossPhrases } from '../../../contract/losses.ts';
import { idsIn, optionList } from '../options.ts';
import type { Added, Asked } from './asked.ts';
import { isMembers } from '../../questions/members.ts';
import { choicesOf, keyOf, valuesOf, type Choice } from './options.ts';
import { tellValidators } from './validators.ts';

export function readMatrix(asked: Asked): Added[] {
  const { part, reading, at } = asked;
  tellValidators(asked, []);
  const rows = choicesOf(part, 'rows', reading);
  const columns = choicesOf(part, 'columns', reading);
  const isMultiple = part.oneOf('cellType', ['radio', 'checkbox']) === 'checkbox';
  if (rows.length === 0) return [withoutRows(columns, asked, isMultiple)];
  const left = optionList(reading.draft, { prefix: 'matrixRow', options: rows, at, first: 'r' });
  const right = optionList(reading.draft, { prefix: 'matrixCol', options: columns, at, first: 'c' });
  const options = valuesOf(columns, idsIn(right, 'matrixCol'));
  const members = {
    ...left.members,
    ...right.members,
    ...(isMultiple ? { matrixChoiceType: 'multiple' } : {}),
    ...allRowsOf(asked),
    ...scoresOf(asked, left.ids, right.ids),
  };
  nameRows(rows, asked, (row) => {
    const id = left.ids.get(row.key);
    return id === undefined
      ? null
      : { kind: isMultiple ? 'multiple' : 'single', source: { type: 'widget', id: at.id, row: id }, options };
  });
  return [{ type: 'matrix', members, meant: (id) => ({ kind: 'presence', source: { type: 'widget', id } }) }];
}

type RowMeant = (row: Choice) => Parameters<Asked['reading']['meant']['set']>[1] | null;

/** Expressions name a row behind a dot. */
function nameRows(rows: readonly Choice[], { name, reading, isHidden }: Asked, meantBy: RowMeant): void {
  if (isHidden) return;
  for (const row of rows) {
    const meant = meantBy(row);
    const known = `${name}.${row.value}`;
    if (meant !== null && !reading.meant.has(known)) reading.meant.set(known, meant);
  }
}

/** All rows must be answered, also when none is. */
export function allRowsOf({ part }: Asked): Record<string, unknown> {
  const isAll = part.flag('eachRowRequired') ?? part.flag('isAllRowRequired');
  return isAll === true ? { isRequired: true, matrixIsAllRequired: true } : {};
}

/** Columns alone: one question with options. */
function withoutRows(columns: readonly Choice[], { reading, at, part }: Asked, isMultiple: boolean): Added {
  part.skip('rows');
  reading.draft.lost('type_unknown', { at, what: lossPhrases.noRows, kept: 'choice' });
  const listed = optionList(reading.draft, { prefix: 'choice', options: columns, at });
  const options = valuesOf(columns, idsIn(listed, 'choice'));
  return {
    type: 'choice',
    members: { ...listed.members, ...(isMultiple ? { choiceMultiple: true } : {}) },
    meant: (id) => ({ kind: isMultiple ? 'multiple' : 'single', source: { type: 'widget', id }, options }),
  };
}

/** There one point for all rows together; here each right row brings its part. */
function scoresOf(
  { part, reading, at }: Asked,
  rows: ReadonlyMap<string, string>,
  columns: ReadonlyMap<string, string>,
): Record<string, unknown> {
  if (!part.has('correctAnswer')) return {};
  const key = part.raw('correctAnswer');
  const right = isMembers(key) ? Object.entries(key) : [];
  const share = Math.round(100 / right.length) / 100;
  const known = right.flatMap(([row, column]) => {
    const [left, to] = [rows.get(keyOf(row)), columns.get(keyOf(column))];
    if (left !== undefined && to !== undefined) return [[left, { [to]: share }] as const];
    reading.draft.lost('field_dropped', { at, what: `correctAnswer: ${row}` });
    return [];
  });
  const kept = known.length > 0 ? 'nearest_value' : null;
  if (right.length !== 1) reading.draft.lost('field_dropped', { at, what: lossPhrases.allTogether, kept });
  return known.length === 0 ? {} : { matrixScores: Object.fromEntries(known) };
}
