/**
 * The members of a question that respondents get, with the values that stand for absent ones. What is not in this
 * table stays on the server: scores, hashes, addresses of the end, and all that nobody declared.
 */
import type { QuestionType } from '../contract/questions/types.ts';
import { isMembers } from './questions/members.ts';

/**
 * What stands for an absent member. A text says how it is shown: nothing else tells whether a page must clean it, so a
 * text that does not say so does not compile.
 */
export type Default = number | boolean | null | readonly string[] | Word | Shown | Sides;
/** Read by programs: a mode, a pattern, an address. */
type Word = { word: string };
/** `plain` is shown letter by letter, `markup` as the author formatted it. */
type Shown = { plain: Text } | { markup: Text };
/** A text for each of two options that the type itself has, by their names. */
type Sides = { sides: Readonly<Record<string, Label>> };
/** Empty, or the code of the default text that stands for an empty label. */
type Text = '' | Label;
type Label = { label: string };

export const commonMembers: Readonly<Record<string, Default>> = {
  title: { markup: '' },
  withTitle: true,
  description: { markup: '' },
  withDescription: true,
  filling_time_enabled: false,
  filling_time_seconds: null,
};

export const publicMembers: { readonly [T in QuestionType]: Readonly<Record<string, Default>> } = {
  welcome: {
    welcomeLabel: { plain: { label: 'button_start' } },
    welcomeWithQuestionCount: false,
    welcomeWithResponseTime: false,
  },
  yesno: {
    yesNoIcon: false,
    yesNoTextEntities: { sides: { yes: { label: 'label_yes' }, no: { label: 'label_no' } } },
  },
  choice: {
    choiceType: { word: 'text' },
    choiceMultiple: false,
    choiceRandomize: false,
    choiceMin: null,
    choiceMax: null,
    choiceTextOther: false,
    choiceOtherPlaceholder: { plain: { label: 'label_other_placeholder' } },
    hardToAnswer: false,
    noneOfAbove: false,
  },
  dropdown: {
    dropdownMultiple: false,
    dropdownRandomize: false,
    dropdownOther: false,
    noneOfAbove: false,
    hardToAnswer: false,
    dropdownPlaceholder: { plain: { label: 'label_select' } },
    dropdownMin: null,
    dropdownMax: null,
  },
  ranking: { rankingRandomize: false, rankingWithImages: false },
  slider: {
    sliderMin: 0,
    sliderMax: 100,
    sliderStep: 1,
    sliderDefault: null,
    sliderLabelLeft: { markup: '' },
    sliderLabelRight: { markup: '' },
  },
  rating: { ratingCount: 5, ratingFigure: { word: 'star' }, ratingStartValue: 1 },
  scale: {
    scaleCount: 10,
    scaleStartValue: 1,
    scaleLabelLeft: { markup: '' },
    scaleLabelCenter: { markup: '' },
    scaleLabelRight: { markup: '' },
  },
  input: {
    inputIsTextarea: false,
    inputLimitMin: 0,
    inputLimitMax: null,
    inputPlaceholder: { plain: { label: 'placeholder_input' } },
    inputFormat: { word: 'any' },
  },
  email: { emailPlaceholder: { plain: { label: 'placeholder_email' } }, emailWidth: null },
  phone: {
    phoneDefaultCountry: null,
    phoneStrictValidation: false,
    phoneAllowedCountries: [],
    phoneHideCountrySelector: false,
    phonePlaceholder: { plain: { label: 'placeholder_phone' } },
  },
  datetime: {
    dateTimeType: { word: 'date' },
    dateTimeFormatOfDate: { word: 'DD.MM.YYYY' },
    dateTimeFormatOfTime: { word: 'HH:mm' },
    dateTimeMin: null,
    dateTimeMax: null,
  },
  matrix: { matrixChoiceType: { word: 'single' }, matrixIsAllRequired: false },
  message: { messageLabel: { plain: { label: 'button_continue' } }, messageWithButton: true },
  file: { fileFormats: ['any'], fileMaxCount: 1, fileMaxSizeMb: 10 },
  html: { htmlCode: { word: '' }, htmlIsEmbedded: true },
  submit: {
    submitLabel: { plain: { label: 'button_send' } },
    submitTerms: false,
    submitTermsText: { markup: { label: 'label_terms' } },
    finishAnswerText: { markup: '' },
    maxScore: false,
    screenoutTitle: { markup: '' },
    screenoutText: { markup: '' },
  },
};

/** Where authors may put markup: a page cleans these, besides the texts of options. */
export function markupMembers(type: QuestionType): readonly string[] {
  return Object.entries({ ...commonMembers, ...publicMembers[type] }).flatMap(([name, usual]) =>
    isMembers(usual) && 'markup' in usual ? [name] : [],
  );
}

export function sideMembers(type: QuestionType): readonly string[] {
  return Object.entries(publicMembers[type]).flatMap(([name, usual]) =>
    isMembers(usual) && 'sides' in usual ? [name] : [],
  );
}

export const videoDefaults = { autoplay: false, muted: true, loop: false, controls: true, start: 0 } as const;
