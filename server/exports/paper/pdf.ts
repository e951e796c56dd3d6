/** Papers as PDF. One worker sets them one after another; it goes when nobody has asked for a while. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root } from '../../kernel/root.ts';
import type { Paper } from './paper.ts';
import type { Print } from './print.ts';

const idleMilliseconds = 60_000;
const longestMilliseconds = 50_000;

interface Waiting {
  done(pdf: Uint8Array): void;
  fail(error: Error): void;
}

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

interface Templates {
  paper: Paper;
  print: Print;
}
export type Template = keyof Templates;

export async function pdfOf<T extends Template>(template: T, paper: Templates[T]): Promise<Uint8Array> {
  clearTimeout(idle);
  const asked = startedWorker();
  asked.ref();
  const id = (last += 1);
  const limit = setTimeout(() => end(new Error('a paper took too long to set')), longestMilliseconds);
  try {
    return await new Promise<Uint8Array>((done, fail) => {
      waiting.set(id, { done, fail });
      asked.postMessage({ id, template, paper: JSON.stringify(paper, breakable) });
    });
  } finally {
    clearTimeout(limit);
    waiting.delete(id);
    if (waiting.size === 0) {
      // A process that is done need not wait for it.
      asked.unref();
      idle = setTimeout(() => end(null), idleMilliseconds).unref();
    }
  }
}

const longWord = /[^\s\p{sc=Arabic}\p{sc=Hebrew}]{28,}/gu;
const piece = /[^@./?&=_-]{1,20}[@./?&=_-]*|[@./?&=_-]+/gu;

/** Addresses and the like may be broken behind their signs, or they would run into the next column. */
function breakable(_name: string, value: unknown): unknown {
  return typeof value === 'string'
    ? value.replace(longWord, (word) => (word.match(piece) ?? [word]).join('\u200B'))
    : value;
}

function startedWorker(): Worker {
  if (worker) return worker;
  const made = new Worker(join(root, 'server/exports/paper/typst-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  made.on('message', ({ id, pdf, fault }: { id: number; pdf?: Uint8Array; fault?: string }) => {
    const asker = waiting.get(id);
    if (pdf) asker?.done(pdf);
    else asker?.fail(new Error(fault));
  });
  made.on('error', (error) => end(error as Error));
  worker = made;
  return made;
}

/** Those who still wait hear why; the next one who asks gets a new worker. */
function end(error: Error | null): void {
  const ended = worker;
  worker = null;
  for (const asker of waiting.values()) asker.fail(error ?? new Error('the worker has ended'));
  waiting.clear();
  void ended?.terminate();
}
