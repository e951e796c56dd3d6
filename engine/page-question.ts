/** One question made ready for a page, by the server and by the canvas of authors alike: markup made safe, and only what says something. */
import { safeMarkup } from './markup.ts';
import { markupMembers, publicMembersOf, sideMembers } from './public-members.ts';
import type { PublicOption, PublicQuestion } from './snapshot.ts';

export function pageQuestion(question: PublicQuestion): PublicQuestion {
  const made: PublicQuestion = { ...question };
  for (const member of markupMembers(question.type))
    if (typeof made[member] === 'string') made[member] = safeMarkup(made[member]);
  for (const member of sideMembers(question.type)) made[member] = safeSides(made[member]);
  for (const list of ['options', 'rows', 'columns']) {
    if (Array.isArray(made[list]))
      made[list] = (made[list] as PublicOption[]).map((option) => ({ ...option, text: safeMarkup(option.text) }));
  }
  return slim(made);
}

/** Members that say nothing are left out; where the usual value is true, false says something. */
function slim(question: PublicQuestion): PublicQuestion {
  const usual = publicMembersOf(question.type);
  const says = ([name, value]: [string, unknown]) =>
    usual[name] === true
      ? value === false
      : value !== null && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(question).filter(says)) as PublicQuestion;
}

function safeSides(sides: unknown): unknown {
  const texts = Object.entries(sides as Record<string, { text: string }>);
  return Object.fromEntries(texts.map(([side, { text }]) => [side, { text: safeMarkup(text) }]));
}
