/** @jsxImportSource preact */
import { filled } from '../../../engine/filled.ts';
import { isOn, numberOf, textOf } from '../../../engine/questions/members.ts';
import { codePoints } from '../../../engine/values.ts';
import { type QuestionProps, field, spoken } from '../question-parts.tsx';
import { Typed } from './text-line.tsx';

/** How near the end of the space somebody is told about it. */
const shownBelow = 50;

export function Input(drawing: QuestionProps) {
  const { id, question, value, named, view, acts } = drawing;
  const text = typeof value === 'string' ? value : '';
  const left = numberOf(question, 'inputLimitMax', 5000) - codePoints(text.trim());
  const placeholder = textOf(question, 'inputPlaceholder');
  // An empty field has the direction of the page; "auto" would call it left-to-right.
  const inOwnDirection = text === '' ? {} : ({ dir: 'auto' } as const);
  return (
    <>
      {isOn(question, 'inputIsTextarea') ? (
        <textarea
          class="field"
          name={field(id)}
          rows={4}
          {...inOwnDirection}
          placeholder={placeholder}
          aria-required={isOn(question, 'isRequired')}
          ref={grow}
          onInput={(event) => {
            grow(event.currentTarget);
            acts.answer(id, event.currentTarget.value);
          }}
          {...named}
          value={text}
        />
      ) : (
        <Typed
          drawing={drawing}
          placeholder={placeholder}
          {...inOwnDirection}
          {...formOf(textOf(question, 'inputFormat'))}
        />
      )}
      <p class={left < 0 ? 'hint over' : 'hint'} role="status" {...spoken(view)}>
        {left <= shownBelow && text !== '' && filled(view.data.quiz.texts['label_characters_left'], { count: left })}
      </p>
    </>
  );
}

/** As high as its text where the style alone cannot do it: in WebKit. */
function grow(area: HTMLTextAreaElement | null): void {
  if (!area || CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

type Form = Pick<Parameters<typeof Typed>[0], 'type' | 'inputMode' | 'autocomplete'>;

const forms: Readonly<Record<string, Form>> = {
  integer: { type: 'text', inputMode: 'numeric', autocomplete: 'off' },
  number: { type: 'text', inputMode: 'decimal', autocomplete: 'off' },
  url: { type: 'url', inputMode: 'url', autocomplete: 'url' },
};

function formOf(format: string): Form {
  return Object.hasOwn(forms, format) ? forms[format]! : { type: 'text' };
}
