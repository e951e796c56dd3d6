/** Splits an expression into words and signs, in one walk; what differs between languages is given as a table. */
import type { Token } from './term.ts';

export interface Language {
  /** Names in brackets, sticky, the first group being the name; null: names are written as words. */
  bracketed: RegExp | null;
  /** Words, sticky: they mean something, call a function, or are a name, or a text where names stand in brackets. */
  word: RegExp;
  /** In lower case. */
  words: Readonly<Record<string, Token>>;
  /** Signs that mean something else here, or nothing. */
  signs?: Readonly<Record<string, Token | null>>;
}

const space = /\s+/y;
const quoted = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y;
const number = /(?:\d+(?:\.\d+)?|\.\d+)(?!\w)/y;
const signed = /-?(?:\d+(?:\.\d+)?|\.\d+)(?!\w)/y;
const opening = /(?=\s*\()/y;
const sign = /&&|\|\||<=|>=|==|!=|<>|\*=|[-=<>+*/%^!()[\],]/y;

const signs: Readonly<Record<string, Token>> = {
  '&&': { kind: 'operator', by: 'and' },
  '||': { kind: 'operator', by: 'or' },
  '<=': { kind: 'operator', by: 'lte' },
  '>=': { kind: 'operator', by: 'gte' },
  '==': { kind: 'operator', by: 'eq' },
  '=': { kind: 'operator', by: 'eq' },
  '!=': { kind: 'operator', by: 'neq' },
  '<>': { kind: 'operator', by: 'neq' },
  '<': { kind: 'operator', by: 'lt' },
  '>': { kind: 'operator', by: 'gt' },
  '*=': { kind: 'operator', by: 'contains' },
  '+': { kind: 'operator', by: 'plus' },
  '-': { kind: 'operator', by: 'plus' },
  '*': { kind: 'operator', by: 'times' },
  '/': { kind: 'operator', by: 'times' },
  '%': { kind: 'operator', by: 'times' },
  '^': { kind: 'operator', by: 'power' },
  '!': { kind: 'not' },
  '(': { kind: 'open' },
  ')': { kind: 'close' },
  '[': { kind: 'openList' },
  ']': { kind: 'closeList' },
  ',': { kind: 'comma' },
};

/** Null: it is not written in that language. */
export function tokensOf(text: string, language: Language): Token[] | null {
  const tokens: Token[] = [];
  let at = 0;
  const take: Take = (form) => {
    form.lastIndex = at;
    const found = form.exec(text);
    if (found !== null) at = form.lastIndex;
    return found;
  };
  while (at < text.length) {
    if (take(space)) continue;
    const token = nextToken(take, tokens.at(-1), language);
    if (token === null) return null;
    tokens.push(token);
  }
  return tokens;
}

type Take = (form: RegExp) => RegExpExecArray | null;

function nextToken(take: Take, before: Token | undefined, language: Language): Token | null {
  const bracketed = language.bracketed && take(language.bracketed);
  if (bracketed) return { kind: 'name', name: bracketed[1]!.trim() };
  const text = take(quoted);
  if (text) return { kind: 'constant', value: text[0].slice(1, -1).replace(/\\([^])/g, '$1'), isQuoted: true };
  const word = take(language.word);
  if (word) return wordToken(word[0], take, language);
  const figure = take(isOperand(before) ? number : signed);
  if (figure) return { kind: 'constant', value: Number(figure[0]), isQuoted: false };
  const mark = take(sign)?.[0];
  if (mark === undefined) return null;
  return language.signs && Object.hasOwn(language.signs, mark) ? language.signs[mark]! : signs[mark]!;
}

function wordToken(word: string, take: Take, { words, bracketed }: Language): Token {
  const known = word.toLowerCase();
  if (Object.hasOwn(words, known)) return words[known]!;
  if (take(opening)) return { kind: 'call', name: known };
  return bracketed === null ? { kind: 'name', name: word } : { kind: 'constant', value: word, isQuoted: true };
}

/** Behind one a minus takes away; elsewhere it belongs to the number. */
function isOperand(token: Token | undefined): boolean {
  return token !== undefined && ['constant', 'name', 'close', 'closeList', 'empty'].includes(token.kind);
}
