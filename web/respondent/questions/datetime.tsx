/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import type { QuestionProps } from '../question-parts.tsx';
import { Typed } from './text-line.tsx';

const types = { date: 'date', time: 'time', datetime: 'datetime-local' } as const;

export function DateTime(drawing: QuestionProps) {
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
