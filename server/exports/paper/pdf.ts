/** Papers as PDF. They wait in the line of whoever asks, and one that takes too much fails alone. */
import { makeFairQueue } from '../../kernel/limits/fair-queue.ts';
import type { Template, Templates } from './templates.ts';
import { makeTypst } from './typst.ts';

/** Of two, one is always left for the papers of others. */
const queue = makeFairQueue({ name: 'papers', places: 2, each: 1, line: 20 });
/** Two papers of each of three accounts may be before it, each at its own limit. */
const patience = { milliseconds: 720_000 };
const setPaper = makeTypst({ cpuMilliseconds: 20_000, milliseconds: 120_000, megabytes: 1200, nice: 5 });

export async function pdfOf<T extends Template>(
  template: T,
  paper: Templates[T],
  line: string | number,
): Promise<Uint8Array> {
  const text = JSON.stringify(paper, breakable);
  return queue.run(line, () => setPaper({ template, paper: text }), patience);
}

const longWord = /[^\s\p{sc=Arabic}\p{sc=Hebrew}]{28,}/gu;
const piece = /[^@./?&=_-]{1,20}[@./?&=_-]*|[@./?&=_-]+/gu;

/** Addresses and the like may be broken behind their signs, or they would run into the next column. */
function breakable(_name: string, value: unknown): unknown {
  return typeof value === 'string'
    ? value.replace(longWord, (word) => (word.match(piece) ?? [word]).join('\u200B'))
    : value;
}
