/**
 * A regular expression as an automaton of its characters: which may follow which, and in how many ways. Enough to tell
 * how long a failing search takes, not to match: of a large count such as {1,64} it knows only that it varies, and assertions stand for nothing.
 */

export interface Automaton {
  /** By character of the expression: which of the letters it takes. The first, 0, is the start and takes none. */
  takes: ReadonlySet<string>[];
  /** By character: those that may come next, and the number of ways to get there. */
  next: Map<number, number>[];
  /** Whoever gets here has matched. */
  matched: Set<number>;
  /** A search begins anew at every letter. */
  searches: boolean;
  letters: readonly string[];
}

/** What one part of the expression begins and ends with, by number of the character. */
interface Part {
  first: number[];
  last: number[];
  empty: boolean;
}

/** Counts up to this are exact. */
const fewTimes = 8;

const nothing: Part = { first: [], last: [], empty: true };

export function automatonOf(pattern: string, flags: string): Automaton {
  const letters = lettersOf(pattern).filter((letter) => letter.length === 1 || /[uv]/.test(flags));
  const takes: ReadonlySet<string>[] = [new Set()];
  const next: Map<number, number>[] = [new Map()];
  const read = new Reader(pattern, (source) => {
    takes.push(new Set(letters.filter((letter) => source !== null && oneOf(source, flags).test(letter))));
    return next.push(new Map()) - 1;
  });
  read.follow = (before, after) => {
    for (const one of before) for (const other of after) next[one]!.set(other, (next[one]!.get(other) ?? 0) + 1);
  };
  const whole = read.alternatives();
  read.follow([0], whole.first);
  const matched = new Set(whole.last);
  for (const one of whole.last) if (isEnd(one)) matched.delete(one);
  // `.*$` with the flag s cannot fail either.
  for (const [one, after] of next.entries())
    if (one > 0 && takes[one]!.size === letters.length && after.has(one) && [...after.keys()].some(isEnd))
      matched.add(one);
  return { takes, next, matched, letters, searches: !flags.includes('y') && !isAnchored(pattern, flags) };

  function isEnd(one: number): boolean {
    return takes[one]!.size === 0;
  }
}

class Reader {
  #at = 0;
  readonly #pattern: string;
  readonly #character: (source: string | null) => number;
  follow: (before: readonly number[], after: readonly number[]) => void = () => {};

  /** `character` numbers one, by its source; null is the end of the text. */
  constructor(pattern: string, character: (source: string | null) => number) {
    this.#pattern = pattern;
    this.#character = character;
  }

  alternatives(): Part {
    let all = this.#sequence();
    while (this.#take(/\|/y)) {
      const other = this.#sequence();
      all = {
        first: [...all.first, ...other.first],
        last: [...all.last, ...other.last],
        empty: all.empty || other.empty,
      };
    }
    return all;
  }

  #sequence(): Part {
    let all = nothing;
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern[this.#at]!))
      all = this.#joined(all, this.#counted());
    return all;
  }

  #joined(before: Part, after: Part): Part {
    this.follow(before.last, after.first);
    return {
      first: before.empty ? [...before.first, ...after.first] : before.first,
      last: after.empty ? [...before.last, ...after.last] : after.last,
      empty: before.empty && after.empty,
    };
  }

  #counted(): Part {
    const begin = this.#at;
    const one = this.#atom();
    const [count = '', least = '1', comma = '', most = ''] = this.#take(/[*+?]\??|\{(\d+)(,?)(\d*)\}\??/y) ?? [];
    if (count.startsWith('?')) return { ...one, empty: true };
    if (/^[*+]/.test(count) || (comma === ',' && most === '')) {
      this.follow(one.last, one.first);
      return { ...one, empty: one.empty || count.startsWith('*') || least === '0' };
    }
    return count === '' ? one : this.#repeated(begin, one, [Number(least), Number(comma === '' ? least : most)]);
  }

  /** Read as often as it may stand there. Of more than a few only that there are some, and whether their number varies. */
  #repeated(begin: number, one: Part, [least, most]: [number, number]): Part {
    const end = this.#at;
    const [must, may] = most <= fewTimes ? [least, most] : [Math.min(least, 1), least === most ? 1 : 2];
    const parts = [one];
    while (parts.length < may) {
      this.#at = begin;
      parts.push(this.#atom());
    }
    this.#at = end;
    // From the last: one more only after all before it, or a count would seem to be met in many ways.
    return parts.reduceRight((after, part, at) => {
      const all = this.#joined(part, after);
      return at < must ? all : { ...all, empty: true };
    }, nothing);
  }

  #atom(): Part {
    if (this.#take(/\^|\\[bB]/y)) return nothing;
    if (this.#take(/\$/y)) return this.#single(null);
    const [opening] = this.#take(/\((?:\?(?::|<?[=!]|<\w+>))?/y) ?? [];
    if (opening !== undefined) {
      const inside = this.alternatives();
      this.#take(/\)/y);
      return /[=!]$/.test(opening) ? nothing : inside;
    }
    const [source = ''] =
      this.#take(
        /\[(?:[^\]\\]|\\[^])*\]|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]*\}|\\c\w|\\k<\w+>|\\[^]|[^]/iy,
      ) ?? [];
    // What was found before, found again: it could be anything.
    return this.#single(/^\\(?:[1-9]|k<)/.test(source) ? '[^]' : source);
  }

  #single(source: string | null): Part {
    const one = this.#character(source);
    return { first: [one], last: [one], empty: false };
  }

  #take(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.#at;
    const found = form.exec(this.#pattern);
    if (found) this.#at = form.lastIndex;
    return found;
  }
}

function oneOf(source: string, flags: string): RegExp {
  return new RegExp(`^(?:${source})$`, flags.replaceAll(/[gym]/g, ''));
}

const kinds = [
  'a',
  'Z',
  '5',
  '_',
  ' ',
  '\t',
  '\n',
  '\r',
  '!',
  'é',
  '\u0301',
  'я',
  'ع',
  'א',
  '中',
  '😀',
  '\u00a0',
  '\0',
];

/** Two classes that have a letter in common have one of these: ends of ranges, their neighbours, and one of each kind. */
function lettersOf(pattern: string): string[] {
  const escaped = [...pattern.matchAll(/\\u\{?([\da-f]{4,6})\}?|\\x([\da-f]{2})/gi)].map((found) =>
    Number.parseInt(found[1] ?? found[2]!, 16),
  );
  const named = [...pattern].map((letter) => letter.codePointAt(0)!);
  const near = [...escaped, ...named]
    .flatMap((code) => [code - 1, code, code + 1])
    .filter((code) => code >= 0 && code <= 0x10_ff_ff);
  return [...new Set([...near.map((code) => String.fromCodePoint(code)), ...kinds])];
}

function isAnchored(pattern: string, flags: string): boolean {
  return pattern.startsWith('^') && !flags.includes('m') && !/^(?:[^\\[(]|\\.|\[(?:[^\]\\]|\\.)*\])*\|/s.test(pattern);
}
