import type { Entity, Texts, TemplateQuestions } from './template.ts';

export type Step = { readonly id: string; readonly entity: Entity };
export type Options = Readonly<Record<string, Texts>>;
type Scores = Readonly<Record<string, number>>;
type Range = { readonly from: number; readonly to: number; readonly score: number };

type Heading = { title: Texts; description?: Texts };
type QuestionHeading = Heading & { required?: boolean };
type Picked = QuestionHeading & {
  options: Options;
  multiple?: boolean;
  max?: number;
  other?: boolean;
  hardToAnswer?: boolean;
  noneOfAbove?: boolean;
  randomize?: boolean;
  scores?: Scores;
};

export function widgets(steps: readonly Step[]): TemplateQuestions {
  return {
    ids: steps.map((step) => step.id),
    entities: Object.fromEntries(steps.map((step) => [step.id, step.entity])),
  };
}

export function welcome(heading: Heading & { label?: Texts }): Step {
  const label = heading.label === undefined ? {} : { welcomeLabel: heading.label };
  return { id: 'welcome', entity: { type: 'welcome', ...shown(heading), ...label, welcomeWithResponseTime: true } };
}

export function submit(closing: Heading & { terms?: Texts; showScore?: boolean; screenout?: Heading }): Step {
  const { terms, screenout } = closing;
  return {
    id: 'submit',
    entity: {
      type: 'submit',
      ...shown(closing),
      ...(terms === undefined ? {} : { submitTerms: true, submitTermsText: terms }),
      ...(closing.showScore === true ? { maxScore: true } : {}),
      ...(screenout === undefined ? {} : { screenoutTitle: screenout.title }),
      ...(screenout?.description === undefined ? {} : { screenoutText: screenout.description }),
    },
  };
}

export function message(id: string, heading: Heading & { label?: Texts }): Step {
  const label = heading.label === undefined ? {} : { messageLabel: heading.label };
  return { id, entity: { type: 'message', ...shown(heading), ...label } };
}

export function choice(id: string, question: Picked): Step {
  return {
    id,
    entity: {
      type: 'choice',
      ...asked(question),
      choiceType: 'text',
      choiceMultiple: question.multiple ?? false,
      ...optionList('choice', question.options),
      ...(question.max === undefined ? {} : { choiceMax: question.max }),
      ...(question.scores === undefined ? {} : { choiceScores: question.scores }),
      choiceRandomize: question.randomize ?? false,
      choiceTextOther: question.other ?? false,
      hardToAnswer: question.hardToAnswer ?? false,
      noneOfAbove: question.noneOfAbove ?? false,
    },
  };
}

export function dropdown(id: string, question: QuestionHeading & { options: Options; other?: boolean }): Step {
  return {
    id,
    entity: {
      type: 'dropdown',
      ...asked(question),
      dropdownMultiple: false,
      ...optionList('dropdown', question.options),
      dropdownOther: question.other ?? false,
    },
  };
}

export function ranking(id: string, question: QuestionHeading & { options: Options }): Step {
  const list = optionList('ranking', question.options);
  return { id, entity: { type: 'ranking', ...asked(question), ...list, rankingRandomize: true } };
}

export function matrix(id: string, question: QuestionHeading & { rows: Options; columns: Options }): Step {
  return {
    id,
    entity: {
      type: 'matrix',
      ...asked(question),
      matrixChoiceType: 'single',
      ...optionList('matrixRow', question.rows),
      ...optionList('matrixCol', question.columns),
      matrixIsAllRequired: question.required ?? false,
    },
  };
}

export function scale(
  id: string,
  question: QuestionHeading & { from: number; to: number; left: Texts; right: Texts },
): Step {
  return {
    id,
    entity: {
      type: 'scale',
      ...asked(question),
      scaleStartValue: question.from,
      scaleCount: question.to - question.from + 1,
      scaleLabelLeft: question.left,
      scaleLabelRight: question.right,
    },
  };
}

export function rating(id: string, question: QuestionHeading & { figure?: 'star' | 'heart' | 'smile' }): Step {
  const figure = question.figure ?? 'star';
  return {
    id,
    entity: { type: 'rating', ...asked(question), ratingCount: 5, ratingFigure: figure, ratingStartValue: 1 },
  };
}

type Slid = QuestionHeading & {
  min: number;
  max: number;
  step: number;
  left?: Texts;
  right?: Texts;
  scores?: readonly Range[];
};

export function slider(id: string, question: Slid): Step {
  return {
    id,
    entity: {
      type: 'slider',
      ...asked(question),
      sliderMin: question.min,
      sliderMax: question.max,
      sliderStep: question.step,
      ...(question.left === undefined ? {} : { sliderLabelLeft: question.left }),
      ...(question.right === undefined ? {} : { sliderLabelRight: question.right }),
      ...(question.scores === undefined ? {} : { sliderScores: question.scores }),
    },
  };
}

export function yesNo(id: string, question: QuestionHeading & { scores?: { yes: number; no: number } }): Step {
  const scores = question.scores === undefined ? {} : { yesNoScores: question.scores };
  return { id, entity: { type: 'yesno', ...asked(question), ...scores } };
}

type Typed = QuestionHeading & {
  placeholder?: Texts;
  format?: 'url';
  scores?: readonly { text: Texts; score: number }[];
};

export function shortText(id: string, question: Typed): Step {
  return {
    id,
    entity: {
      type: 'input',
      ...asked(question),
      inputIsTextarea: false,
      ...(question.placeholder === undefined ? {} : { inputPlaceholder: question.placeholder }),
      ...(question.format === undefined ? {} : { inputFormat: question.format }),
      ...(question.scores === undefined ? {} : { inputScores: question.scores }),
    },
  };
}

export function longText(id: string, question: QuestionHeading & { placeholder?: Texts }): Step {
  const placeholder = question.placeholder === undefined ? {} : { inputPlaceholder: question.placeholder };
  return {
    id,
    entity: { type: 'input', ...asked(question), inputIsTextarea: true, inputLimitMax: 3000, ...placeholder },
  };
}

export function email(id: string, question: QuestionHeading): Step {
  return { id, entity: { type: 'email', ...asked(question) } };
}

export function phone(id: string, question: QuestionHeading): Step {
  const country: Texts = { en: 'US', ru: 'RU', es: 'ES', pt: 'BR' };
  return { id, entity: { type: 'phone', ...asked(question), phoneDefaultCountry: country } };
}

export function date(id: string, question: QuestionHeading): Step {
  const format: Texts = { en: 'MM/DD/YYYY', ru: 'DD.MM.YYYY', es: 'DD/MM/YYYY', pt: 'DD/MM/YYYY' };
  return { id, entity: { type: 'datetime', ...asked(question), dateTimeType: 'date', dateTimeFormatOfDate: format } };
}

export function file(id: string, question: QuestionHeading & { formats: readonly string[] }): Step {
  return { id, entity: { type: 'file', ...asked(question), fileFormats: question.formats, fileMaxCount: 1 } };
}

function shown({ title, description }: Heading): Heading {
  return description === undefined ? { title } : { title, description };
}

function asked(question: QuestionHeading): Heading & { isRequired: boolean } {
  return { ...shown(question), isRequired: question.required ?? false };
}

function optionList(prefix: string, options: Options): Record<string, unknown> {
  return {
    [`${prefix}Ids`]: Object.keys(options),
    [`${prefix}Entities`]: Object.fromEntries(Object.entries(options).map(([id, text]) => [id, { text }])),
  };
}
