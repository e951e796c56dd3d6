/** Whether the value of a test has the form its operator needs, and names options that exist. */
import { limits } from '../../contract/limits.ts';
import { isDay, isDayAndTime, isTime } from '../../contract/moments.ts';
import type { Question } from '../../contract/questions/types.ts';
import type { ValueForm } from './operators.ts';

export interface ValueGround {
  question?: Question;
  choosable?(): ReadonlySet<string>;
}

type ValueFault = { code: 'value' | 'unknown_option'; message: string };

const longestText = 500;

export function valueFault(form: ValueForm, value: unknown, ground: ValueGround): ValueFault | undefined {
  const named = optionsNamed(form, value);
  if (named === undefined && !hasForm(form, value, ground.question)) {
    return { code: 'value', message: `the value must be ${wanted[form]}` };
  }
  const unknown = named?.find((id) => !ground.choosable?.().has(id));
  return unknown === undefined ? undefined : { code: 'unknown_option', message: 'the question has no such option' };
}

/** Whether some question could take a value of this form, whichever question that is. */
export function fitsSomewhere(form: ValueForm, value: unknown): boolean {
  if (form === 'moment') return typeof value === 'string' && (isDay(value) || isTime(value) || isDayAndTime(value));
  const named = optionsNamed(form, value);
  return named?.every((id) => !isLonger(id, limits.optionId)) ?? hasForm(form, value, undefined);
}

export function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || [...text].length > max);
}

const wanted: Record<ValueForm, string> = {
  none: 'left out',
  side: 'yes, no, true or false',
  option: 'the id of an option',
  options: 'an array of one or more option ids',
  place: '[option id, place], with places counted from 1',
  number: 'a number',
  range: '[min, max], two numbers',
  text: `text of at most ${longestText} characters`,
  texts: `an array of one or more texts of at most ${longestText} characters`,
  moment: 'a date or time in the form of the question',
};

/** The option ids in a value of the right form; undefined when the form is wrong or names no options. */
function optionsNamed(form: ValueForm, value: unknown): string[] | undefined {
  if (form === 'option' && typeof value === 'string') return [value];
  if (form === 'options' && isListOf(value, (item) => typeof item === 'string')) return value;
  if (form === 'place' && Array.isArray(value) && value.length === 2 && isPlace(value[1])) {
    return typeof value[0] === 'string' ? [value[0]] : undefined;
  }
  return undefined;
}

function hasForm(form: ValueForm, value: unknown, question: Question | undefined): boolean {
  switch (form) {
    case 'none':
      return value === undefined || value === null;
    case 'side':
      return value === 'yes' || value === 'no' || typeof value === 'boolean';
    case 'number':
      return Number.isFinite(value);
    case 'range':
      return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
    case 'text':
      return isText(value);
    case 'texts':
      return isListOf(value, isText);
    case 'moment':
      return typeof value === 'string' && isMomentFor(question, value);
    default:
      return false;
  }
}

function isListOf<T>(value: unknown, fits: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.length > 0 && value.every(fits);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && !isLonger(value, longestText);
}

function isPlace(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

/** A question for date and time may also be compared with a day alone. */
function isMomentFor(question: Question | undefined, value: string): boolean {
  switch (question?.dateTimeType) {
    case 'time':
      return isTime(value);
    case 'datetime':
      return isDay(value) || isDayAndTime(value);
    default:
      return isDay(value);
  }
}
