/** @jsxImportSource preact */
/** The whole page of a survey, drawn on the server and again by the script: written once. */
import type { ComponentType } from 'preact';
import { filled } from '../../engine/filled.ts';
import type { Logo } from '../../engine/logo.ts';
import { kinds } from '../../engine/questions/table.ts';
import { Foot, Summary } from './foot.tsx';
import { type Acts, Rich, spoken } from './question-parts.tsx';
import { Question } from './question.tsx';
import { known } from './questions/known.ts';
import { isByOne, isFrozen, percentOf, placeOf, questionOf, stepsOf, type View } from './view.ts';

interface PageProps {
  view: View;
  acts: Acts;
  /** What draws a question, where it is not the usual one. */
  Step?: ComponentType<Parameters<typeof Question>[0]>;
}

export function Page({ view, acts, Step = Question }: PageProps) {
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
      {data.logo && <Emblem {...data.logo} />}
      <main class={session.current === 'welcome' && isByOne(view) ? 'opening' : ''}>
        <h1 class="unseen" dir="auto">
          {name}
        </h1>
        {ended ? (
          known.End && <known.End view={view} acts={acts} />
        ) : refusal !== null ? (
          known.Refusal && <known.Refusal view={view} />
        ) : (
          <Form view={view} acts={acts} Step={Step} />
        )}
        {known.Below && <known.Below view={view} acts={acts} />}
      </main>
      <Footer view={view} />
    </>
  );
}

function Emblem({ url, alt }: Logo) {
  return (
    <p class="logo">
      <img src={url} alt={alt} />
    </p>
  );
}

function Form({ view, acts, Step }: Required<PageProps>) {
  const { session, data, doing } = view;
  const steps = stepsOf(view);
  const hasFiles = steps.some((id) => kinds[questionOf(data, id)?.type ?? 'submit'].holdsFiles);
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
        <Step key={id} view={view} id={id} acts={acts} />
      ))}
      <input type="hidden" name="step" value={isByOne(view) ? session.current : 'all'} autocomplete="off" />
      <Foot view={view} acts={acts} />
    </form>
  );
}

function Progress({ view }: { view: View }) {
  const percent = percentOf(view);
  const text = filled(view.data.quiz.texts['label_progress'], { percent });
  const place = isByOne(view) && placeOf(view, view.session.current);
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
      {place && <small>{`${place.number} / ${place.count}`}</small>}
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

function Footer({ view }: { view: View }) {
  const { footer, quiz } = view.data;
  if (footer) return <Rich as="div" class="footer" html={footer} />;
  return quiz.settings.show_copyright ? (
    <footer class="footer" {...spoken(view)}>
      {quiz.texts['label_copyright']}
    </footer>
  ) : null;
}
