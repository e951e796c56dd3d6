/** Files are uploaded before the answer is sent; the answer names them, and the server knows them. */
import { limits } from '../../contract/limits.ts';
import { completeWith } from '../check/samples/samples.ts';
import { fileColumn } from '../table/file.ts';
import { fileTally } from '../tally/file.ts';
import { cleanText, isTextList } from '../values.ts';
import { some } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { numberOf, textOf } from './members.ts';
import { fieldOf } from './posted.ts';

export const file = plainKind<string[]>({
  holdsFiles: true,
  answerBearing: (question) => ({ count: numberOf(question, 'fileMaxCount', 1) }),
  read: (_, sent) =>
    isTextList(sent) ? { value: [...new Set(sent.map((id) => cleanText(id).toLowerCase()))], faults: [] } : unreadable,
  check: (question, value, { decides }) => {
    const id = textOf(question, 'id');
    if (decides && !value.every((one) => decides.hasFile(id, one))) return [{ code: 'file_not_found' }];
    const max = numberOf(question, 'fileMaxCount', 1);
    return value.length > max ? [{ code: 'file_count', max }] : [];
  },
  source: () => 'presence',
  texts: () => null,
  answerType: () => 'file',
  answerText: (_, value, texts) => value.map((id) => texts.fileName(id)).join(', '),
  ownWords: /^file_|^error_file|^trouble_file$|^button_upload$/,
  publicMembers: { fileFormats: ['any'], fileMaxCount: 1, fileMaxSizeMb: 10 },
  posted: (question, fields) => fields.all(`${fieldOf(question)}[]`).slice(0, numberOf(question, 'fileMaxCount', 1)),
  // One more than may be: who has too many is told so.
  keep: (question, value) =>
    some(value.filter((id) => id.length <= limits.optionId).slice(0, numberOf(question, 'fileMaxCount', 1) + 1)),
  samples: () => completeWith([['file']]),
  tally: fileTally,
  column: fileColumn,
});
