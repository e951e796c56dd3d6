/** Files are uploaded before the answer is sent; the answer names them, and the server knows them. */
import { cleanText, isTextList } from '../values.ts';
import { plainKind, unreadable } from './kind.ts';
import { numberOf, textOf } from './members.ts';

export const file = plainKind<string[]>({
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
});
