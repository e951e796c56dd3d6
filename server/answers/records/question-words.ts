/**
 * What records say of a question whatever was replied: made once for a version and not for each reply, of which a page has
 * hundreds of thousands.
 */
import type { Language } from '../../../contract/common.ts';
import type { Question, Structure } from '../../../contract/questions/types.ts';
import { everyOption } from '../../../engine/offered.ts';
import type { Option } from '../../../engine/options.ts';
import { plainText } from '../../../engine/plain.ts';
import { textOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';

const untitled: Record<Language, string> = { en: 'Question', ru: 'Вопрос', es: 'Pregunta', pt: 'Pergunta' };
const titles = new WeakMap<Question, string>();

/** The plain title, or the place among the questions that can have a value, blocked ones included. */
export function titleOf(question: Question, structure: Structure, lang: Language): string {
  const title = titles.get(question) ?? plainText(textOf(question, 'title'));
  titles.set(question, title);
  return title === '' ? `${untitled[lang]} ${wordsOf(structure).places.get(question.id) ?? 0}` : title;
}

/** Every option that it can have offered; always the same list, by which the names in it are known. */
export function optionsIn(structure: Structure, question: Question): readonly Option[] {
  const { options } = wordsOf(structure);
  const list = options.get(question.id) ?? everyOption(question, structure);
  options.set(question.id, list);
  return list;
}

interface VersionWords {
  options: Map<string, readonly Option[]>;
  /** From 1 on. */
  places: ReadonlyMap<string, number>;
}

const versions = new WeakMap<Structure, VersionWords>();

function wordsOf(structure: Structure): VersionWords {
  const before = versions.get(structure);
  if (before) return before;
  const asked = structure.ids.filter((id) => structure.entities[id] && kinds[structure.entities[id].type].hasValue);
  const words = { options: new Map(), places: new Map(asked.map((id, at) => [id, at + 1])) };
  versions.set(structure, words);
  return words;
}
