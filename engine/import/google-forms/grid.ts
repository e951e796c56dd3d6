/** A group of questions with the same options: rows of a matrix. */
import { lossPhrases } from '../../../contract/losses.ts';
import type { Part } from '../part.ts';
import { offersNothing, optionList } from '../options.ts';
import { isNamed, optionOf } from './choice.ts';
import { gradingOf } from './grading.ts';
import type { Item } from './asked.ts';
import { pictureOf } from './media.ts';
import { asWritten } from './written.ts';

export function readGrid(item: Item): void {
  const { draft, at, texts, sections } = item;
  const group = item.part.part('questionGroupItem', { path: '' });
  if (!group.has('grid')) {
    draft.lost('type_unknown', { at, what: 'questionGroupItem', kept: 'message' });
    draft.add('message', at, texts);
    return sections.hold(at.id);
  }
  const rows = group.parts('questions', (index) => ({ path: `row ${index + 1}` }));
  const picture = pictureOf(item, group);
  const grid = group.part('grid');
  const columns = grid.part('columns');
  grid.lose('shuffleQuestions');
  columns.lose('shuffle');
  const isMultiple = columns.oneOf('type', ['RADIO', 'CHECKBOX']) === 'CHECKBOX';
  const named = columns.parts('options', (index) => ({ path: `column ${index + 1}` }));
  const own = named.filter((one) => isNamed(one, item)).map((one) => optionOf(one, item));
  const right = optionList(draft, { prefix: 'matrixCol', options: own, at, first: 'c' });
  const left = optionList(draft, { prefix: 'matrixRow', options: rows.map(rowOf), at, first: 'r' });
  const members = {
    ...texts,
    ...picture,
    ...left.members,
    ...right.members,
    ...(isMultiple ? { matrixChoiceType: 'multiple' } : {}),
    ...requiredRows(rows, item),
    ...scoresOf(rows, right.ids),
  };
  draft.add('matrix', at, members);
  sections.hold(at.id, { isEmpty: offersNothing('matrix', members) });
}

function rowOf(row: Part, index: number) {
  row.skip('questionId');
  return { key: String(index), text: asWritten(row.part('rowQuestion').text('title') ?? '') };
}

/** All rows or none: one row alone cannot be required. */
function requiredRows(rows: readonly Part[], { draft, at }: Item): Record<string, unknown> {
  const required = rows.filter((row) => row.flag('required') === true);
  if (required.length > 0 && required.length === rows.length) return { isRequired: true, matrixIsAllRequired: true };
  if (required.length > 0)
    draft.lost('field_dropped', {
      at,
      what: `${lossPhrases.requiredRows}: ${required.map(({ path }) => path.replace('row ', '')).join(', ')}`,
    });
  return {};
}

function scoresOf(rows: readonly Part[], columns: ReadonlyMap<string, string>): Record<string, unknown> {
  const scored = rows.flatMap((row, index) => {
    const grading = gradingOf(row);
    const points = (grading?.correct ?? []).flatMap((text) => {
      const column = columns.get(text);
      return column === undefined ? [] : [[column, grading!.points] as const];
    });
    return points.length === 0 ? [] : [[`r${index + 1}`, Object.fromEntries(points)] as const];
  });
  return scored.length === 0 ? {} : { matrixScores: Object.fromEntries(scored) };
}
