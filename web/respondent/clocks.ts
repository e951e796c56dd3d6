/** Time: the limit of the whole answer, the limits of single questions, and how long each question took. */
import { isOn, numberOf } from '../../engine/questions/members.ts';
import type { Browser } from './browser.ts';
import type { PageData } from './data.ts';
import type { LocalAnswer } from './local-answer.ts';
import { questionOf } from './view.ts';

export interface Clocks {
  arrive(id: string): void;
  leave(): void;
  stop(): void;
  /** The time of the whole answer is over. */
  isOver(): boolean;
  /** Seconds spent on each question so far. */
  times(): Record<string, number>;
  /** When an answer that begins now must be sent. */
  endFromNow(): number | null;
}

export interface Clocked {
  browser: Browser;
  data: PageData;
  /** How long each question took before the page was loaded again. */
  times: LocalAnswer['times'];
  /** When the time of the answer is over. */
  endsAt(): number | null;
  tell(secondsLeft: number | null, secondsForQuestion: number | null): void;
  /** The time of the question shown is over. */
  expire(): void;
  /** The time of the answer is over. */
  over(): void;
}

export function startClocks({ browser, data, times, endsAt, tell, expire, over }: Clocked): Clocks {
  const { filling_time_enabled: isLimited, filling_time_seconds: limit } = data.quiz.settings;
  const now = () => browser.Date.now();
  const spent: Record<string, number> = { ...times };
  const ends = new Map<string, number>();
  let shown = { id: '', since: now() };
  let isOver = false;

  const left = (end: number | null | undefined) => (end == null ? null : Math.max(0, Math.ceil((end - now()) / 1000)));
  const tick = () => {
    const [whole, own] = [left(endsAt()), left(ends.get(shown.id))];
    tell(whole, own);
    if (whole === 0 && !isOver) {
      isOver = true;
      over();
    } else if (own === 0) {
      ends.delete(shown.id);
      leave();
      expire();
    }
  };
  const needsTicks =
    (isLimited && limit) || Object.keys(data.quiz.widgets.entities).some((id) => limitOf(data, id) !== null);
  const timer = needsTicks ? browser.setInterval(tick, 250) : undefined;

  const leave = () => {
    if (shown.id) spent[shown.id] = (spent[shown.id] ?? 0) + (now() - shown.since) / 1000;
    shown = { id: '', since: now() };
  };
  return {
    arrive(id) {
      leave();
      shown = { id, since: now() };
      const seconds = limitOf(data, id);
      if (seconds !== null && !ends.has(id)) ends.set(id, now() + seconds * 1000);
    },
    leave,
    stop: () => browser.clearInterval(timer),
    isOver: () => isOver,
    times: () => Object.fromEntries(Object.entries(spent).map(([id, seconds]) => [id, Math.round(seconds * 10) / 10])),
    endFromNow: () => (isLimited && limit ? now() + limit * 1000 : null),
  };
}

function limitOf(data: PageData, id: string): number | null {
  const question = questionOf(data, id);
  return (question && isOn(question, 'filling_time_enabled') && numberOf(question, 'filling_time_seconds', 0)) || null;
}
