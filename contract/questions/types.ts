/** The question types and the shape in which a saved draft holds them. */
export const questionTypes = [
  'welcome',
  'yesno',
  'choice',
  'dropdown',
  'ranking',
  'slider',
  'rating',
  'scale',
  'input',
  'email',
  'phone',
  'datetime',
  'matrix',
  'message',
  'file',
  'html',
  'submit',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** A stored question: its type, what the server owns (`id`, `hash`), and the members its author sent, untouched. */
export interface Question {
  type: QuestionType;
  id: string;
  hash: string;
  [member: string]: unknown;
}

/** The questions of a draft or a version, in the order in which they were sent. */
export interface Structure {
  ids: string[];
  entities: Record<string, Question>;
}
