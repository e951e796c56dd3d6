/**
 * The words of a text and its pairs of neighbours, each once. Both are parts of the text as it is compared, letter for letter, so
 * that a search for one finds at least the texts that it was counted in.
 */
import { folded } from '../../../engine/conditions/evaluate.ts';
import type { WordKind } from './stop-words.ts';

export interface WordsOfText {
  words: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

/** A longer one is an address or a key, and no word. */
const longestWord = 40;
/** Of one text: an answer holds no more that anybody would read. */
const mostRuns = 10_000;

/** Begins with a letter; parts of one word may be joined by an apostrophe or a hyphen. Ten times as fast as a segmenter. */
const spaced = /\p{L}[\p{L}\p{M}\p{N}]*(?:['’ʼ-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
/** Writing without spaces between words: there only a dictionary tells them apart. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A segmenter needs a few microseconds for each letter and more for each time, and nobody else is served meanwhile. */
const longestRun = 300;
const mostSegmented = 500;

export function wordsIn(text: string, kinds: ReadonlyMap<string, WordKind>, segmenter: Intl.Segmenter): WordsOfText {
  const [words, pairs] = [new Set<string>(), new Set<string>()];
  let before: Word | null = null;
  for (const word of eachWord(folded(text), segmenter)) {
    const kind = kinds.get(word.text.replaceAll(/[’ʼ]/g, "'"));
    const isCounted = kind === undefined && isWord(word.text);
    if (isCounted) {
      words.add(word.text);
      if (before !== null && areNeighbours(before, word)) pairs.add(before.text + word.between + word.text);
    }
    before = isCounted || kind === 'denying' ? word : null;
  }
  return { words, pairs };
}

interface Word {
  text: string;
  /** What stands between it and the word before it. */
  between: string;
}

function* eachWord(text: string, segmenter: Intl.Segmenter): Generator<Word> {
  let [end, runs, segmented] = [0, 0, 0];
  for (const { 0: run, index } of text.matchAll(spaced)) {
    if (++runs > mostRuns) return;
    if (run.length < 2 || !unspaced.test(run) || ++segmented > mostSegmented) {
      yield { text: run, between: text.slice(end, index) };
      end = index + run.length;
      continue;
    }
    for (let from = 0; from < run.length; from += longestRun) {
      for (const part of segmenter.segment(run.slice(from, from + longestRun))) {
        if (!part.isWordLike) continue;
        const start = index + from + part.index;
        yield { text: part.segment, between: text.slice(end, start) };
        end = start + part.segment.length;
      }
    }
  }
}

function isWord(text: string): boolean {
  return text.length >= 2 && text.length <= longestWord;
}

/** With one space between them, or none where none is written. */
function areNeighbours(before: Word, { between }: Word): boolean {
  return between === ' ' || (between === '' && unspaced.test(before.text));
}
