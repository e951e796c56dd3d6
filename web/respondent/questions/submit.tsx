/** @jsxImportSource preact */
import { isMembers, isOn, textOf } from '../../../engine/questions/members.ts';
import { type QuestionProps, field, Rich, spoken } from '../question-parts.tsx';
import { isByOne } from '../view.ts';

export function Submit({ id, question, value, named, view, acts }: QuestionProps) {
  const { captcha, data } = view;
  const { name, texts } = data.quiz;
  const hasTerms = isOn(question, 'submitTerms');
  return (
    <>
      {isByOne(view) && (
        <>
          <p class="hint" dir="auto">
            {name}
          </p>
          <h2 {...spoken(view)}>{texts['last_step']}</h2>
          {hasTerms && <p {...spoken(view)}>{texts['help_consent']}</p>}
        </>
      )}
      {hasTerms && (
        <label class="option terms">
          <input
            type="checkbox"
            name={field(id, 'terms')}
            value="1"
            checked={isMembers(value) && value.terms === true}
            aria-required
            aria-invalid={named['aria-invalid']}
            aria-describedby={named['aria-describedby']}
            onChange={(event) => acts.answer(id, { terms: event.currentTarget.checked })}
          />
          <Rich html={textOf(question, 'submitTermsText')} />
        </label>
      )}
      {captcha && (
        <label class="sum nojs" {...spoken(view)}>
          <span class="hint">{texts['help_sum']}</span>
          {captcha.question}
          <input type="hidden" name="captcha[id]" value={captcha.id} autocomplete="off" />
          <input class="field" type="text" inputMode="numeric" name="captcha[answer]" autocomplete="off" />
        </label>
      )}
    </>
  );
}
