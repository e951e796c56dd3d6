/** @jsxImportSource preact */
import type { TargetedKeyboardEvent } from 'preact';
import { numberOf, textOf } from '../../../engine/questions/members.ts';
import { Clear, type QuestionProps, field } from '../question-parts.tsx';
import { End } from './end-label.tsx';

/** The number field is what is sent; without a script it stands alone, for a slider cannot say "no answer". */
export function Slider(drawing: QuestionProps) {
  const { id, question, value, named, view, acts } = drawing;
  const isTurned = view.data.quiz.dir === 'rtl';
  const [min, max, step] = [
    numberOf(question, 'sliderMin', 0),
    numberOf(question, 'sliderMax', 100),
    numberOf(question, 'sliderStep', 1),
  ];
  const usual = question.sliderDefault;
  const given = typeof value === 'number' ? value : null;
  const shown = given ?? (typeof usual === 'number' ? usual : (min + max) / 2);
  const give = (text: string) => acts.answer(id, text === '' ? null : Number(text));
  const range = { min, max, step, ...named };
  return (
    <>
      <div class="slider">
        <input
          class={given === null ? 'js untouched' : 'js'}
          type="range"
          {...range}
          value={shown}
          style={{ '--part': `${max > min ? ((shown - min) / (max - min)) * 100 : 0}%` }}
          onInput={(event) => give(event.currentTarget.value)}
          // Who means the place where it stands moves nothing; a finger there makes no click either.
          onPointerUp={(event) => event.button === 0 && give(event.currentTarget.value)}
          onClick={(event) => give(event.currentTarget.value)}
          onKeyDown={(event) => isTurned && turn(event) && give(event.currentTarget.value)}
        />
        <input
          class="field"
          type="number"
          inputMode="decimal"
          name={field(id)}
          {...range}
          value={given ?? ''}
          onInput={(event) => give(event.currentTarget.value)}
        />
      </div>
      <div class="ends">
        <End at={min} html={textOf(question, 'sliderLabelLeft')} />
        <End at={max} html={textOf(question, 'sliderLabelRight')} />
      </div>
      <Clear {...drawing} />
    </>
  );
}

/** From right to left the arrow to the left leads upwards; WebKit has it the other way round. */
function turn(event: TargetedKeyboardEvent<HTMLInputElement>): boolean {
  const { key, currentTarget: range } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  event.preventDefault();
  if (key === 'ArrowLeft') range.stepUp();
  else range.stepDown();
  return true;
}
