/** Short spellings of questions and rules for tests. */
import type { Question, QuestionType, Structure } from '../../contract/questions/types.ts';

/** A readable UUID: the letter a gives aaaaaaaa-0000-…; letters beyond f are not hexadecimal. */
export function uuid(letter: string): string {
  return `${letter.repeat(8)}-0000-4000-8000-000000000000`;
}

export function question(type: QuestionType, letter: string, members: Record<string, unknown> = {}): Question {
  const id = type === 'welcome' || type === 'submit' ? type : uuid(letter);
  return { type, id, hash: 'h', ...members };
}

export function structure(...questions: Question[]): Structure {
  return { ids: questions.map(({ id }) => id), entities: Object.fromEntries(questions.map((one) => [one.id, one])) };
}

/** A test of a question by its letter; 'd.r' is row r of the matrix d. */
export const about = (place: string, operator: unknown, value?: unknown) => {
  const [letter = '', row] = place.split('.');
  const source = { type: 'widget', id: uuid(letter), ...(row === undefined ? {} : { row }) };
  return { source, operator, ...(value === undefined ? {} : { value }) };
};

export const aboutVariable = (id: string, operator: unknown, value?: unknown) => ({
  source: { type: 'variable', id },
  operator,
  ...(value === undefined ? {} : { value }),
});

export const aboutScore = (operator: unknown, value?: unknown) => ({
  source: { type: 'score' },
  operator,
  ...(value === undefined ? {} : { value }),
});

export const all = (...items: unknown[]) => ({ op: 'and', items });
export const any = (...items: unknown[]) => ({ op: 'or', items });
export const to = (letter: string) => ({ type: 'widget', id: uuid(letter) });

/** A rating, b single choice, c multiple choice, d matrix, e text, f ranking, 1 date and time, 2 yes or no, 3 file, 4 message. */
export function everyKind(): Structure {
  return structure(
    question('submit', ''),
    question('rating', 'a'),
    question('choice', 'b', { choiceEntities: ['Red', { id: 'x', text: 'Blue' }] }),
    question('choice', 'c', {
      choiceTextMultiple: true,
      choiceIds: ['x', 'y'],
      choiceEntities: { x: { text: 'X' }, y: { text: 'Y' } },
    }),
    question('matrix', 'd', { matrixRowEntities: { r: { text: 'R' } }, matrixColEntities: { c: { text: 'C' } } }),
    question('input', 'e'),
    question('ranking', 'f', {
      rankingEntities: [{ id: 'p', text: 'P' }],
      carryForward: { from: uuid('c'), mode: 'selected' },
    }),
    question('datetime', '1', { dateTimeType: 'datetime' }),
    question('yesno', '2'),
    question('file', '3'),
    question('message', '4'),
    question('welcome', ''),
  );
}
