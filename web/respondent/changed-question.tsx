/** @jsxImportSource preact */
/**
 * A question that is drawn anew only where it says something else: on a page of a hundred each answer would draw all of them, and a
 * slow telephone follows the finger a fifth of a second later.
 */
import { Component } from 'preact';
import { kinds } from '../../engine/questions/table.ts';
import type { Acts } from './question-parts.tsx';
import { Question } from './question.tsx';
import { known } from './questions/known.ts';
import { isLong } from './questions/table.ts';
import { faultsAt, isByOne, isFrozen, placeOf, questionOf } from './view.ts';

type Props = Parameters<typeof Question>[0];

export class ChangedQuestion extends Component<Props> {
  #before: readonly unknown[] = [];
  /** What was picked or typed may not have been taken: then the drawing puts it back. */
  #isActed = false;
  readonly #acts: Acts = {
    ...this.props.acts,
    answer: (...given) => {
      this.#isActed = true;
      this.props.acts.answer(...given);
    },
  };

  override shouldComponentUpdate(next: Props): boolean {
    const now = drawnFrom(next);
    const isSame = now?.every((one, at) => one === this.#before[at]) ?? false;
    if (isSame && !this.#isActed) return false;
    [this.#before, this.#isActed] = [now ?? [], false];
    return true;
  }

  render() {
    return <Question {...this.props} acts={this.#acts} />;
  }
}

/** All that a drawing is made of. Null: more than that, such as the answers of other questions. */
function drawnFrom({ view, id }: Props): readonly unknown[] | null {
  const { data, session, doing, files, typed } = view;
  const question = questionOf(data, id);
  if (!question || !kinds[question.type].hasValue || question['carryForward'] || !doing || typed) return null;
  const place = placeOf(view, id);
  return [
    data,
    question,
    session.values[id],
    JSON.stringify(faultsAt(view, id)),
    ...[place?.number, place?.count, isFrozen(view), isByOne(view)],
    ...[files, doing.search[id], doing.uploads[id], doing.uploadFaults[id]],
    isLong(question) && known.Searched,
  ];
}
