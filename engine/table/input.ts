import { textOf } from '../questions/members.ts';
import { isNumeral, plainColumn, type TableKind } from './kind.ts';

/** Only where numbers are asked for: any other text is free. */
export const input: TableKind<string> = {
  ...plainColumn<string>('nominal'),
  isPlain: (text, question) => ['integer', 'number'].includes(textOf(question, 'inputFormat')) && isNumeral(text),
};
