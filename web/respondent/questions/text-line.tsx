/** @jsxImportSource preact */
/** One line of text: what input, email, phone and datetime share. */
import { isOn } from '../../../engine/questions/members.ts';
import { type QuestionProps, field } from '../question-parts.tsx';

interface TypedProps {
  drawing: QuestionProps;
  type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local';
  dir?: 'auto' | 'ltr';
  placeholder?: string;
  autocomplete?: 'off' | 'email' | 'tel' | 'url';
  min?: string | undefined;
  max?: string | undefined;
  inputMode?: 'numeric' | 'decimal' | 'url' | 'text';
  onFocus?(event: { currentTarget: HTMLInputElement }): unknown;
}

export function Typed({ drawing: { id, question, value, named, acts }, type, ...rest }: TypedProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <input
      class={text === '' ? 'field empty' : 'field'}
      // Each of these types has attributes of its own in the library; all of them take those that stand here.
      {...({ type } as { type: 'text' })}
      name={field(id)}
      value={text}
      aria-required={isOn(question, 'isRequired')}
      onInput={(event) => acts.answer(id, event.currentTarget.value)}
      onBlur={() => (type === 'email' || type === 'tel') && acts.leave(id)}
      {...named}
      {...rest}
    />
  );
}
