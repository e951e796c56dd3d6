/** What each column is: its name, its question, and the numbers and labels of its values. */
import type { Table } from './column.ts';

export function presentCodebook({ surveyId, name, lang, columns }: Table) {
  return {
    quiz_id: surveyId,
    name,
    lang,
    variables: columns.map((column) => {
      const { widgetId, widgetHash, row, option, type, measure, values, missing } = column.about;
      return {
        name: column.name,
        label: column.heading,
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
export function codebookRows({ columns }: Table): Row[] {
  const head = ['name', 'label', 'type', 'measure', 'value id', 'code', 'value label'];
  const rows = columns.flatMap(({ name, heading, about }): Row[] => {
    const variable = [name, heading, about.type, about.measure];
    if (about.values.length === 0) return [[...variable, null, null, null]];
    return about.values.map(({ id, code, label }) => [...variable, id, code, label]);
  });
  return [head, ...rows];
}
