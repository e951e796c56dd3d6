/** @jsxImportSource preact */
/** A question that cannot be drawn says so in its place, and the others stay. It is tried again as soon as it has changed. */
import { Component } from 'preact';
import type { PublicQuestion } from '../../engine/snapshot.ts';
import { Question } from '../respondent/question.tsx';
import { questionOf } from '../respondent/view.ts';
import { say } from './words.ts';

type Props = Parameters<typeof Question>[0];

class Guarded extends Component<Props, { failed?: PublicQuestion | undefined }> {
  override componentDidCatch(): void {
    this.setState({ failed: this.question() });
  }

  override render() {
    const question = this.question();
    const isFailed = question !== undefined && (question === this.state.failed || question['isBroken'] === true);
    return isFailed ? <Broken id={this.props.id} /> : <Question {...this.props} />;
  }

  question(): PublicQuestion | undefined {
    return questionOf(this.props.view.data, this.props.id);
  }
}

export function GuardedQuestion(props: Props) {
  return <Guarded {...props} />;
}

/** Without an id: the page as a whole. */
export function Broken({ id }: { id?: string }) {
  return (
    <section class="asked stage-box" role="alert" data-id={id}>
      {say(id === undefined ? 'brokenPage' : 'broken')}
    </section>
  );
}
