/**
 * Brings the members that a reader gives a question into the ranges that a save allows. A test holds this table against
 * the schemas of the contract: whatever goes in, they take what comes out.
 */
import { limits } from '../../contract/limits.ts';
import type { QuestionType } from '../../contract/questions/types.ts';
import { isMembers, type Members } from '../questions/members.ts';
import {
  address,
  bounds,
  flag,
  list,
  oneOf,
  options,
  redirect,
  scores,
  text,
  whole,
  type Fit,
  type Fits,
} from './fit-kinds.ts';
import type { Tell } from './imported.ts';
import { datetimeBounds, sliderGrid } from './fit-ranges.ts';

/** What does not fit is left out or brought near, and told by the name of the member. */
export function fitted(type: QuestionType, members: Members, tell: Tell): Members & { type: QuestionType } {
  const { fits, checks = [] } = typeFits[type] ?? { fits: {} };
  const known: Fits = { ...common, ...fits };
  const made: Record<string, unknown> = { type };
  for (const [name, value] of Object.entries(members)) {
    if (value === undefined || value === null) continue;
    const fit = Object.hasOwn(known, name) ? known[name] : undefined;
    const own = fit?.(value, (code, what = name, kept) => tell(code, what, kept ?? null));
    if (fit === undefined) tell('field_dropped', name);
    else if (own !== undefined) made[name] = own;
  }
  for (const check of checks) check(made, tell);
  return made as Members & { type: QuestionType };
}

const multimediaFits: Fits = {
  type: oneOf('img', 'video', 'audio'),
  imgUrl: address,
  videoUrl: address,
  audioUrl: address,
  imgAlt: text(limits.imgAlt),
  imgLocation: oneOf('top', 'left', 'right', 'background'),
};

const multimedia: Fit = (value, tell) => {
  if (!isMembers(value)) return tell('media_dropped');
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const own = Object.hasOwn(multimediaFits, name)
      ? multimediaFits[name]!(part, (code, what = name, kept) => tell(code, what, kept))
      : undefined;
    if (own !== undefined) made[name] = own;
  }
  return Object.keys(made).some((name) => name.endsWith('Url')) ? made : undefined;
};

const common: Fits = {
  title: text(limits.title),
  withTitle: flag,
  description: text(limits.description),
  withDescription: flag,
  isRequired: flag,
  isBlocked: flag,
  multimedia,
  filling_time_enabled: flag,
  filling_time_seconds: whole(0, limits.fillingSeconds),
};

const carryForward: Fit = (value, tell) =>
  isMembers(value) && typeof value.from === 'string' && (value.mode === 'selected' || value.mode === 'not_selected')
    ? { from: value.from, mode: value.mode }
    : tell('field_dropped');

const hint = text(limits.hint);
const side: Fit = (value, tell) => (isMembers(value) ? { text: text(limits.optionText)(value.text ?? '', tell) } : {});
const sides: Fit = (value, tell) =>
  isMembers(value) ? { yes: side(value.yes, tell), no: side(value.no, tell) } : tell('field_dropped');

interface TypeFit {
  fits: Fits;
  checks?: ((made: Record<string, unknown>, tell: Tell) => void)[];
}

const longest = 20_000;
const most = limits.options;

/** A type that no reader makes needs none. */
const typeFits: Partial<Record<QuestionType, TypeFit>> = {
  welcome: {
    fits: { welcomeLabel: text(limits.label), welcomeWithQuestionCount: flag, welcomeWithResponseTime: flag },
  },
  yesno: { fits: { yesNoIcon: flag, yesNoTextEntities: sides, yesNoScores: scores } },
  choice: {
    fits: {
      choiceType: oneOf('text', 'image'),
      choiceMultiple: flag,
      ...options('choice', most),
      choiceRandomize: flag,
      choiceMin: whole(1, most),
      choiceMax: whole(1, most),
      choiceTextOther: flag,
      choiceOtherPlaceholder: hint,
      hardToAnswer: flag,
      noneOfAbove: flag,
      carryForward,
    },
    checks: [bounds('choiceMin', 'choiceMax')],
  },
  dropdown: {
    fits: {
      dropdownMultiple: flag,
      ...options('dropdown', most),
      dropdownRandomize: flag,
      dropdownOther: flag,
      hardToAnswer: flag,
      noneOfAbove: flag,
      carryForward,
      dropdownPlaceholder: hint,
      dropdownMin: whole(1, most),
      dropdownMax: whole(1, most),
    },
    checks: [bounds('dropdownMin', 'dropdownMax')],
  },
  ranking: {
    fits: { ...options('ranking', most), rankingRandomize: flag, rankingWithImages: flag, carryForward },
  },
  slider: {
    fits: {
      sliderMin: whole(-1e9, 1e9, 'number'),
      sliderMax: whole(-1e9, 1e9, 'number'),
      sliderStep: whole(1e-6, 1e9, 'number'),
      sliderDefault: whole(-1e9, 1e9, 'number'),
      sliderLabelLeft: hint,
      sliderLabelRight: hint,
    },
    checks: [sliderGrid],
  },
  rating: {
    fits: { ratingCount: whole(2, 20), ratingFigure: text(50), ratingStartValue: whole(0, 1), ratingScores: scores },
  },
  scale: {
    fits: {
      scaleCount: whole(2, 101),
      scaleStartValue: whole(-100, 100),
      scaleLabelLeft: hint,
      scaleLabelCenter: hint,
      scaleLabelRight: hint,
      scaleColors: flag,
      scaleScores: scores,
    },
  },
  input: {
    fits: {
      inputIsTextarea: flag,
      inputLimitMin: whole(0, longest),
      inputLimitMax: whole(0, longest),
      inputPlaceholder: hint,
      inputFormat: oneOf('any', 'integer', 'number', 'url'),
      inputScores: list(100, 'score'),
    },
    checks: [bounds('inputLimitMin', 'inputLimitMax', (made) => (made.inputIsTextarea === true ? 5000 : 255))],
  },
  email: { fits: { emailPlaceholder: hint } },
  phone: {
    fits: {
      phoneDefaultCountry: oneOf.form(/^[A-Z]{2}$/),
      phoneStrictValidation: flag,
      phoneHideCountrySelector: flag,
      phonePlaceholder: hint,
    },
  },
  datetime: {
    fits: {
      dateTimeType: oneOf('date', 'time', 'datetime'),
      dateTimeFormatOfDate: oneOf('DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'),
      dateTimeFormatOfTime: oneOf('HH:mm', 'hh:mm A'),
      dateTimeMin: text(50),
      dateTimeMax: text(50),
    },
    checks: [datetimeBounds],
  },
  matrix: {
    fits: {
      matrixChoiceType: oneOf('single', 'multiple', 'text'),
      ...options('matrixRow', limits.matrixSide),
      ...options('matrixCol', limits.matrixSide),
      matrixIsAllRequired: flag,
      matrixScores: scores,
    },
  },
  message: { fits: { messageLabel: text(limits.label), messageWithButton: flag } },
  file: { fits: { fileFormats: list(most, 'word'), fileMaxCount: whole(1, 10), fileMaxSizeMb: whole(1, 100) } },
  html: { fits: { htmlCode: text(100_000), htmlIsEmbedded: flag } },
  submit: {
    fits: {
      submitLabel: text(limits.label),
      submitTerms: flag,
      submitTermsText: text(5000),
      finishAnswerText: text(10_000),
      finishNextUrl: redirect,
      promoCode: flag,
      maxScore: flag,
      screenoutTitle: text(10_000),
      screenoutText: text(10_000),
      screenoutUrl: redirect,
    },
  },
};
