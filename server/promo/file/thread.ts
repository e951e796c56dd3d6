/** The thread in which a file of codes is read: whatever the file does to its reader, the service goes on. */
import { parentPort, workerData } from 'node:worker_threads';
import { codePoints } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { FromThread } from '../../kernel/background/run-in-thread.ts';
import type { CodeFile, Outcome } from './read.ts';
import { decodeText, firstFields, linesOf } from './text.ts';
import { Unreadable } from './unreadable.ts';

type Reader = (bytes: Uint8Array) => string[];

async function readerOf(ext: CodeFile['ext']): Promise<Reader> {
  switch (ext) {
    case 'txt':
      return (bytes) => linesOf(decodeText(bytes));
    case 'csv':
      return (bytes) => firstFields(decodeText(bytes));
    case 'xlsx':
    case 'xls': {
      const { columnOfXls, columnOfXlsx } = await import('./workbook.ts');
      return (bytes) => (ext === 'xls' ? columnOfXls : columnOfXlsx)(Buffer.from(bytes));
    }
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

function outcome(read: Reader, bytes: Uint8Array): Outcome {
  try {
    return { codes: codesOf(read(bytes)) };
  } catch (error) {
    return { fault: error instanceof Unreadable ? error.reason : 'damaged' };
  }
}

const { ext, bytes } = workerData as CodeFile;
const read = await readerOf(ext);
parentPort?.postMessage('loaded' satisfies FromThread<Outcome>);
parentPort?.postMessage(outcome(read, bytes) satisfies FromThread<Outcome>);
