/** What is asked of a file besides the answers that it holds. */
import type { SentCrossing } from '../../contract/exports.ts';
import type { CsvForm } from './csv.ts';

export interface ExportForm extends CsvForm {
  /** Questions that a report sets against each other. */
  crosstabs: readonly SentCrossing[];
}

export interface SentForm {
  labels?: CsvForm['labels'] | undefined;
  delimiter?: CsvForm['delimiter'] | undefined;
  crosstabs?: readonly SentCrossing[] | undefined;
}

export function formOf({ labels = 'text', delimiter = 'comma', crosstabs = [] }: SentForm): ExportForm {
  return { labels, delimiter, crosstabs };
}
