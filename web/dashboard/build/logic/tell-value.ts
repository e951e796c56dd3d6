/** What a test compares with, in words. */
import { isDay, isDayAndTime, isTime } from '../../../../contract/moments.ts';
import { plainText } from '../../../../engine/plain.ts';
import { specialLabel, type SpecialOption } from '../../../../engine/questions/picked.ts';
import { membersOf, textOf } from '../../../../engine/questions/members.ts';
import type { Question } from '../../../../contract/questions/types.ts';
import type { TestSketch } from './sketch.ts';
import { questionOf } from './sources.ts';
import type { Telling } from './telling.ts';
import { formOf, optionsFor, type OptionChoice } from './values.ts';

/** Empty: it is compared with nothing. */
export function tellValue({ source, operator, value }: TestSketch, telling: Telling): string {
  const { logic, ground } = telling;
  const form = formOf(source, operator, ground);
  if (form === 'none' || (form === undefined && value == null)) return '';
  if (value == null) return logic.t('hole');
  const question = source ? questionOf(source, ground) : undefined;
  const option = (id: unknown) => (question ? quotedOption(id, question, telling) : String(id));
  switch (form) {
    case 'side':
      return logic.t('quoted', { text: sideName(value === true || value === 'yes' ? 'yes' : 'no', question, telling) });
    case 'option':
      return option(value);
    case 'options':
      return listOf(value).map(option).join(', ');
    case 'place': {
      const [id, place] = listOf(value);
      return `${id ? option(id) : logic.t('hole')}, ${typeof place === 'number' ? place : logic.t('hole')}`;
    }
    case 'range':
      return listOf(value)
        .map((end) => (typeof end === 'number' ? String(end) : logic.t('hole')))
        .join(` ${logic.t('and')} `);
    case 'text':
      return logic.t('quoted', { text: listOf(value).join() });
    case 'texts':
      return listOf(value)
        .map((text) => logic.t('quoted', { text: String(text) }))
        .join(', ');
    case 'moment':
      return tellMoment(listOf(value).join(), logic.lang);
    default:
      return listOf(value).map(String).join(', ');
  }
}

/** As the reader writes days and times; it is of no time zone. What is neither stands as it is. */
export function tellMoment(text: string, lang: string): string {
  const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' });
  if (isDay(text)) return form({ dateStyle: 'medium' }).format(new Date(`${text}T00:00Z`));
  if (isTime(text)) return form({ timeStyle: 'short' }).format(new Date(`2000-01-01T${text}Z`));
  if (!isDayAndTime(text)) return text.replace('T', ' ');
  return form({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(`${text}Z`));
}

export function sideName(side: 'yes' | 'no', question: Question | undefined, { build }: Telling): string {
  const own = question ? textOf(membersOf(membersOf(question, 'yesNoTextEntities'), side), 'text') : '';
  return plainText(own) || build.t(side);
}

export function optionName({ id, name, isSpecial }: OptionChoice, { points }: Telling): string {
  return isSpecial ? points.t(`special_${id as SpecialOption}`) : name;
}

/** One that a rule names, whether or not it is offered now; null: there is none. */
export function namedOption(id: unknown, question: Question, telling: Telling): string | null {
  const found = optionsFor(question, telling.ground).find((one) => one.id === id);
  if (found) return optionName(found, telling);
  const isKnown = typeof id === 'string' && telling.ground.known.choosable(question).has(id);
  const special = isKnown && specialLabel(id) !== undefined;
  return special ? optionName({ id, name: id, isSpecial: true }, telling) : isKnown ? id : null;
}

function quotedOption(id: unknown, question: Question, telling: Telling): string {
  const text = namedOption(id, question, telling);
  return text === null ? telling.logic.t('goneOption') : telling.logic.t('quoted', { text });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}
