/** @jsxImportSource preact */
/** What a respondent sees after sending: thanks or the screen-out, score, code, and the way on. */
import { isOn, textOf } from '../../engine/questions/members.ts';
import { filled } from './data.ts';
import { type Acts, Rich, spoken } from './drawing.tsx';
import { questionOf, type View } from './view.ts';

export function EndScreen({ view, acts }: { view: View; acts: Acts }) {
  const { data, ended } = view;
  const { texts, settings } = data.quiz;
  const submit = questionOf(data, 'submit') ?? {};
  const { answer, redirect_url: address } = ended!;
  const isOut = answer.is_screenout;
  const title = textOf(submit, isOut ? 'screenoutTitle' : 'title');
  const about = isOut
    ? [textOf(submit, 'screenoutText')]
    : [textOf(submit, 'description'), textOf(submit, 'finishAnswerText')];
  return (
    <section class="asked end" tabIndex={-1}>
      <svg class="done" viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        {!isOut && <path d="M14 25l7 7 14-15" />}
      </svg>
      {title ? (
        <Rich as="h2" html={title} />
      ) : (
        <h2 {...spoken(view)}>{texts[isOut ? 'message_screenout' : 'message_thanks']}</h2>
      )}
      {about.filter(Boolean).map((html, n) => (
        <Rich key={n} as="div" class="about" html={html} />
      ))}
      {!isOut && isOn(submit, 'maxScore') && answer.score !== null && (
        <p class="score" {...spoken(view)}>
          {filled(texts['label_score'], { score: answer.score, max: answer.max_score })}
        </p>
      )}
      {answer.promo_code && <Code view={view} acts={acts} code={answer.promo_code} />}
      {address && (
        <p class="buttons" {...spoken(view)}>
          <a class="button" href={address} rel="noopener" target={settings.disable_auto_redirect ? undefined : '_self'}>
            {texts['button_continue']}
          </a>
        </p>
      )}
    </section>
  );
}

function Code({ view, acts, code }: { view: View; acts: Acts; code: string }) {
  const { texts } = view.data.quiz;
  const look = view.ended?.promo_format;
  // Bars carry no letters beyond ASCII: such a code is shown as text alone.
  const isPicture = look && look.code_format !== 'text' && (look.code_format !== 'barcode' || /^[ -~]+$/.test(code));
  return (
    <div class="code" {...spoken(view)}>
      <p class="hint">{texts['label_promo_code']}</p>
      {isPicture && (
        <img
          src={`/q/${view.data.quiz.virtual_id}/code?uuid=${view.ended!.answer.uuid}`}
          alt={code}
          width={look?.code_width ?? undefined}
          height={look?.code_height ?? undefined}
        />
      )}
      <output dir="ltr">{code}</output>
      <button type="button" class="button plain js" onClick={() => acts.copy(code)}>
        {`${view.doing?.isCopied ? '✓ ' : ''}${texts['button_copy']}`}
      </button>
    </div>
  );
}
