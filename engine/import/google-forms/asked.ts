/** An item of a form while it is read, and the word for a kind of it that nobody knows. */
import type { Draft, QuestionPlace } from '../draft.ts';
import type { Part } from '../part.ts';
import type { Sections } from './sections.ts';

export interface Item {
  part: Part;
  at: QuestionPlace;
  draft: Draft;
  sections: Sections;
  /** Title and description, as ours hold them. */
  texts: { title: string; description?: string };
}

export interface Asked extends Item {
  question: Part;
}

/** Its members beside those that every kind has. */
export function kindOf(part: Part, ...usual: readonly string[]): string {
  const own = part.names().filter((name) => !usual.includes(name));
  return own.join(', ') || 'nothing';
}
