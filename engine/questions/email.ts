import { textSamples } from '../check/samples/texts.ts';
import { emailWriting } from '../check/samples/writings.ts';
import { plainColumn } from '../table/kind.ts';
import { textsTally } from '../tally/texts.ts';
import { cleanText, codePoints } from '../values.ts';
import { keepLine } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { postedText } from './posted.ts';

export const email = plainKind<string>({
  read: (_, sent) => {
    if (typeof sent !== 'string') return unreadable;
    const text = cleanText(sent).trim();
    const domain = text.lastIndexOf('@') + 1;
    return { value: domain === 0 ? text : text.slice(0, domain) + text.slice(domain).toLowerCase(), faults: [] };
  },
  check: (_, value) => (isEmail(value) ? [] : [{ code: 'email_invalid' }]),
  source: () => 'text',
  texts: () => 'value',
  answerType: () => 'email',
  answerText: (_, value) => value,
  publicMembers: { emailPlaceholder: { plain: { label: 'placeholder_email' } }, emailWidth: null },
  posted: postedText,
  keep: keepLine,
  samples: (_, { tests }) => textSamples(tests, emailWriting),
  tally: textsTally,
  column: plainColumn('nominal'),
});

const local = /^[^\s\p{Cc}]+$/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

function isEmail(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@');
  if (more.length > 0 || codePoints(text) > 254 || codePoints(name) > 64 || !local.test(name)) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1)!);
}
