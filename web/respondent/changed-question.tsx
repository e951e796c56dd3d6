/** @jsxImportSource preact */
/**
 * A question that is drawn anew only where it says something else: on a page of a hundred each answer would draw all of them, and a
 * slow telephone follows the finger a fifth of a second later.
 */
import { Component } from 'preact';
import { drawnFrom } from './drawn-from.ts';
import type { Acts } from './question-parts.tsx';
import { Question } from './question.tsx';

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
    const now = drawnFrom(next.view, next.id);
    const isSame = now?.every((one, at) => one === this.#before[at]) ?? false;
    if (isSame && !this.#isActed) return false;
    [this.#before, this.#isActed] = [now ?? [], false];
    return true;
  }

  render() {
    return <Question {...this.props} acts={this.#acts} />;
  }
}
