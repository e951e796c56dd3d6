/**
 * Two tabs are one answer: each takes over what the other has said since, and where it has gone. Where one has started
 * over, or taken back what it had, the other goes along: what it wrote would bring the other answer back.
 */
import type { LocalAnswer } from './local-answer.ts';
import { isAhead, mergeTabs } from './merge.ts';
import { lookForEnd } from './replies.ts';
import { freshAddress, keep, show, type SurveyPage } from './survey-page.ts';
import { isFrozen, isHeld } from './view.ts';
import { arrive } from './walk.ts';

/** `other`: what another tab has kept; null: it has ended there. */
export function hearTab(page: SurveyPage, other: LocalAnswer | null): void {
  const { answer, view } = page;
  if (view.ended) return;
  if (isLeft(page, other)) return page.browser.location.replace(freshAddress(page));
  if (other === null && answer.isStarted) return void lookForEnd(page);
  if (!other || other.uuid !== answer.uuid) return;
  const merged = mergeTabs(answer, other);
  const isStarted = answer.isStarted || other.isStarted;
  page.answer = { ...merged, seq: Math.max(answer.seq, other.seq), isStarted };
  const session = { ...view.session, values: merged.values };
  show(page, { session, files: { ...other.files, ...view.files } });
  // Without a way back nobody stays behind what they have passed in the other one.
  if (isHeld(page.view) && session.issues.length === 0 && session.path.includes(other.current)) {
    show(page, { session: { ...session, current: other.current } });
    arrive(page);
  }
  // It has not heard of something that was said here.
  if (isAhead(page.answer, other)) keep(page);
}

/** The other tab has another answer now, and nothing that was said here is lost by going on with that one. */
function isLeft({ answer, view, store, data }: SurveyPage, other: LocalAnswer | null): boolean {
  if (isFrozen(view) || data.preview !== null) return false;
  const aside = store.asideOf(answer.uuid);
  if (aside && isAhead(answer, aside)) store.write(mergeTabs(answer, aside));
  const isBlank = Object.keys(answer.values).length === 0 && data.resumed?.isStarted !== true;
  return aside !== null || (isBlank && other !== null && other.uuid !== answer.uuid);
}
