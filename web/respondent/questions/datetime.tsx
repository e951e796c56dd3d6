/** @jsxImportSource preact */
import { textOf } from '../../../engine/questions/members.ts';
import type { Named, QuestionProps } from '../question-parts.tsx';
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
  if (type !== 'time' && isAtDesk) return <AtDesk drawing={drawing} hasTime={type !== 'date'} min={min} max={max} />;
  return <Typed drawing={drawing} type={type} autocomplete="off" min={min || undefined} max={max || undefined} />;
}

interface AtDeskProps {
  drawing: QuestionProps;
  hasTime: boolean;
  min: string;
  max: string;
}

/** The day in the form of its author, and where it is asked for the time in a field of the browser's own. */
function AtDesk({ drawing, hasTime, min, max }: AtDeskProps) {
  const { id, value, named, acts, view } = drawing;
  const text = typeof value === 'string' ? value : '';
  const [, day = text, time = ''] = (hasTime && /^(.*)T(.*)$/s.exec(text)) || [];
  const answer = (on: string, at: string) => acts.answer(id, hasTime && (on || at) ? `${on}T${at}` : on);
  const one = (
    <Day drawing={drawing} text={day} min={min.slice(0, 10)} max={max.slice(0, 10)} answer={(on) => answer(on, time)} />
  );
  if (!hasTime) return one;
  return (
    <div class="moment">
      {one}
      <input
        class={time === '' ? 'field empty' : 'field'}
        type="time"
        autocomplete="off"
        value={time}
        onInput={(event) => answer(day, event.currentTarget.value)}
        {...besideDay(named, `${id}-time`, view.data.quiz.texts['time']!)}
      />
    </div>
  );
}

/** Two fields of one question: the second is told by a word of its own behind the title. */
function besideDay(named: Named, id: string, word: string) {
  const title = named['aria-labelledby'];
  return title === undefined
    ? { ...named, 'aria-label': `${named['aria-label']}, ${word}` }
    : { ...named, id, 'aria-label': word, 'aria-labelledby': `${title} ${id}` };
}
