/** Two tabs are one answer: each takes over what the other has said since, and where it has gone. */
import type { LocalAnswer } from './local-answer.ts';
import { isAhead, mergeTabs } from './merge.ts';
import { lookForEnd } from './replies.ts';
import { keep, show, type SurveyPage } from './survey-page.ts';
import { isHeld } from './view.ts';
import { arrive } from './walk.ts';

/** `other`: what another tab has kept; null: it has ended there. */
export function hearTab(page: SurveyPage, other: LocalAnswer | null): void {
  const { answer, view } = page;
  if (other === null && !view.ended && answer.isStarted) return void lookForEnd(page);
  if (view.ended || !other || other.uuid !== answer.uuid) return;
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
