/** How the inspector calls each member of a question, and in which form its value is read. */
import type { Texts } from '../../texts/texts.ts';

type Build = Texts['build'];
/** Words without a number in them. */
export type BuildKey = { [Key in keyof Build]: Build[Key] extends string ? Key : never }[keyof Build];

export type Form =
  | 'markup'
  | 'plain'
  | 'switch'
  | 'number'
  | 'list'
  | 'address'
  | 'carry'
  | 'media'
  | 'accepted'
  | 'ranges'
  /** One of these words. */
  | Readonly<Record<string, BuildKey>>;

export interface Field {
  readonly name: readonly BuildKey[];
  readonly form: Form;
}

const hint: Field = { name: ['hintText'], form: 'plain' };
const several: Field = { name: ['several'], form: 'switch' };
const random: Field = { name: ['randomOrder'], form: 'switch' };
const other: Field = { name: ['withOther'], form: 'switch' };
const least: Field = { name: ['atLeast'], form: 'number' };
const most: Field = { name: ['atMost'], form: 'number' };
const button: Field = { name: ['buttonText'], form: 'plain' };
const left: Field = { name: ['labelLeft'], form: 'markup' };
const right: Field = { name: ['labelRight'], form: 'markup' };
const first: Field = { name: ['firstValue'], form: 'number' };
const howMany: Field = { name: ['howMany'], form: 'number' };

