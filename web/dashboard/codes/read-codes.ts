/** Codes as somebody pasted them: one on each line, in their order, each once. */
import { limits } from '../../../contract/limits.ts';
import { codePoints } from '../../../engine/values.ts';

export interface Read {
  codes: string[];
  /** How many stood there more than once. */
  doubles: number;
  /** The first that is longer than a code may be. */
  tooLong: string | null;
}

export function readCodes(text: string): Read {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const codes = [...new Set(lines)];
  return {
    codes,
    doubles: lines.length - codes.length,
    tooLong: codes.find((code) => codePoints(code) > limits.promoCode) ?? null,
  };
}

export type Stock = 'full' | 'low' | 'empty';

/** As the message about codes that run out tells it. */
export function stockOf({
  codes_count: all,
  unused_count: free,
}: {
  codes_count: number;
  unused_count: number;
}): Stock {
  if (free === 0) return 'empty';
  return free * 10 <= all ? 'low' : 'full';
}
