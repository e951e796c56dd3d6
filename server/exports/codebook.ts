/** What each column is: its name, its question, and the numbers and labels of its values. */
import { limits } from '../../contract/limits.ts';
import type { Filter } from '../answers/index.ts';
import type { Tx } from '../kernel/database/db.ts';
import { readReportedSurvey, refuseCells } from '../reports/index.ts';
import type { Table } from './column.ts';
import { openTable, type TableDeps } from './table.ts';
import { describedVariables } from './variables.ts';

export async function codebookOf(deps: TableDeps, tx: Tx, filter: Filter) {
  const { questions } = await readReportedSurvey(tx, filter.surveyId);
  refuseCells(questions, limits.paperCells);
  return presentCodebook(await openTable(deps, tx, { filter, mostColumns: limits.paperCells }));
}

function presentCodebook(table: Table) {
  return {
    quiz_id: table.surveyId,
    name: table.name,
    lang: table.lang,
    variables: describedVariables(table).map(({ name, label, about }) => {
      const { widgetId, widgetHash, row, option, type, measure, values, missing } = about;
      return {
        name,
        label,
        widget_id: widgetId,
        widget_hash: widgetHash,
        row,
        option,
        type,
        measure,
        values: [...values],
        missing: [...missing],
      };
    }),
  };
}

type Row = (string | number | null)[];

/** One row per variable and value, under a row of headings. */
export function codebookRows(table: Table): Row[] {
  const head = ['name', 'label', 'type', 'measure', 'value id', 'code', 'value label'];
  const rows = describedVariables(table).flatMap(({ name, label: title, about }): Row[] => {
    const variable = [name, title, about.type, about.measure];
    if (about.values.length === 0) return [[...variable, null, null, null]];
    return about.values.map(({ id, code, label }) => [...variable, id, code, label]);
  });
  return [head, ...rows];
}