/** By the way to the member, in the order in which they are told. A test demands an entry for all that respondents get. */
export const fields: Readonly<Record<string, Field>> = {
  title: { name: ['title'], form: 'markup' },
  description: { name: ['description'], form: 'markup' },
  finishAnswerText: { name: ['endText'], form: 'markup' },
  isRequired: { name: ['mustAnswer'], form: 'switch' },
  withTitle: { name: ['showTitle'], form: 'switch' },
  withDescription: { name: ['showDescription'], form: 'switch' },
  filling_time_enabled: { name: ['timeLimit'], form: 'switch' },
  filling_time_seconds: { name: ['timeLimit', 'timeSeconds'], form: 'number' },
  multimedia: { name: ['picture'], form: 'media' },
  'multimedia.type': {
    name: ['picture', 'mediaKind'],
    form: { img: 'media_img', video: 'media_video', audio: 'media_audio' },
  },
  'multimedia.address': { name: ['picture'], form: 'address' },
  'multimedia.imgAlt': { name: ['picture', 'imgAlt'], form: 'plain' },
  'multimedia.imgLocation': {
    name: ['picture', 'mediaPlace'],
    form: { top: 'place_top', left: 'place_left', right: 'place_right', background: 'place_background' },
  },
  'multimedia.videoSettings.autoplay': { name: ['media_video', 'videoAutoplay'], form: 'switch' },
  'multimedia.videoSettings.muted': { name: ['media_video', 'videoMuted'], form: 'switch' },
  'multimedia.videoSettings.loop': { name: ['media_video', 'videoLoop'], form: 'switch' },
  'multimedia.videoSettings.controls': { name: ['media_video', 'videoControls'], form: 'switch' },
  'multimedia.videoSettings.start': { name: ['media_video', 'videoStart'], form: 'number' },
  carryForward: { name: ['carryFrom'], form: 'carry' },

  choiceMultiple: several,
  choiceType: { name: ['optionsShown'], form: { text: 'asText', image: 'asPictures' } },
  choiceMin: least,
  choiceMax: most,
  choiceRandomize: random,
  choiceTextOther: other,
  choiceOtherPlaceholder: hint,
  noneOfAbove: { name: ['withNone'], form: 'switch' },
  hardToAnswer: { name: ['withHard'], form: 'switch' },
  dropdownMultiple: several,
  dropdownMin: least,
  dropdownMax: most,
  dropdownRandomize: random,
  dropdownOther: other,
  dropdownPlaceholder: hint,
  rankingRandomize: random,
  rankingWithImages: { name: ['asPictures'], form: 'switch' },
  'yesNoTextEntities.yes.text': { name: ['yes'], form: 'markup' },
  'yesNoTextEntities.no.text': { name: ['no'], form: 'markup' },
  yesNoIcon: { name: ['withIcons'], form: 'switch' },
  matrixChoiceType: { name: ['perRow'], form: { single: 'row_single', multiple: 'row_multiple', text: 'row_text' } },
  matrixIsAllRequired: { name: ['allRows'], form: 'switch' },

  sliderMin: { name: ['from'], form: 'number' },
  sliderMax: { name: ['to'], form: 'number' },
  sliderStep: { name: ['step'], form: 'number' },
  sliderDefault: { name: ['startsAt'], form: 'number' },
  sliderLabelLeft: left,
  sliderLabelRight: right,
  sliderScores: { name: [], form: 'ranges' },
  ratingCount: howMany,
  ratingFigure: { name: ['figure'], form: { star: 'figure_star', heart: 'figure_heart', smile: 'figure_smile' } },
  ratingStartValue: first,
  scaleStartValue: first,
  scaleCount: howMany,
  scaleLabelLeft: left,
  scaleLabelCenter: { name: ['labelCentre'], form: 'markup' },
  scaleLabelRight: right,
  scaleColors: { name: ['inColours'], form: 'switch' },

  inputIsTextarea: { name: ['longText'], form: 'switch' },
  inputFormat: {
    name: ['textFormat'],
    form: { any: 'format_any', integer: 'format_integer', number: 'format_number', url: 'format_url' },
  },
  inputPlaceholder: hint,
  inputLimitMin: { name: ['leastSigns'], form: 'number' },
  inputLimitMax: { name: ['mostSigns'], form: 'number' },
  inputScores: { name: [], form: 'accepted' },
  emailPlaceholder: hint,
  phoneDefaultCountry: { name: ['country'], form: 'plain' },
  phoneAllowedCountries: { name: ['countries'], form: 'list' },
  phoneStrictValidation: { name: ['strictPhone'], form: 'switch' },
  phoneHideCountrySelector: { name: ['hideCountries'], form: 'switch' },
  phonePlaceholder: hint,
  dateTimeType: { name: ['dateKind'], form: { date: 'date_date', time: 'date_time', datetime: 'date_datetime' } },
  dateTimeFormatOfDate: { name: ['dateFormat'], form: 'plain' },
  dateTimeFormatOfTime: { name: ['timeFormat'], form: 'plain' },
  dateTimeMin: { name: ['earliest'], form: 'plain' },
  dateTimeMax: { name: ['latest'], form: 'plain' },
  fileFormats: { name: ['fileKinds'], form: 'list' },
  fileMaxCount: { name: ['howManyFiles'], form: 'number' },
  fileMaxSizeMb: { name: ['largestFile'], form: 'number' },

  messageWithButton: { name: ['withButton'], form: 'switch' },
  messageLabel: button,
  htmlCode: { name: ['code'], form: 'plain' },
  htmlIsEmbedded: { name: ['framed'], form: 'switch' },
  welcomeLabel: button,
  welcomeWithQuestionCount: { name: ['showCount'], form: 'switch' },
  welcomeWithResponseTime: { name: ['showMinutes'], form: 'switch' },
  submitLabel: { name: ['sendButton'], form: 'plain' },
  submitTerms: { name: ['askConsent'], form: 'switch' },
  submitTermsText: { name: ['consentText'], form: 'markup' },
  finishNextUrl: { name: ['endAddress'], form: 'plain' },
  maxScore: { name: ['showScore'], form: 'switch' },
  promoCode: { name: ['giveCode'], form: 'switch' },
  screenoutTitle: { name: ['outTitle'], form: 'markup' },
  screenoutText: { name: ['outText'], form: 'markup' },
  screenoutUrl: { name: ['outAddress'], form: 'plain' },
};

/** Screens and blocks have headings where others have questions. */
export const withoutValue: Readonly<Record<string, BuildKey>> = { title: 'heading', withTitle: 'showHeading' };
