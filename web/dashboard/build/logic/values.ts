/** What a test can compare with: the operators that fit a source, and the values that fit an operator. */
import type { Question } from '../../../../contract/questions/types.ts';
import type { Operator, Source, TestValue } from '../../../../engine/conditions/grammar.ts';
import { operatorTable, valueForm, type ValueForm } from '../../../../engine/conditions/operators.ts';
import { valueFault } from '../../../../engine/conditions/value.ts';
import { listed } from '../../../../engine/listed.ts';
import { everyOption } from '../../../../engine/offered.ts';
import { nameOf } from '../../../../engine/options.ts';
import type { SourceKind } from '../../../../engine/questions/kind.ts';
import { numberOf } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import type { Ground } from './ground.ts';
import { kindOf, questionOf } from './sources.ts';

const presence: readonly string[] = ['answered', 'not_answered'];

/** What compares comes first; whether there is an answer at all is asked less often. */
export function operatorsFor(kind: SourceKind): Operator[] {
  const taken = Object.keys(operatorTable[kind]) as Operator[];
  return [...taken.filter((one) => !presence.includes(one)), ...taken.filter((one) => presence.includes(one))];
}

/** Undefined: the operator does not fit the source, or one of them is not there. */
export function formOf(source: Source | null, operator: string | undefined, ground: Ground): ValueForm | undefined {
  const kind = source && kindOf(source, ground);
  return kind && operator !== undefined ? valueForm(kind, operator) : undefined;
}

export interface OptionChoice {
  id: string;
  name: string;
  /** One of those that every list of options can have; its name is ours. */
  isSpecial: boolean;
}

/** Options that can be chosen there; of a row of a grid its columns. */
export function optionsFor(question: Question, { structure }: Pick<Ground, 'structure'>): OptionChoice[] {
  const { optionPrefixes, specials } = kinds[question.type];
  const options = optionPrefixes.length > 1 ? listed(question, optionPrefixes[1]!).options : undefined;
  return [
    ...(options ?? everyOption(question, structure)).map((one) => ({
      id: one.id,
      name: nameOf(one),
      isSpecial: false,
    })),
    ...specials(question).map((id) => ({ id, name: id, isSpecial: true })),
  ];
}

export interface Range {
  least: number;
  most: number;
  decimals: number;
}

/** Points, and sums of them, have two decimals. */
const anyNumber: Range = { least: -1e9, most: 1e9, decimals: 2 };
const usualCounts = { rating: 5, scale: 10 };

/** Between which numbers answers lie. */
export function rangeOf(question: Question | undefined): Range {
  switch (question?.type) {
    case 'rating':
    case 'scale': {
      const least = numberOf(question, `${question.type}StartValue`, 1);
      const count = numberOf(question, `${question.type}Count`, usualCounts[question.type]);
      return { least, most: least + count - 1, decimals: 0 };
    }
    case 'slider':
      return { least: numberOf(question, 'sliderMin', 0), most: numberOf(question, 'sliderMax', 100), decimals: 6 };
    default:
      return anyNumber;
  }
}

export type MomentForm = 'date' | 'time' | 'datetime';

export function momentForm(question: Question | undefined): MomentForm {
  const form = question?.dateTimeType;
  return form === 'time' || form === 'datetime' ? form : 'date';
}

/** What of a value goes over to another source or operator; undefined: nothing, it is to be chosen anew. */
export function valueFor(value: unknown, source: Source, { operator, ground }: { operator: Operator; ground: Ground }) {
  const form = formOf(source, operator, ground);
  if (form === undefined || form === 'none') return undefined;
  const question = questionOf(source, ground);
  const place = question && { question, choosable: () => ground.known.choosable(question) };
  return reshaped(value, form).find((one) => valueFault(form, one, place ?? {}) === undefined);
}

/** One of a list, or a list of one. */
function reshaped(value: unknown, form: ValueForm): TestValue[] {
  if (value === undefined || value === null) return [];
  if (form === 'options' || form === 'texts') return [(Array.isArray(value) ? value : [value]) as TestValue];
  return [
    ...(Array.isArray(value) && form !== 'range' && form !== 'place' ? value.slice(0, 1) : [value]),
  ] as TestValue[];
}
