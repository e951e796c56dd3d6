/** A rule of a file, from its pieces, in English; pages put it together from the same pieces. */
import type { RulePiece, RuleWord } from '../../contract/losses.ts';

const words: Record<RuleWord, string> = {
  if: 'if',
  and: 'and',
  or: 'or',
  go_to: 'go to',
  is: 'is',
  is_not: 'is not',
  less: 'is less than',
  at_most: 'is at most',
  more: 'is more than',
  at_least: 'is at least',
  contains: 'contains',
  not_contains: 'does not contain',
  begins: 'begins with',
  ends: 'ends with',
  before: 'is before',
  not_after: 'is not after',
  after: 'is after',
  not_before: 'is not before',
};

export function inEnglish(rule: readonly RulePiece[]): string {
  return tellRule(rule, { word: (word) => words[word], name: (name) => `“${name}”` });
}

/** How a language says a piece. */
interface RuleLanguage {
  word(word: RuleWord): string;
  name(name: string): string;
}

export function tellRule(rule: readonly RulePiece[], said: RuleLanguage): string {
  return rule
    .map((piece) => ('word' in piece ? said.word(piece.word) : 'name' in piece ? said.name(piece.name) : piece.sign))
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')');
}
