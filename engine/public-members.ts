/**
 * The members of a question that respondents get, with the values that stand for absent ones. What is not in this
 * table stays on the server: scores, hashes, addresses of the end, and all that nobody declared.
 */
import type { QuestionType } from '../contract/questions/types.ts';

/** `text` is the code of the default text that stands for an empty label. */
type Default = string | number | boolean | null | readonly string[] | { text: string };

export const commonMembers: Readonly<Record<string, Default>> = {
  title: '',
  withTitle: true,
  description: '',
  withDescription: true,
  filling_time_enabled: false,
  filling_time_seconds: null,
};

export const publicMembers: { readonly [T in QuestionType]: Readonly<Record<string, Default>> } = {
  welcome: {
    welcomeLabel: { text: 'button_start' },
    welcomeWithQuestionCount: false,
    welcomeWithResponseTime: false,
  },
  yesno: { yesNoIcon: false },
  choice: {
    choiceType: 'text',
    choiceMultiple: false,
    choiceRandomize: false,
    choiceMin: null,
    choiceMax: null,
    choiceTextOther: false,
    choiceOtherPlaceholder: { text: 'label_other_placeholder' },
    hardToAnswer: false,
    noneOfAbove: false,
  },
  dropdown: {
    dropdownMultiple: false,
    dropdownRandomize: false,
    dropdownOther: false,
    noneOfAbove: false,
    hardToAnswer: false,
    dropdownPlaceholder: { text: 'label_select' },
    dropdownMin: null,
    dropdownMax: null,
  },
  ranking: { rankingRandomize: false, rankingWithImages: false },
  slider: {
    sliderMin: 0,
    sliderMax: 100,
    sliderStep: 1,
    sliderDefault: null,
    sliderLabelLeft: '',
    sliderLabelRight: '',
  },
  rating: { ratingCount: 5, ratingFigure: 'star', ratingStartValue: 1 },
  scale: { scaleCount: 10, scaleStartValue: 1, scaleLabelLeft: '', scaleLabelCenter: '', scaleLabelRight: '' },
  input: {
    inputIsTextarea: false,
    inputLimitMin: 0,
    inputLimitMax: null,
    inputPlaceholder: { text: 'placeholder_input' },
    inputFormat: 'any',
  },
  email: { emailPlaceholder: { text: 'placeholder_email' }, emailWidth: null },
  phone: {
    phoneDefaultCountry: null,
    phoneStrictValidation: false,
    phoneAllowedCountries: [],
    phoneHideCountrySelector: false,
    phonePlaceholder: { text: 'placeholder_phone' },
  },
  datetime: {
    dateTimeType: 'date',
    dateTimeFormatOfDate: 'DD.MM.YYYY',
    dateTimeFormatOfTime: 'HH:mm',
    dateTimeMin: null,
    dateTimeMax: null,
  },
  matrix: { matrixChoiceType: 'single', matrixIsAllRequired: false },
  message: { messageLabel: { text: 'button_continue' }, messageWithButton: true },
  file: { fileFormats: ['any'], fileMaxCount: 1, fileMaxSizeMb: 10 },
  html: { htmlCode: '', htmlIsEmbedded: true },
  submit: {
    submitLabel: { text: 'button_send' },
    submitTerms: false,
    submitTermsText: { text: 'label_terms' },
    finishAnswerText: '',
    maxScore: false,
    screenoutTitle: '',
    screenoutText: '',
  },
};

export const videoDefaults = { autoplay: false, muted: true, loop: false, controls: true, start: 0 } as const;
