/** JSON of a foreign file: what is too deep or too wide to be walked through is refused before it is parsed. */
import { limits } from '../../contract/limits.ts';
import { isMembers, type Members } from '../questions/members.ts';
import type { Unread } from './imported.ts';

export function readJson(content: string): { members: Members } | Unread {
  const { depth, values } = shapeOf(content);
  if (depth > limits.bodyDepth)
    return { refused: 'file_unreadable', why: `The file is nested deeper than ${limits.bodyDepth} levels.` };
  if (values > limits.importValues)
    return { refused: 'file_unreadable', why: `The file holds more than ${limits.importValues} values.` };
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return { refused: 'file_unreadable', why: 'The file is not valid JSON.' };
  }
  return isMembers(parsed) ? { members: parsed } : { refused: 'file_format', why: 'The file holds no JSON object.' };
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [brace, bracket, braceEnd, bracketEnd] = [0x7b, 0x5b, 0x7d, 0x5d];

/** In one walk over the text, whatever stands in it; strings are passed over at once. */
function shapeOf(text: string): { depth: number; values: number } {
  let [open, depth, values] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) at = endOfString(text, at);
    else if (sign === brace || sign === bracket) {
      depth = Math.max(depth, (open += 1));
      values += 1;
    } else if (sign === braceEnd || sign === bracketEnd) open -= 1;
    else if (sign === comma) values += 1;
  }
  return { depth, values };
}

function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
