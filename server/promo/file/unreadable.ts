/** Why a file of codes was refused. */
export const reasons = {
  damaged: 'The file is damaged, or is not what its name says.',
  protected: 'The file is protected by a password. Save it without one.',
  macros: 'The workbook holds macros. Save it without them.',
  entities: 'The workbook declares entities, which no spreadsheet program writes.',
  too_large: 'The file unpacks to more than 50 MB, or holds too many cells.',
  long_code: 'The file holds a code of more than 250 characters.',
  bad_text: 'The file holds text that cannot be stored.',
  too_slow: 'The file takes too long to read. Save the codes as a text file.',
} as const;
export type Reason = keyof typeof reasons;

export class Unreadable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reasons[reason]);
    this.reason = reason;
  }
}
