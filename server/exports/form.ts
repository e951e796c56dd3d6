/** What is asked of a file besides the answers that it holds. */
import type { SentCrossing } from '../../contract/exports.ts';
import type { CsvForm } from './csv.ts';

export interface ExportForm extends CsvForm {
  /** Questions that a report sets against each other. */
  crosstabs: readonly SentCrossing[];
  /** The question whose files are meant; null: all. */
  widgetId: string | null;
}

export interface SentForm {
  labels?: CsvForm['labels'] | undefined;
  delimiter?: CsvForm['delimiter'] | undefined;
  crosstabs?: readonly SentCrossing[] | undefined;
  widget_id?: string | undefined;
}

export function formOf({
  labels = 'text',
  delimiter = 'comma',
  crosstabs = [],
  widget_id: widgetId,
}: SentForm): ExportForm {
  return { labels, delimiter, crosstabs, widgetId: widgetId ?? null };
}

/** One that was kept; those of earlier times know less. */
export function keptForm(form: Partial<ExportForm>): ExportForm {
  return { ...formOf({}), ...form };
}
