/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import type { QuestionProps } from '../question-parts.tsx';
import { Typed } from './text-line.tsx';

export function Email(drawing: QuestionProps) {
  return (
    <Typed
      drawing={drawing}
      type="email"
      autocomplete="email"
      dir="ltr"
      placeholder={textOf(drawing.question, 'emailPlaceholder')}
    />
  );
}
