/** Every kind of file: where it stands in the dialog, and what can be said of it. */
import type { ExportKind } from '../../../contract/exports.ts';
import { limits } from '../../../contract/limits.ts';

type Group = 'answers' | 'results' | 'paper';

interface Kind {
  group: Group;
  /** Whether its cells hold words or codes is asked. */
  hasLabels?: true;
  hasDelimiter?: true;
  /** So many answers fit. */
  most?: number;
  /** Of the draft: no answers, whatever the filters. */
  isBlank?: true;
}

/** In the order of the dialog. */
export const exportKinds: Record<ExportKind, Kind> = {
  answers_xlsx: { group: 'answers', hasLabels: true, most: limits.sheetAnswers },
  answers_csv: { group: 'answers', hasLabels: true, hasDelimiter: true },
  answers_sav: { group: 'answers' },
  answers_word: { group: 'answers', most: limits.wordAnswers },
  answers_codebook: { group: 'answers' },
  files_zip: { group: 'answers' },
  report_word: { group: 'results' },
  report_pdf: { group: 'results' },
  summary_pdf: { group: 'results' },
  print_pdf: { group: 'paper', isBlank: true },
};

export const exportGroups = Object.groupBy(Object.keys(exportKinds) as ExportKind[], (kind) => exportKinds[kind].group);
