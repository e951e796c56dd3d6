/** New questions, and what of a question stays when its type changes. */
import type { QuestionType } from '../../../contract/questions/types.ts';
import { isMembers, membersOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Entity, Members } from '../draft/draft.ts';
import { optionsIn } from '../draft/lists.ts';
import type { Insertable, Screen } from '../texts/texts.ts';
import { newOptionId } from './new-id.ts';

/** Words that a new question has until somebody writes others. */
export interface BlankWords {
  option(number: number): string;
  row(number: number): string;
  column(number: number): string;
}

/** In the order of the menu; a type that is not here does not compile. Screens are made when they are touched. */
const isInserted = {
  choice: true,
  rating: true,
  scale: true,
  yesno: true,
  input: true,
  dropdown: true,
  matrix: true,
  ranking: true,
  slider: true,
  datetime: true,
  email: true,
  phone: true,
  file: true,
  message: true,
  html: true,
  welcome: false,
  submit: false,
} satisfies Record<Insertable, true> & Record<Screen, false>;

export const insertable = (Object.keys(isInserted) as QuestionType[]).filter(
  (type): type is Insertable => isInserted[type],
);

export function blank(type: QuestionType, words: BlankWords): Entity {
  return { type, title: '', ...members(type, words) };
}

function members(type: QuestionType, { option, row, column }: BlankWords): Members {
  switch (type) {
    case 'choice':
    case 'dropdown':
    case 'ranking':
      return options(type, [option(1), option(2), option(3)]);
    case 'matrix':
      return { ...options('matrixRow', [row(1), row(2)]), ...options('matrixCol', [column(1), column(2), column(3)]) };
    default:
      return {};
  }
}

export function options(prefix: string, texts: readonly string[]): Members {
  const made = texts.map((text) => [newOptionId(), { text }] as const);
  return { [`${prefix}Ids`]: made.map(([id]) => id), [`${prefix}Entities`]: Object.fromEntries(made) };
}

/** Whether it is the text that the option, row or column at this place was made with: nobody has written there yet. */
export function isBlankText(text: unknown, place: number, { option, row, column }: BlankWords): boolean {
  return [option, row, column].some((blankText) => blankText(place) === text);
}

const common = [
  'title',
  'withTitle',
  'description',
  'withDescription',
  'isRequired',
  'isBlocked',
  'multimedia',
  'filling_time_enabled',
  'filling_time_seconds',
];

/** Options go along between lists of options, with their ids, so that rules and points still mean them. */
export function withType(entity: Entity, type: QuestionType, words: BlankWords): Entity {
  const kept = Object.fromEntries(common.flatMap((name) => (name in entity ? [[name, entity[name]]] : [])));
  const [from, to] = [kinds[entity.type].optionPrefixes[0], kinds[type].optionPrefixes[0]];
  const list = from === undefined || to === undefined ? null : optionsIn(entity, from);
  const taken =
    list && to !== undefined && list.ids.length > 0
      ? {
          [`${to}Ids`]: list.ids,
          [`${to}Entities`]: list.byId,
          ...(entity[`${from}Scores`] === undefined ? {} : { [`${to}Scores`]: entity[`${from}Scores`] }),
        }
      : {};
  return { ...blank(type, words), ...kept, ...counts(entity, type), ...taken, type };
}

/** What somebody wrote and the new type has no place for; null: nothing. */
export function droppedBy(before: Entity, after: Entity, words: BlankWords): 'options' | 'points' | 'both' | null {
  const [from, to] = [kinds[before.type].optionPrefixes[0], kinds[after.type].optionPrefixes[0]];
  const list = from === undefined || to !== undefined ? null : optionsIn(before, from);
  const written = list?.ids.some((id, at) => !isBlankText(membersOf(list.byId, id)['text'], at + 1, words)) ?? false;
  const hasPoints = bearsPoints(before) && !bearsPoints(after);
  if (written && hasPoints) return 'both';
  return written ? 'options' : hasPoints ? 'points' : null;
}

/** Written for the whole list, or at an option itself. */
function bearsPoints(entity: Entity): boolean {
  const lists = Object.entries(entity).filter(([name, list]) => name.endsWith('Scores') && isMembers(list));
  const prefixes = kinds[entity.type].optionPrefixes;
  const inline = prefixes.flatMap((prefix) => Object.values(optionsIn(entity, prefix)?.byId ?? {}));
  return (
    lists.some(([, list]) => Object.keys(list as Members).length > 0) ||
    inline.some((option) => isMembers(option) && typeof option['score'] === 'number')
  );
}

function counts(entity: Entity, type: QuestionType): Members {
  const count = entity.type === 'rating' ? entity['ratingCount'] : entity['scaleCount'];
  if (typeof count !== 'number') return {};
  if (type === 'rating') return { ratingCount: Math.min(Math.max(count, 2), 20) };
  return type === 'scale' ? { scaleCount: count } : {};
}
