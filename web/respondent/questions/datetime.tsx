/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import type { Drawing } from '../drawing.tsx';
import { Typed } from './typed.tsx';

const types = { date: 'date', time: 'time', datetime: 'datetime-local' } as const;

export function DateTime(drawing: Drawing) {
  const { question } = drawing;
  const asked = textOf(question, 'dateTimeType') as keyof typeof types;
  return (
    <Typed
      drawing={drawing}
      type={Object.hasOwn(types, asked) ? types[asked] : 'date'}
      autocomplete="off"
      min={textOf(question, 'dateTimeMin') || undefined}
      max={textOf(question, 'dateTimeMax') || undefined}
    />
  );
}
