/** The texts of a question as the page draws them, found and changed by their place. */
import { kinds } from '../../engine/questions/table.ts';
import { isMembers, listOf, membersOf, textOf } from '../../engine/questions/members.ts';
import type { PublicOption, PublicQuestion } from '../../engine/snapshot.ts';
import type { Place } from './places.ts';

export function shownText(question: PublicQuestion, [member, id]: Place): string {
  if (id === undefined) return textOf(question, member);
  const list = listOf(question, listNamed(question, member)) as readonly PublicOption[];
  const option = list.find((one) => one.id === id);
  return option?.text ?? textOf(membersOf(membersOf(question, member), id), 'text');
}

export function withShownText(question: PublicQuestion, [member, id]: Place, text: string): PublicQuestion {
  if (id === undefined) return { ...question, [member]: text };
  const name = listNamed(question, member);
  if (Array.isArray(question[name])) {
    const list = question[name] as readonly PublicOption[];
    return { ...question, [name]: list.map((one) => (one.id === id ? { ...one, text } : one)) };
  }
  return { ...question, [member]: { ...membersOf(question, member), [id]: { text } } };
}

/** A sign without width: an empty text would not be drawn, and there would be nothing to write in. */
export const room = '\u200b';

/** The question that is worked on has room for its title, for what is said about it, and for every option. */
export function withRoom(question: PublicQuestion): PublicQuestion {
  const made: PublicQuestion = { ...question };
  if (question.withTitle !== false && textOf(question, 'title') === '') made.title = room;
  // The description of the send step stands among the texts of the end.
  if (question.type !== 'submit' && question.withDescription !== false && textOf(question, 'description') === '')
    made.description = room;
  for (const name of ['options', 'rows', 'columns'])
    if (Array.isArray(question[name]))
      made[name] = question[name].map((one: unknown) =>
        isMembers(one) && one.text === '' ? { ...one, text: room } : one,
      );
  return made;
}

/** Lists of authors have a name by their type; those of a page are called what they are. */
function listNamed({ type }: PublicQuestion, member: string): string {
  const { optionPrefixes } = kinds[type];
  const at = optionPrefixes.findIndex((prefix) => `${prefix}Entities` === member);
  return at < 0 ? '' : optionPrefixes.length === 1 ? 'options' : at === 0 ? 'rows' : 'columns';
}
