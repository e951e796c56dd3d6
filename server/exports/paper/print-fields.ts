/** The room that each type of question needs on paper. */
import type { Question, QuestionType, Structure } from '../../../contract/questions/types.ts';
import { listed } from '../../../engine/listed.ts';
import { everyOption } from '../../../engine/offered.ts';
import { nameOf } from '../../../engine/options.ts';
import { plainText } from '../../../engine/plain.ts';
import { gridForm } from '../../../engine/questions/grid.ts';
import { howMany } from '../../../engine/questions/how-many.ts';
import { isOn, numberOf, textOf } from '../../../engine/questions/members.ts';
import { specialLabel } from '../../../engine/questions/picked.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { MomentLetter, Words } from '../../reports/index.ts';

export type Field =
  | { kind: 'none' }
  | { kind: 'options'; isMultiple: boolean; options: readonly { text: string; isOwn: boolean }[] }
  | { kind: 'places'; options: readonly string[] }
  | { kind: 'steps'; steps: readonly string[]; ends: readonly [string, string, string] }
  | { kind: 'lines'; count: number }
  | { kind: 'grid'; isMultiple: boolean; isTyped: boolean; rows: readonly string[]; columns: readonly string[] };

interface FieldContext {
  structure: Structure;
  label(code: string): string;
  words: Words;
}

interface PrintedField {
  field: Field;
  hint?: string;
}

/** Null for what has no place on paper. */
export function fieldOf(question: Question, given: FieldContext): PrintedField | null {
  return fields[question.type](question, given);
}

const read = (): PrintedField => ({ field: { kind: 'none' } });
const line = (hint?: string): PrintedField => ({ field: { kind: 'lines', count: 1 }, ...(hint ? { hint } : {}) });

const fields: Record<QuestionType, (question: Question, given: FieldContext) => PrintedField | null> = {
  welcome: read,
  message: read,
  html: () => null,
  yesno: (question, { label }) => {
    const about = { question, options: [], label, file: () => null };
    const options = kinds.yesno.column.values(about).map(({ label: text }) => ({ text, isOwn: false }));
    return { field: { kind: 'options', isMultiple: false, options } };
  },
  choice: picked,
  dropdown: picked,
  ranking: (question, { structure, label }) => ({
    field: { kind: 'places', options: everyOption(question, structure).map(nameOf) },
    hint: label('label_ranking_hint'),
  }),
  slider,
  rating: (question, given) => steps(question, 'rating', given),
  scale: (question, given) => steps(question, 'scale', given),
  input: (question) => {
    if (!isOn(question, 'inputIsTextarea')) return line();
    return { field: { kind: 'lines', count: numberOf(question, 'inputLimitMax', 5000) > 500 ? 6 : 3 } };
  },
  email: () => line(),
  phone: () => line(),
  datetime: (question, { words }) => line(momentHint(question, words)),
  matrix: (question) => {
    const form = gridForm(question);
    const texts = (prefix: string) => listed(question, prefix).options.map(nameOf);
    const [rows, columns] = [texts('matrixRow'), texts('matrixCol')];
    return { field: { kind: 'grid', isMultiple: form === 'multiple', isTyped: form === 'text', rows, columns } };
  },
  file: (_, { words }) => ({ field: { kind: 'lines', count: 1 }, hint: words.enclose }),
  submit: (question, { label }) => {
    if (!isOn(question, 'submitTerms')) return null;
    const text = plainText(textOf(question, 'submitTermsText') || label('label_terms'));
    return { field: { kind: 'options', isMultiple: true, options: [{ text, isOwn: false }] } };
  },
};

function picked(question: Question, { structure, label }: FieldContext): PrintedField {
  const isMultiple = kinds[question.type].isMultiple(question);
  const own = everyOption(question, structure).map((option) => ({ text: nameOf(option), isOwn: false }));
  const special = kinds[question.type].specials(question).map((id) => ({
    text: label(specialLabel(id) ?? id),
    isOwn: id === 'other',
  }));
  return {
    field: { kind: 'options', isMultiple, options: [...own, ...special] },
    ...(isMultiple ? { hint: howMany(question, label) } : {}),
  };
}

/** More steps than fit side by side are written as a number. */
const mostSteps = 21;

function steps(question: Question, prefix: 'rating' | 'scale', { words }: FieldContext): PrintedField {
  const start = numberOf(question, `${prefix}StartValue`, 1);
  const count = numberOf(question, `${prefix}Count`, prefix === 'rating' ? 5 : 10);
  if (count > mostSteps) return line(words.between(String(start), String(start + count - 1)));
  const end = (side: string) => plainText(textOf(question, `${prefix}Label${side}`));
  return {
    field: {
      kind: 'steps',
      steps: Array.from({ length: count }, (_, step) => String(start + step)),
      ends: [end('Left'), end('Center'), end('Right')],
    },
  };
}

function slider(question: Question, { words }: FieldContext): PrintedField {
  const [min, max] = [numberOf(question, 'sliderMin', 0), numberOf(question, 'sliderMax', 100)];
  const ends = ['Left', 'Right'].map((side) => plainText(textOf(question, `sliderLabel${side}`)));
  const side = (value: number, text = '') => (text === '' ? String(value) : `${value} (${text})`);
  return line(words.between(side(min, ends[0]), side(max, ends[1])));
}

function momentHint(question: Question, { momentLetters }: Words): string {
  const type = textOf(question, 'dateTimeType', 'date');
  const day = textOf(question, 'dateTimeFormatOfDate', 'DD.MM.YYYY');
  const clock = textOf(question, 'dateTimeFormatOfTime', 'HH:mm');
  const pattern = type === 'date' ? day : type === 'time' ? clock : `${day} ${clock}`;
  return pattern.replaceAll(/[DMYHhm]/g, (letter) => momentLetters[letter as MomentLetter]);
}
