/** A sentence with parts that are drawn in their own way: what stood there, what stands there now, names that authors gave. */
export type Part = string | { readonly as: 'before' | 'after' | 'name'; readonly text: string };

export type Sentence = readonly Part[];

export const before = (text: string): Part => ({ as: 'before', text });
export const after = (text: string): Part => ({ as: 'after', text });
export const name = (text: string): Part => ({ as: 'name', text });

/** Words with holes, such as “Moved, now after {name}”, with parts in them. */
export function sentence(words: string, parts: Readonly<Record<string, Part>> = {}): Sentence {
  return words
    .split(/(\{\w+\})/)
    .map((piece) => parts[piece.slice(1, -1)] ?? piece)
    .filter((piece) => piece !== '');
}

/** For who reads the text alone. */
export function plainSentence(parts: Sentence): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : part.as === 'before' ? `~~${part.text}~~` : part.text))
    .join('');
}

const longest = 160;
const around = 24;

/** Of two long texts the part in which they differ, with some words around it. */
export function excerpts(one: string, other: string): [string, string] {
  if (one.length <= longest && other.length <= longest) return [one, other];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = start > around ? wordStart(one, start - around) : 0;
  const cut = (text: string) => {
    const to = end > around ? text.length - end + around : text.length;
    const shown = text.slice(from, Math.min(to, from + longest));
    return `${from > 0 ? '…' : ''}${shown.trim()}${from + shown.length < text.length ? '…' : ''}`;
  };
  return [cut(one), cut(other)];
}

function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space >= at - around && space > 0 ? space + 1 : at;
}
