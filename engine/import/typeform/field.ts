/** One field of a form as a question, and what rules must know of it. */
import { limits } from '../../../contract/limits.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { Draft, QuestionPlace } from '../draft.ts';
import type { Part } from '../part.ts';
import { choicesOf, matrixOf } from './choices.ts';
import type { FieldSource, Made, Reading } from './parts.ts';
import { headingOf } from './screens.ts';
import { plainText } from './text.ts';

export function readField(reading: Reading, sent: Part): void {
  const { draft, known } = reading;
  const [ref, id] = [sent.text('ref'), sent.text('id')];
  const at = draft.nextQuestion(ref ?? id ?? `field ${known.size}`);
  const field = sent.placed(at);
  const type = field.text('type') ?? '';
  const source = {
    reading,
    field,
    properties: field.part('properties'),
    validations: field.part('validations'),
    at,
    ref: ref ?? '',
  };
  const made = Object.hasOwn(kinds, type) ? kinds[type]!(source) : unknown(source, type);
  const required = source.validations.flag('required');
  const heading = headingOf(draft, field, source.properties);
  draft.add(made.type, at, { ...heading, ...(required === true ? { isRequired: true } : {}), ...made.members });
  const own = { id: at.id, type: made.type, isMultiple: made.isMultiple ?? false, options: made.options ?? new Map() };
  for (const name of [ref, id]) if (name !== null && !known.has(name)) known.set(name, own);
  for (const inner of made.inner ?? []) readField(reading, inner);
}

type Kind = (source: FieldSource) => Made;

const kinds: Record<string, Kind> = {
  short_text: (source) => input(source, {}),
  long_text: (source) => input(source, { inputIsTextarea: true }),
  website: (source) => input(source, { inputFormat: 'url' }),
  number: ({ validations }) => {
    // A typed number has no range here.
    for (const name of ['min_value', 'max_value']) validations.lose(name);
    return { type: 'input', members: { inputFormat: 'number' } };
  },
  email: () => ({ type: 'email', members: {} }),
  phone_number: ({ properties }) => {
    const country = properties.text('default_country_code');
    return { type: 'phone', members: country ? { phoneDefaultCountry: country.toUpperCase() } : {} };
  },
  yes_no: () => ({ type: 'yesno', members: {} }),
  legal: (source) => {
    told(source, 'legal', 'yesno');
    return {
      type: 'yesno',
      members: { yesNoTextEntities: { yes: { text: 'I accept' }, no: { text: 'I don’t accept' } } },
    };
  },
  multiple_choice: (source) => choicesOf(source, 'choice'),
  picture_choice: (source) => choicesOf(source, 'choice'),
  checkbox: (source) => choicesOf(source, 'choice'),
  dropdown: (source) => choicesOf(source, 'dropdown'),
  ranking: (source) => choicesOf(source, 'ranking'),
  matrix: matrixOf,
  rating: ({ properties, reading, at }) => {
    const shape = properties.text('shape') ?? 'star';
    const isKnown = shape === 'star' || shape === 'heart';
    if (!isKnown) reading.draft.lost('field_dropped', { at, what: `properties.shape ${shape}`, kept: 'nearest_value' });
    const steps = properties.number('steps');
    return {
      type: 'rating',
      members: { ratingFigure: isKnown ? shape : 'star', ...(steps === null ? {} : { ratingCount: steps }) },
    };
  },
  opinion_scale: (source) => scale(source, source.properties.number('steps') ?? 11),
  nps: (source) => scale(source, source.properties.number('steps') ?? 11),
  date: ({ properties }) => ({
    type: 'datetime',
    members: { dateTimeType: 'date', dateTimeFormatOfDate: dateFormat(properties) },
  }),
  file_upload: () => ({ type: 'file', members: {} }),
  statement: ({ properties, reading, at }) => {
    properties.skip('hide_marks', 'show_button');
    return { type: 'message', members: buttonOf(reading.draft, properties, at) };
  },
  group: (source) => group(source, 'group'),
  inline_group: (source) => group(source, 'inline_group'),
  contact_info: (source) => group(source, 'contact_info'),
  address: (source) => group(source, 'address'),
  multi_format: (source) => {
    told(source, 'multi_format', 'input');
    return { type: 'input', members: { inputIsTextarea: true } };
  },
};

function input({ validations }: FieldSource, members: Record<string, unknown>): Made {
  const most = validations.number('max_length');
  return { type: 'input', members: { ...members, ...(most === null ? {} : { inputLimitMax: most }) } };
}

function scale({ properties, reading, at }: FieldSource, steps: number): Made {
  const labels = properties.part('labels');
  const startsAtOne = properties.flag('start_at_one') ?? false;
  const label = (name: string) => {
    const text = labels.text(name);
    return text === null
      ? undefined
      : plainText(reading.draft, text, { at, what: `labels.${name}`, most: limits.hint });
  };
  const members = {
    scaleCount: steps,
    scaleStartValue: startsAtOne ? 1 : 0,
    scaleLabelLeft: label('left'),
    scaleLabelCenter: label('center'),
    scaleLabelRight: label('right'),
  };
  return { type: 'scale', members };
}

const dateFormats: Readonly<Record<string, string>> = {
  'MMDDYYYY/': 'MM/DD/YYYY',
  'DDMMYYYY/': 'DD/MM/YYYY',
  'DDMMYYYY.': 'DD.MM.YYYY',
  'YYYYMMDD-': 'YYYY-MM-DD',
};
const orders = ['MMDDYYYY', 'DDMMYYYY', 'YYYYMMDD'] as const;
const nearest = { MMDDYYYY: 'MM/DD/YYYY', DDMMYYYY: 'DD/MM/YYYY', YYYYMMDD: 'YYYY-MM-DD' };

/** The order of day, month and year stays; the sign between them where there is such a format. */
function dateFormat(properties: Part): string {
  const order = properties.oneOf('structure', orders) ?? 'DDMMYYYY';
  const sign = properties.text('separator') ?? '/';
  const own = dateFormats[order + sign];
  if (own === undefined) properties.lose('separator', 'field_dropped', 'nearest_value');
  return own ?? nearest[order];
}

function group(source: FieldSource, type: string): Made {
  const { properties, reading, at } = source;
  told(source, type, 'message');
  properties.skip('show_button');
  return { type: 'message', members: buttonOf(reading.draft, properties, at), inner: properties.parts('fields') };
}

/** Nothing vanishes: what it says stands as a message, and the fields within it follow. */
function unknown(source: FieldSource, type: string): Made {
  told(source, type || 'field', 'message');
  return { type: 'message', members: {}, inner: source.properties.parts('fields') };
}

function told({ reading, at }: FieldSource, what: string, kept: QuestionType): void {
  reading.draft.lost('type_unknown', { at, what, kept });
}

function buttonOf(draft: Draft, properties: Part, at: QuestionPlace): Record<string, unknown> {
  const text = properties.text('button_text');
  return text === null ? {} : { messageLabel: plainText(draft, text, { at, what: 'button_text', most: limits.label }) };
}
