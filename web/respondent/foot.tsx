/** @jsxImportSource preact */
/**
 * The foot of the form: what is wrong, the buttons, what happens to the answer. While there is something to say it stays
 * at the lower edge of the window, however tall the question is.
 */
import { filled } from '../../engine/filled.ts';
import { textOf } from '../../engine/questions/members.ts';
import { kinds } from '../../engine/questions/table.ts';
import { type Acts, Rich, spoken } from './question-parts.tsx';
import { type Trouble, troubleTexts } from './trouble.ts';
import { type Fault, isByOne, isFirst, isFrozen, isLast, questionOf, sentenceOf, stepsOf, type View } from './view.ts';

export function Foot({ view, acts }: { view: View; acts: Acts }) {
  const { doing, session } = view;
  const trouble = troubleIn(view);
  const isHeld =
    trouble !== null || view.notice !== null || doing?.isAwaiting || (doing && doing.faultyStep === session.current);
  return (
    <div class={isHeld ? 'foot held' : 'foot'} {...spoken(view)}>
      {doing && (
        <div class="alert" role="alert">
          {faultsShown(view).map((fault, n) => (
            <p key={fault.question} class={n > 0 ? 'unseen' : undefined}>
              <FaultLink view={view} fault={fault} />
            </p>
          ))}
        </div>
      )}
      <Buttons view={view} acts={acts} />
      <Restart view={view} acts={acts} />
      <State view={view} acts={acts} trouble={trouble} />
    </div>
  );
}

/**
 * All that is wrong, above the questions: for several of them, once somebody wants to go on, and for pages without a script,
 * which begin there.
 */
export function Summary({ view }: { view: View }) {
  const faults = faultsShown(view);
  const isAsked = view.doing === null || (view.doing.faultyStep !== null && faults.length > 1);
  if (faults.length === 0 || !isAsked) return null;
  return (
    <div class="summary" role={view.doing ? undefined : 'alert'} {...spoken(view)}>
      {faults.map((fault) => (
        <p key={fault.question}>
          <FaultLink view={view} fault={fault} />
        </p>
      ))}
    </div>
  );
}

/** One for each question on this page. */
function faultsShown(view: View): Fault[] {
  const steps = stepsOf(view);
  const files = Object.entries(view.doing?.uploadFaults ?? {}).filter(([, message]) => message !== '');
  const refused = files.map(([question, message]): Fault => ({ question, code: 'file_count', message }));
  const here = [...view.session.issues, ...refused].filter(({ question }) => steps.includes(question));
  return [...new Map(here.map((issue) => [issue.question, issue])).values()];
}

function FaultLink({ view, fault }: { view: View; fault: Fault }) {
  const question = questionOf(view.data, fault.question) ?? {};
  // The title of the send step belongs to the screen after it.
  const name = textOf(question, fault.question === 'submit' ? 'submitTermsText' : 'title');
  return (
    <a href={`#q-${fault.question}`}>
      {`${sentenceOf(view, fault)}${name ? ' – ' : ''}`}
      {name && <Rich html={name} />}
    </a>
  );
}

function Buttons({ view, acts }: { view: View; acts: Acts }) {
  const { data, visit, doing } = view;
  const { texts, settings } = data.quiz;
  const mayGoBack = isByOne(view) && settings.show_navigate && visit.mayGoBack && !isFirst(view);
  const isBusy = isFrozen(view) || doing?.isAwaiting === true;
  return (
    <div class="buttons">
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
    </div>
  );
}

/** Where somebody comes back: to begin anew, and having done so, to have the answer back after all. */
function Restart({ view: { data, session, doing }, acts }: { view: View; acts: Acts }) {
  const { texts } = data.quiz;
  const isBack = doing?.resumedAt === session.current;
  if (!isBack && !(doing?.hasAside && Object.keys(session.values).length === 0)) return null;
  return (
    <p class="restart">
      <button type="button" class="quiet" onClick={isBack ? acts.startOver : acts.takeBack}>
        {texts[isBack ? 'button_restart' : 'button_take_back']}
      </button>
    </p>
  );
}

function State({ view, acts, trouble }: { view: View; acts: Acts; trouble: Trouble | null }) {
  const { texts } = view.data.quiz;
  const text = trouble === null ? stateOf(view) : texts[troubleTexts[trouble]];
  return (
    <div class={text ? 'state' : undefined}>
      <p role="status">{text}</p>
      {trouble && (
        <button type="button" class="quiet" onClick={acts.retry}>
          {texts['button_retry']}
        </button>
      )}
    </div>
  );
}

function stateOf({ data, doing, notice }: View): string | undefined {
  const { texts } = data.quiz;
  if (notice) return texts[notice];
  if (doing?.isAwaiting) return filled(texts['file_uploading'], { percent: Math.max(...Object.values(doing.uploads)) });
  if (doing?.isSending || doing?.save === 'saving') return texts['label_saving'];
  return doing?.save === 'saved' ? texts['label_saved'] : undefined;
}

function troubleIn({ doing }: View): Trouble | null {
  const save = doing?.save ?? 'idle';
  return save === 'idle' || save === 'saving' || save === 'saved' ? (doing?.uploadTrouble ?? null) : save;
}

/** Without navigation a single choice moves on by itself, and has no button as long as it has no answer. */
function isShown(view: View): boolean {
  const { data, session } = view;
  if (data.quiz.settings.show_navigate || !isByOne(view) || session.issues.length > 0) return true;
  const question = questionOf(data, session.current);
  const movesOn = question !== undefined && kinds[question.type].movesOn(question);
  return !movesOn || session.values[session.current] != null || question.isRequired !== true;
}

function labelOf(view: View): string | undefined {
  const { data, session } = view;
  const { texts, settings } = data.quiz;
  const question = questionOf(data, session.current);
  const own = question && isByOne(view) ? kinds[question.type].ownButton(question) : '';
  if (own !== '') return own;
  if (isLast(view)) return textOf(questionOf(data, 'submit') ?? {}, 'submitLabel') || texts['button_send'];
  return settings.show_navigate ? texts['button_next'] : texts['button_ok'];
}
