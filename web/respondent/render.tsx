/** @jsxImportSource preact */
/** The entry that the server loads: draws a page to text. */
import { renderToString } from 'preact-render-to-string';
import { issuesFor } from '../../engine/session.ts';
import { Beside } from './beside.tsx';
import type { Captcha, Ended, PageData } from './data.ts';
import { Page } from './page.tsx';
import { EndScreen } from './end.tsx';
import { grids } from './questions/grids.ts';
import { rare } from './questions/rare.ts';
import { known } from './questions/known.ts';
import { Submit } from './questions/consent.ts';
import { learnConsent, learnGrids, learnRare } from './questions/table.ts';
import { Answered, type AnsweredPage, Elsewhere, type ElsewherePage } from './side-pages.tsx';
import { silent } from './silent-acts.ts';
import endStyle from './styles/thanks.css?inline';
import { openView } from './open-view.ts';
import { type Fault, stepsOf, type Notice, type View } from './view.ts';

learnGrids(grids);
learnRare(rare);
learnConsent(Submit);
known.End = EndScreen;
known.Below = Beside;

export { endStyle };
export { leadingSeconds } from './data.ts';
export { neededParts } from './questions/table.ts';

export interface Drawn {
  data: PageData;
  uuid: string;
  variables?: Readonly<Record<string, string>>;
  /** What was entered and is not stored, because something is wrong with it. */
  entered?: Readonly<Record<string, unknown>>;
  typed?: View['typed'];
  faults?: readonly Fault[];
  captcha?: Captcha | null;
  ended?: Ended | null;
  refusal?: string | null;
  notice?: Notice | null;
}

export function renderPage(drawn: Drawn): string {
  return renderToString(<Page view={viewOf(drawn)} acts={silent} />);
}

export function renderElsewhere(page: ElsewherePage): string {
  return renderToString(<Elsewhere {...page} />);
}

export function renderAnswered(page: AnsweredPage): string {
  return renderToString(<Answered {...page} />);
}

/** The steps that a page shows, in their order. */
export function shownSteps(drawn: Drawn): string[] {
  return stepsOf(viewOf(drawn));
}

/** What can be told to be wrong with the steps shown; what only the server knows comes when the answer is sent. */
export function faultsOf(drawn: Drawn): Fault[] {
  const view = viewOf(drawn);
  return [...issuesFor(view.visit, view.session, stepsOf(view))];
}

function viewOf({ data, uuid, variables, entered, faults, typed, ...rest }: Drawn): View {
  const view = openView({ data, uuid, ...(variables && { variables }) });
  const session = { ...view.session, values: { ...view.session.values, ...entered }, issues: faults ?? [] };
  const { captcha = null, ended = null, refusal = null, notice = null } = rest;
  return { ...view, session, captcha, ended, refusal, notice, typed };
}
