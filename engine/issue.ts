/** What can be wrong with an answer. Words come from the survey's texts, by the code in `issueTexts`. */
export const issueTexts = {
  required: 'error_required',
  invalid_value: 'error_invalid',
  unknown_option: 'error_invalid',
  off_step: 'error_invalid',
  other_text_required: 'error_other_text',
  min_choice: 'error_min_choice',
  max_choice: 'error_max_choice',
  exclusive: 'error_exclusive',
  ranking_incomplete: 'error_ranking',
  out_of_range: 'error_range',
  min_length: 'error_min_length',
  max_length: 'error_max_length',
  format: 'error_format',
  email_invalid: 'error_email',
  phone_invalid: 'error_phone',
  country_not_allowed: 'error_country',
  date_invalid: 'error_date',
  date_out_of_range: 'error_date_range',
  row_required: 'error_matrix_rows',
  file_not_found: 'error_file_missing',
  file_count: 'error_file_count',
  terms_required: 'error_terms',
} as const;

export type IssueCode = keyof typeof issueTexts;

/** A fault of one question; a matrix has one per row. `min` and `max` fill the places in its text. */
export interface Fault {
  code: IssueCode;
  row?: string;
  min?: number | string;
  max?: number | string;
}

export interface Issue extends Fault {
  question: string;
}
