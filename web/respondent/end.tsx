/** @jsxImportSource preact */
/** What a respondent sees after sending: thanks or the screen-out, score, code, and the way on; or why nothing can be sent. */
import { filled } from '../../engine/filled.ts';
import { isOn, textOf } from '../../engine/questions/members.ts';
import { leadingSeconds } from './data.ts';
import { type Acts, Rich, spoken } from './question-parts.tsx';
import { questionOf, type View } from './view.ts';

export function EndScreen({ view, acts }: { view: View; acts: Acts }) {
  const { data, ended } = view;
  const { texts } = data.quiz;
  const submit = questionOf(data, 'submit') ?? {};
  const { answer, again, isTimeOver } = ended!;
  const isOut = answer.is_screenout;
  const { score, max_score: max } = answer;
  const hasScore = !isOut && isOn(submit, 'maxScore') && score !== null;
  // The ring around the tick is as full as the score.
  const share = hasScore && max ? Math.max(0, score) / max : 1;
  const title = textOf(submit, isOut ? 'screenoutTitle' : 'title');
  const about = isOut
    ? [textOf(submit, 'screenoutText')]
    : [isTimeOver ? title : '', textOf(submit, 'description'), textOf(submit, 'finishAnswerText')];
  const said = about.filter(Boolean);
  // Whom nothing else is told: that it is over, and has arrived.
  const isBare = !title && said.length === 0 && !isTimeOver && data.preview === null;
  return (
    <section class="asked end" tabIndex={-1}>
      <p class="hint" dir="auto">
        {data.quiz.name}
      </p>
      {(isTimeOver || !isOut) && <Done share={share} isTimeOver={isTimeOver} />}
      {isTimeOver ? (
        <>
          <h2 {...spoken(view)}>{texts['message_time_over']}</h2>
          <p {...spoken(view)}>{texts['time_over']}</p>
        </>
      ) : title ? (
        <Rich as="h2" html={title} />
      ) : (
        <h2 {...spoken(view)}>{texts[isOut ? 'message_screenout' : 'message_thanks']}</h2>
      )}
      {isBare && (
        <p class="about" {...spoken(view)}>
          {texts['help_answered']}
        </p>
      )}
      {said.map((html, n) => (
        <Rich key={n} as="div" class="about" html={html} />
      ))}
      {hasScore && (
        <p class="score" {...spoken(view)}>
          {filled(texts['label_score'], { score, max })}
        </p>
      )}
      {answer.promo_code && <Code view={view} acts={acts} code={answer.promo_code} />}
      <Onward view={view} acts={acts} />
      {again !== null && (
        <p {...spoken(view)}>
          <a class="again" href={again}>
            {texts['button_again']}
          </a>
        </p>
      )}
    </section>
  );
}

function Done({ share, isTimeOver }: { share: number; isTimeOver: boolean }) {
  return (
    <svg class="done" viewBox="0 0 48 48" aria-hidden="true">
      {share < 1 && <circle class="rest" cx="24" cy="24" r="22" />}
      <circle cx="24" cy="24" r="22" pathLength="1" stroke-dasharray={`${share} 1`} transform="rotate(-90 24 24)" />
      <path d={isTimeOver ? 'M24 12v13l8 5' : 'M14 25l7 7 14-15'} />
    </svg>
  );
}

/** A page that leads on by itself says so, counts down, and can be told to stay. */
function Onward({ view, acts }: { view: View; acts: Acts }) {
  const { data, ended, doing } = view;
  const { texts } = data.quiz;
  const { redirect_url: address } = ended!;
  if (!address) return null;
  const left = doing ? doing.redirectSeconds : leadingSeconds(data, ended!);
  return (
    <>
      {left !== null && (
        <p class={doing ? 'leading' : 'leading nojs'} role="timer" {...spoken(view)}>
          {filled(texts['leading'], { seconds: left })}
        </p>
      )}
      <p class="buttons" {...spoken(view)}>
        <a class="button" href={address} rel="noopener" onClick={acts.lead}>
          {texts['button_continue']}
        </a>
        {doing && left !== null && (
          <button type="button" class="button plain" onClick={acts.stay}>
            {texts['button_stay']}
          </button>
        )}
      </p>
    </>
  );
}

function Code({ view, acts, code }: { view: View; acts: Acts; code: string }) {
  const { texts } = view.data.quiz;
  const look = view.ended?.promo_format;
  const copied = view.doing?.copied;
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
        {`${copied === 'copied' ? '✓ ' : ''}${texts['button_copy']}`}
      </button>
      <p class="hint" role="status">
        {copied && texts[copied]}
      </p>
    </div>
  );
}

/** In place of the questions, where the server takes no more of this answer. */
export function Refusal({ view }: { view: View }) {
  return (
    <section class="asked notice" role="alert" tabIndex={-1}>
      <p class="hint" dir="auto">
        {view.data.quiz.name}
      </p>
      <h2 {...spoken(view)}>{view.refusal}</h2>
      <p class="about" {...spoken(view)}>
        {view.data.quiz.texts[view.help]}
      </p>
      {view.signInAddress !== null && (
        <p class="buttons" {...spoken(view)}>
          <a class="button" href={view.signInAddress}>
            {view.data.quiz.texts['button_login']}
          </a>
        </p>
      )}
    </section>
  );
}
