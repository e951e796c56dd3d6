import type { QuestionPlace } from '../draft.ts';
import type { Part } from '../part.ts';
import type { Reading } from './reading.ts';

/** Elements of a page or a panel, in older files `questions`. Each is a question of the file with a number of its own. */
export function elementsOf(part: Part, { draft }: Reading, name = 'elements'): Part[] {
  const member = part.has(name) || name !== 'elements' ? name : 'questions';
  return part.parts(member, (index) => ({
    at: draft.nextQuestion(`${part.at.id ?? ''} ${part.path} ${member} ${index}`),
    path: '',
    code: 'field_dropped',
  }));
}

/** The first of several questions has the id of the element, so that what is told of it leads there. */
export function idOf({ at, reading }: { at: QuestionPlace; reading: Reading }, index: number): string {
  return index === 0 ? at.id : reading.draft.id(`${at.id} ${index}`);
}
