/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import type { QuestionProps } from '../question-parts.tsx';
import { Day } from './day.tsx';
import { Typed } from './text-line.tsx';

const types = { date: 'date', time: 'time', datetime: 'datetime-local' } as const;

export function DateTime(drawing: QuestionProps) {
  const { question, view } = drawing;
  const asked = textOf(question, 'dateTimeType') as keyof typeof types;
  const type = Object.hasOwn(types, asked) ? types[asked] : 'date';
  const [min, max] = [textOf(question, 'dateTimeMin'), textOf(question, 'dateTimeMax')];
  // A finger has the field of its telephone, and so has a page without a script.
  const isAtDesk = view.doing !== null && matchMedia('(pointer: fine)').matches;
  if (type === 'date' && isAtDesk) return <Day {...drawing} min={min} max={max} />;
  return <Typed drawing={drawing} type={type} autocomplete="off" min={min || undefined} max={max || undefined} />;
}
