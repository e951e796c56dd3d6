/** All that the drawing of a question is made of on a page with a script: where none of it has changed, neither has the drawing. */
import { kinds } from '../../engine/questions/table.ts';
import { known } from './questions/known.ts';
import { isLong } from './questions/long-lists.ts';
import { faultsAt, isByOne, isFrozen, placeOf, questionOf, type View } from './view.ts';

/** Null: of more than that, such as the answers of other questions. */
export function drawnFrom(view: View, id: string): readonly unknown[] | null {
  const { data, uuid, session, doing, files, typed } = view;
  const question = questionOf(data, id);
  if (!question || !kinds[question.type].hasValue || question['carryForward'] || !doing || typed) return null;
  const place = placeOf(view, id);
  return [
    data,
    // The order of its options, where it is random, is that of the answer.
    uuid,
    question,
    session.values[id],
    JSON.stringify(faultsAt(view, id)),
    ...[place?.number, place?.count, isFrozen(view), isByOne(view)],
    ...[files, doing.search[id], doing.uploads[id], doing.uploadFaults[id]],
    isLong(question) && known.Searched,
  ];
}
