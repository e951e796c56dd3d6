/** @jsxImportSource preact */
/** The stage while a survey is walked through: a respondent's page, alive. Loaded when the dashboard asks for it first. */
import { render } from 'preact';
import { rules } from '../../engine/conditions/rules.ts';
import { makeClickGuard } from '../respondent/double-click.ts';
import type { PageData } from '../respondent/data.ts';
import { makeFaultWatch } from '../respondent/fault-visibility.ts';
import { focusStep, listenToKeys } from '../respondent/focus.ts';
import { Page } from '../respondent/page.tsx';
import { holds } from '../respondent/questions/rules.ts';
import type { Screen } from '../respondent/survey-page.ts';
import { isByOne, type View } from '../respondent/view.ts';
import { shuffleOptions } from './drawings.tsx';
import { GuardedQuestion } from './guarded.tsx';
import { isOfDashboard } from './keys.ts';
import type { FromStage } from './messages.ts';
import { walkData } from './walk-data.ts';
import type { StageWalk, WalkReply } from './walk-messages.ts';
import { makeWalkPage, type WalkPage } from './walk-page.ts';

export interface Walking {
  /** From here on, with this survey. */
  begin(data: PageData, walk: StageWalk): void;
  reply(reply: WalkReply): void;
  /** Its looks or words have changed; what was answered stays. */
  draw(data: PageData): void;
}

export function startWalking(root: HTMLElement, tell: (message: FromStage) => void): Walking {
  let walked: { walk: StageWalk; at: WalkPage } | null = null;
  const guard = makeClickGuard();
  const watchFaults = makeFaultWatch(root);
  const next = () => {
    if (walked?.at.page.data.quiz.settings.auto_move_by_enter) walked.at.acts.next();
  };
  const { pause } = listenToKeys({ guard, movesByEnter: true, next });
  const screen: Screen = {
    hydrate: () => {},
    draw,
    arrive(toFault) {
      guard.begin();
      focusStep(toFault);
    },
    focusFault: () => focusStep(true),
    pause,
  };

  function draw(view: View): void {
    // A key of its own: nothing of what was drawn to be written on stays.
    if (walked) render(<Page key="walk" view={view} acts={walked.at.acts} Step={GuardedQuestion} />, root);
    watchFaults();
  }

  Object.assign(rules, { holds });
  shuffleOptions();
  hearKeys(tell);
  hearButtons(() => walked?.at.acts.next());
  document.addEventListener('focusin', ({ target }) => {
    const section = target instanceof Element ? target.closest('section[data-id]') : null;
    if (!walked || !section || isByOne(walked.at.page.view)) return;
    tell({ type: 'step', round: walked.walk.round, id: section.getAttribute('data-id')! });
  });

  return {
    begin(data, walk) {
      walked?.at.end();
      const at = makeWalkPage({ data: walkData(data, walk), walk, screen, tell });
      walked = { walk, at };
      draw(at.page.view);
    },
    reply(reply) {
      if (reply.round === walked?.walk.round) walked.at.reply(reply);
    },
    draw(data) {
      if (!walked) return;
      const { page } = walked.at;
      page.view = { ...page.view, data: walkData(data, walked.walk) };
      draw(page.view);
    },
  };
}

/** Nothing is followed; and in this frame no form is sent, so that the page would not hear of it. */
function hearButtons(next: () => void): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('a, button') : null;
    const isSending = button instanceof HTMLButtonElement && button.type === 'submit';
    if (button instanceof HTMLAnchorElement || isSending) event.preventDefault();
    if (isSending) next();
  });
}

/** Letters belong to the field in which they are typed, and what moves on the page to the page. */
function hearKeys(tell: (message: FromStage) => void): void {
  document.addEventListener('keydown', (event) => {
    const { key, altKey: alt, shiftKey: shift, target } = event;
    const pressed = { key, ctrl: event.ctrlKey || event.metaKey, alt, shift };
    const isField = target instanceof Element && target.matches(fields);
    if (event.isComposing || event.defaultPrevented || !isOfDashboard(pressed, isField)) return;
    event.preventDefault();
    tell({ type: 'key', ...pressed, at: null, isEmpty: false, isAtEnd: false });
  });
}

const fields = 'textarea, select, input:not([type=radio], [type=checkbox], [type=range], [type=file])';
