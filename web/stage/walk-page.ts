/**
 * A survey page at work whose server is the dashboard: the same session, acts and clocks as a respondent's. It keeps nothing, asks
 * nobody else and leads nowhere.
 */
import { act } from '../../engine/session.ts';
import { actsOf } from '../respondent/actions.ts';
import { save } from '../respondent/autosave.ts';
import { startClocks } from '../respondent/clocks.ts';
import type { PageData } from '../respondent/data.ts';
import { idle } from '../respondent/doing.ts';
import { openLocalAnswer, type AnswerStore } from '../respondent/local-answer.ts';
import { clockedBy } from '../respondent/page-clocks.ts';
import type { Acts } from '../respondent/question-parts.tsx';
import { does, keep, show, type Screen, type SurveyPage } from '../respondent/survey-page.ts';
import { openView } from '../respondent/open-view.ts';
import { step } from '../respondent/walk.ts';
import type { FromStage } from './messages.ts';
import { endedBy } from './walk-data.ts';
import type { StageWalk, WalkReply } from './walk-messages.ts';

export interface WalkPage {
  page: SurveyPage;
  acts: Acts;
  reply(reply: WalkReply): void;
  end(): void;
}

interface Surroundings {
  data: PageData;
  walk: StageWalk;
  screen: Screen;
  tell(message: FromStage): void;
}

export function makeWalkPage({ data, walk, screen, tell }: Surroundings): WalkPage {
  const { round, seed: uuid } = walk;
  let seq = 0;
  const at = () => page.view.session.current;
  const tellStep = () => tell({ type: 'step', round, id: at() });
  const view = openView({ data, uuid, doing: idle });
  const state = {
    ...{ data, uuid, signIn: null, survey: '', base: '', isTimed: false, variables: {} },
    ...{ browser: window, screen, host: { say: nothing, redirects: () => false }, store: forgetful },
    ...{ proof: { load: nothing, begin: nothing, had: never, renew: () => false }, needsProof: false },
    redirect: { begin: nothing, lead: (event: Event) => event.preventDefault(), stay: nothing },
    history: { moved: tellStep, touched: nothing },
    answer: openLocalAnswer(data, { stored: null, uuid, fields: {} }),
    ...{ underway: {}, autosave: 0, moveOn: 0 },
    view: {
      ...view,
      session: { ...view.session, expired: new Set(walk.expired) },
      ended: walk.ended && endedBy(walk.ended, uuid),
    },
    outbox: {
      wake() {
        const { session, files } = page.view;
        seq += 1;
        const { isSent } = page.answer;
        const walked = { round, seq, values: session.values, expired: [...session.expired], files };
        tell({ type: 'walked', walked: { ...walked, isSent, isTimeOver: page.clocks.isOver() } });
      },
      retry: nothing,
      settled: () => Promise.resolve(),
    },
  };
  const page = state as typeof state & SurveyPage;
  const clocks = startClocks(clockedBy(page));
  Object.assign(page, { clocks });
  page.answer = { ...page.answer, endsAt: clocks.endFromNow() };
  if (walk.ended) clocks.stop();
  else clocks.arrive(at());
  tellStep();
  return { page, acts: actsFor(page), reply: (reply) => reply.seq === seq && hear(page, reply), end: clocks.stop };
}

function hear(page: SurveyPage, { path, next, issues, ended }: WalkReply): void {
  const { visit, session, uuid } = page.view;
  if (ended) {
    page.clocks.stop();
    show(page, { ended: endedBy(ended, uuid), session: act(visit, session, { type: 'done' }), doing: idle });
    page.history.moved('on');
    return page.screen.arrive(false);
  }
  // Told while somebody still answers, a screen-out would take the question away from under their hand: Next tells it again.
  if (!page.answer.isSent && session.status === 'asking' && next === 'screenout') return;
  if (!page.answer.isSent) return step(page, { type: 'synced', path, next });
  keep(page, { isSent: false });
  does(page, { isSending: false });
  step(page, { type: 'refused', issues });
}

function actsFor(page: SurveyPage): Acts {
  const acts = actsOf(page, { uploads: () => null, copy: async () => 'selected', showBeside: () => {} });
  const own: Acts = {
    ...acts,
    // At once: what comes next is told beside the page while somebody answers.
    answer(...said) {
      acts.answer(...said);
      if (page.view.session.status === 'asking') save(page);
    },
    upload(id, files) {
      if (!files || page.view.ended) return;
      const chosen = [...files].map(
        ({ name }) => [crypto.getRandomValues(new Uint32Array(4)).join('-'), name] as const,
      );
      const before = page.view.session.values[id];
      show(page, { files: { ...page.view.files, ...Object.fromEntries(chosen) } });
      own.answer(id, [...(Array.isArray(before) ? before : []), ...chosen.map(([made]) => made)]);
    },
    startOver: nothing,
    takeBack: nothing,
  };
  return own;
}

function nothing(): void {}

/** Nothing is to be proved here. */
function never(): Promise<never> {
  return new Promise(() => {});
}

const forgetful: AnswerStore = {
  read: () => null,
  write: nothing,
  end: nothing,
  putAside: nothing,
  takeBack: nothing,
  asideOf: () => null,
  claim: () => null,
  hasAside: () => false,
  onOtherTab: nothing,
};
