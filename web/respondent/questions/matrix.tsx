/** @jsxImportSource preact */
import { plainText } from '../../../engine/plain.ts';
import { gridForm } from '../../../engine/questions/grid.ts';
import { isMembers, listOf, membersOf, textOf } from '../../../engine/questions/members.ts';
import type { PublicOption, PublicQuestion } from '../../../engine/snapshot.ts';
import { Clear, type QuestionProps, field, Rich } from '../question-parts.tsx';
import { faultsAt, sentenceOf } from '../view.ts';

/** A table; on narrow screens each row becomes a list of its own. Names come from row and column, as they stand there. */
export function Matrix(drawing: QuestionProps) {
  const { id, question, named, view } = drawing;
  const [rows, columns] = [sideOf(question, 'rows'), sideOf(question, 'columns')];
  const faults = faultsAt(view, id);
  const isSingle = textOf(question, 'matrixChoiceType', 'single') === 'single';
  return (
    <>
      <div class="matrix" style={{ '--columns': columns.length }} role="group" tabIndex={0} {...named}>
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((column, n) => (
                <th key={column.id} scope="col" id={`${id}-c${n}`}>
                  <Rich html={column.text} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => {
              const fault = faults.find((one) => one.row === row.id);
              return (
                <tr key={row.id}>
                  <th scope="row" id={`${id}-r${at}`}>
                    <Rich html={row.text} />
                    {fault && (
                      <span class="fault" id={`${id}-r${at}-fault`}>
                        {sentenceOf(view, fault)}
                      </span>
                    )}
                  </th>
                  {columns.map((column, n) => (
                    <td key={column.id}>
                      <Cell
                        drawing={drawing}
                        row={row.id}
                        column={column}
                        labels={`${id}-r${at} ${id}-c${n}`}
                        fault={fault ? `${id}-r${at}-fault` : undefined}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {isSingle && <Clear {...drawing} />}
    </>
  );
}

/** Cells are named by their row and column: one without words goes by its place. */
function sideOf(question: PublicQuestion, side: 'rows' | 'columns'): PublicOption[] {
  return (listOf(question, side) as PublicOption[]).map((one, at) =>
    plainText(one.text) === '' ? { ...one, text: String(at + 1) } : one,
  );
}

interface CellProps {
  drawing: QuestionProps;
  row: string;
  column: PublicOption;
  labels: string;
  fault: string | undefined;
}

function Cell({ drawing: { id, question, value, acts }, row, column, labels, fault }: CellProps) {
  const grid = isMembers(value) ? value : {};
  const form = gridForm(question);
  const give = (content: unknown) => acts.answer(id, { ...grid, [row]: content });
  const tied = { 'aria-labelledby': labels, 'aria-describedby': fault, 'aria-invalid': fault ? true : undefined };
  if (form === 'text') {
    const texts = membersOf(grid, row);
    return (
      <label class="cell">
        <Rich html={column.text} class="narrow" />
        <input
          class="field"
          type="text"
          dir="auto"
          name={field(id, row, column.id)}
          value={textOf(texts, column.id)}
          onInput={(event) => give({ ...texts, [column.id]: event.currentTarget.value })}
          {...tied}
        />
      </label>
    );
  }
  const chosen = typeof grid[row] === 'string' ? [grid[row]] : listOf(grid, row);
  const isSingle = form === 'single';
  return (
    <label class="cell option">
      <input
        type={isSingle ? 'radio' : 'checkbox'}
        name={field(id, row, '')}
        value={column.id}
        checked={chosen.includes(column.id)}
        onChange={(event) => {
          const others = isSingle ? [] : chosen.filter((one) => one !== column.id);
          give(event.currentTarget.checked ? [...others, column.id] : others);
        }}
        {...tied}
      />
      <Rich html={column.text} class="narrow" />
    </label>
  );
}
