/** @jsxImportSource preact */
/** What the numbers of a row mean. With the number itself: a row that is broken in two has its last number anywhere. */
import { Rich } from '../question-parts.tsx';

export function End({ at, html }: { at: number; html: string }) {
  return (
    <span>
      <bdi dir="ltr">{at}</bdi>
      {html && ' – '}
      <Rich html={html} />
    </span>
  );
}
