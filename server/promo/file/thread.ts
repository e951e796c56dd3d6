/** The thread in which a file of codes is read: whatever the file does to its reader, the service goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import { codePoints } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { CodeFile, Outcome } from './read.ts';
import { decodeText, firstFields, linesOf } from './text.ts';
import { Unreadable } from './unreadable.ts';

async function cellsOf({ ext, bytes }: CodeFile): Promise<string[]> {
  switch (ext) {
    case 'txt':
      return linesOf(decodeText(bytes));
    case 'csv':
      return firstFields(decodeText(bytes));
    case 'xlsx':
      return (await import('./workbook.ts')).columnOfXlsx(Buffer.from(bytes));
    case 'xls':
      return (await import('./workbook.ts')).columnOfXls(Buffer.from(bytes));
  }
}

/** Trimmed, without empty and repeated ones, in their order. */
function codesOf(cells: readonly string[]): string[] {
  const codes = new Set<string>();
  for (const cell of cells) {
    const code = cell.trim();
    if (code === '') continue;
    if (code.length > limits.promoCode && codePoints(code) > limits.promoCode) throw new Unreadable('long_code');
    if (code.includes('\0') || !code.isWellFormed()) throw new Unreadable('bad_text');
    codes.add(code);
  }
  return [...codes];
}

async function outcome(): Promise<Outcome> {
  try {
    return { codes: codesOf(await cellsOf(workerData as CodeFile)) };
  } catch (error) {
    return { fault: error instanceof Unreadable ? error.reason : 'damaged' };
  }
}

parentPort?.postMessage(await outcome());
