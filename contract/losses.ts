/** What an import could not carry over: the lists are closed. Pages know them too, so nothing here needs a schema. */
import { questionTypes } from './questions/types.ts';

export const importFormats = ['bundle', 'text', 'typeform', 'google_forms', 'surveyjs', 'limesurvey'] as const;
export type ImportFormat = (typeof importFormats)[number];

export const lossCodes = [
  'type_unknown',
  'field_dropped',
  'option_dropped',
  'rule_dropped',
  'setting_dropped',
  'language_dropped',
  'media_dropped',
  'markup_dropped',
  'text_cut',
  'recall_dropped',
  'ending_dropped',
  'question_dropped',
  'question_added',
] as const;
export type LossCode = (typeof lossCodes)[number];

/** Where in the file something was lost. */
export const lossParts = ['survey', 'welcome', 'question', 'end', 'rule', 'theme'] as const;
export type LossPart = (typeof lossParts)[number];

/** What stands in its place: a question of another type, or a lesser form of the same. */
export const keptForms = [
  ...questionTypes,
  'plain_text',
  'shorter_text',
  'address',
  'nearest_value',
  'dots',
  'closed_up',
  'shown_always',
] as const;
export type KeptForm = (typeof keptForms)[number];

/** A rule of a file in pieces, so that each reader has it in words of their own: what the file calls things, signs, and these words. */
export const ruleWords = [
  'if',
  'and',
  'or',
  'go_to',
  'is',
  'is_not',
  'less',
  'at_most',
  'more',
  'at_least',
  'contains',
  'not_contains',
  'begins',
  'ends',
  'before',
  'not_after',
  'after',
  'not_before',
] as const;
export type RuleWord = (typeof ruleWords)[number];

export type RulePiece = { word: RuleWord } | { name: string } | { sign: string };

/** What is read from the words of a text, not from its signs. */
export const understoodCodes = ['title', 'several'] as const;
export type UnderstoodCode = (typeof understoodCodes)[number];

/** What readers say of a file in words of ours, where its own word would tell nothing. Pages say it in their language. */
export const lossPhrases = {
  pages: 'pages with several questions',
  mails: 'e-mail templates',
  zone: 'expires: time zone',
  codes: 'showqnumcode: codes of questions',
  allRight: 'grading: all right answers together',
  allTogether: 'correctAnswer: all together',
  requiredRows: 'required rows',
  equation: '*: equation',
  languageSwitch: 'I: language switch',
  listComment: 'O: list with comment',
  severalComments: 'P: multiple choice with comments',
  twoScales: '1: array with two scales',
  numberArray: ':: array of numbers',
  numbers: 'K: several numbers',
  shortTexts: 'Q: several texts',
  noRows: 'matrix without rows',
  range: 'slider: range',
} as const;
export type LossPhrase = keyof typeof lossPhrases;
