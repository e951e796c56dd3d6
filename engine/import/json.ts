/** JSON of a foreign file: what is too deep to be walked through is refused before it is parsed. */
import { limits } from '../../contract/limits.ts';
import { isMembers, type Members } from '../questions/members.ts';
import type { Unread } from './imported.ts';

export function readJson(content: string): { members: Members } | Unread {
  if (depthOf(content) > limits.bodyDepth)
    return { refused: 'file_unreadable', why: `The file is nested deeper than ${limits.bodyDepth} levels.` };
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return { refused: 'file_unreadable', why: 'The file is not valid JSON.' };
  }
  return isMembers(parsed) ? { members: parsed } : { refused: 'file_format', why: 'The file holds no JSON object.' };
}

/** In one walk over the text, whatever stands in it. */
function depthOf(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isText) {
      if (sign === 0x5c) at += 1;
      else if (sign === 0x22) isText = false;
    } else if (sign === 0x22) isText = true;
    else if (sign === 0x7b || sign === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (sign === 0x7d || sign === 0x5d) depth -= 1;
  }
  return deepest;
}
