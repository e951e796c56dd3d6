/** @jsxImportSource preact */
/** The whole page of a survey, drawn on the server and again by the script: written once. */
import { textOf } from '../../engine/questions/members.ts';
import { kinds } from '../../engine/questions/table.ts';
import { Asked } from './asked.tsx';
import { filled } from './data.ts';
import { type Acts, Rich, spoken } from './drawing.tsx';
import { EndScreen } from './end.tsx';
import { notices } from './notices.ts';
import { isByOne, isFirst, isFrozen, isLast, percentOf, questionOf, sentenceOf, stepsOf, type View } from './view.ts';

export function Page({ view, acts }: { view: View; acts: Acts }) {
  const { data, ended, refusal, session } = view;
  const { texts, settings, name } = data.quiz;
  const isOver = ended !== null || refusal !== null;
  return (
    <>
      <header>
        {data.preview !== null && (
          <p class="banner" {...spoken(view)}>
            {texts['label_preview']}
          </p>
        )}
        {settings.show_progressbar && !isOver && <Progress view={view} />}
        <Clock view={view} />
      </header>
      <main class={session.current === 'welcome' && isByOne(view) ? 'opening' : ''}>
        <h1 class="unseen" dir="auto">
          {name}
        </h1>
        {ended ? (
          <EndScreen view={view} acts={acts} />
        ) : refusal !== null ? (
          <Refusal view={view} />
        ) : (
          <Form view={view} acts={acts} />
        )}
      </main>
      <Footer view={view} />
    </>
  );
}

function Form({ view, acts }: { view: View; acts: Acts }) {
  const { session, data, doing } = view;
  const steps = stepsOf(view);
  const hasFiles = steps.some((id) => questionOf(data, id)?.type === 'file');
  return (
    <form
      id="survey"
      class={data.quiz.settings.auto_move_by_enter && doing ? 'enter' : undefined}
      method="post"
      noValidate
      encType={hasFiles ? 'multipart/form-data' : undefined}
      aria-busy={isFrozen(view)}
      onSubmit={(event) => {
        event.preventDefault();
        acts.next();
      }}
    >
      <Summary view={view} />
      {steps.map((id) => (
        <Asked key={id} view={view} id={id} acts={acts} />
      ))}
      <input type="hidden" name="step" value={isByOne(view) ? session.current : 'all'} autocomplete="off" />
      <Buttons view={view} acts={acts} />
      <p class="state" role="status" {...spoken(view)}>
        {stateOf(view)}
      </p>
    </form>
  );
}

/** Read out when something is wrong, with a link to each place when there are several questions on the page. */
function Summary({ view }: { view: View }) {
  const { issues } = view.session;
  const seen = [...new Map(issues.map((issue) => [issue.question, issue])).values()];
  return (
    <div class={seen.length > 1 ? 'summary' : 'unseen'} role="alert" {...spoken(view)}>
      {seen.map((issue) => (
        <p key={issue.question}>
          <a href={`#q-${issue.question}`}>
            <Rich html={textOf(questionOf(view.data, issue.question) ?? {}, 'title')} />
            {` – ${sentenceOf(view, issue)}`}
          </a>
        </p>
      ))}
    </div>
  );
}

function Buttons({ view, acts }: { view: View; acts: Acts }) {
  const { data, visit, doing } = view;
  const { texts, settings } = data.quiz;
  const mayGoBack = isByOne(view) && settings.show_navigate && visit.mayGoBack && !isFirst(view);
  const isBusy = isFrozen(view);
  return (
    <div class="buttons" {...spoken(view)}>
      <button class={isShown(view) ? 'button' : 'button nojs'} aria-disabled={isBusy}>
        {labelOf(view)}
      </button>
      {mayGoBack && (
        <button
          class="button plain back"
          name="go"
          value="back"
          aria-disabled={isBusy}
          onClick={(event) => {
            event.preventDefault();
            acts.back();
          }}
        >
          {texts['button_back']}
        </button>
      )}
      {doing?.isResumed && (
        <button type="button" class="quiet" onClick={acts.again}>
          {texts['button_restart']}
        </button>
      )}
    </div>
  );
}

const single = new Set(['yesno', 'rating', 'scale']);

/** Without navigation a single choice moves on by itself, and has no button as long as it has no answer. */
function isShown(view: View): boolean {
  const { data, session } = view;
  if (data.quiz.settings.show_navigate || !isByOne(view) || session.issues.length > 0) return true;
  const question = questionOf(data, session.current);
  const isSingle =
    question !== undefined &&
    (single.has(question.type) || (question.type === 'choice' && !kinds.choice.isMultiple(question)));
  return !isSingle || session.values[session.current] != null || question.isRequired !== true;
}

function labelOf(view: View): string | undefined {
  const { data, session } = view;
  const { texts, settings } = data.quiz;
  const question = questionOf(data, session.current);
  const own = question && isByOne(view) ? ownLabel(question.type, question) : '';
  if (own !== '') return own;
  if (isLast(view)) return textOf(questionOf(data, 'submit') ?? {}, 'submitLabel') || texts['button_send'];
  return settings.show_navigate ? texts['button_next'] : texts['button_ok'];
}

function ownLabel(type: string, question: Record<string, unknown>): string {
  if (type === 'welcome') return textOf(question, 'welcomeLabel');
  return type === 'message' && question.messageWithButton !== false ? textOf(question, 'messageLabel') : '';
}

function stateOf({ data, doing, notice }: View): string | undefined {
  const { texts, lang } = data.quiz;
  if (notice) return notices[lang][notice];
  if (doing?.save === 'offline') return texts['label_offline'];
  if (doing?.isSending) return texts['label_saving'];
  return doing?.save === 'saved' ? texts['label_saved'] : undefined;
}

function Progress({ view }: { view: View }) {
  const percent = percentOf(view);
  const text = filled(view.data.quiz.texts['label_progress'], { percent });
  return (
    <div
      class="progress"
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-label={text}
      {...spoken(view)}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

function Clock({ view }: { view: View }) {
  const { secondsLeft, doing, data, ended } = view;
  const seconds = doing?.secondsForQuestion ?? secondsLeft;
  if (seconds === null || ended) return null;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p class={seconds <= 10 ? 'clock hurry' : 'clock'} role="timer" {...spoken(view)}>
      {filled(data.quiz.texts['label_time_left'], { time })}
    </p>
  );
}

function Refusal({ view }: { view: View }) {
  return (
    <section class="asked notice" role="alert" tabIndex={-1}>
      <h2 {...spoken(view)}>{view.refusal}</h2>
    </section>
  );
}

function Footer({ view }: { view: View }) {
  const { footer, quiz } = view.data;
  if (footer) return <Rich as="div" class="footer" html={footer} />;
  return quiz.settings.show_copyright ? (
    <footer class="footer" {...spoken(view)}>
      {quiz.texts['label_copyright']}
    </footer>
  ) : null;
}
