/** @jsxImportSource preact */
import { isMembers, isOn, textOf } from '../../../engine/questions/members.ts';
import { type QuestionProps, field, Rich, spoken } from '../question-parts.tsx';

export function Submit({ id, question, value, named, view, acts }: QuestionProps) {
  const { captcha } = view;
  return (
    <>
      {isOn(question, 'submitTerms') && (
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
          {captcha.question}
          <input type="hidden" name="captcha[id]" value={captcha.id} autocomplete="off" />
          <input class="field" type="text" inputMode="numeric" name="captcha[answer]" autocomplete="off" />
        </label>
      )}
    </>
  );
}
