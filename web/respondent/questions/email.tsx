/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import type { Drawing } from '../drawing.tsx';
import { Typed } from './typed.tsx';

export function Email(drawing: Drawing) {
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
