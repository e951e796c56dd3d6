/** Time: the limit of the whole answer, the limits of single questions, and how long each question took. */
import { isOn, numberOf } from '../../engine/questions/members.ts';
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

interface Setting {
  data: PageData;
  /** When the answer ends, and the times of the page before it was loaded again. */
  kept(): Pick<LocalAnswer, 'endsAt' | 'times'>;
  tell(secondsLeft: number | null, secondsForQuestion: number | null): void;
  /** The time of the question shown is over. */
  expire(): void;
  /** The time of the answer is over. */
  over(): void;
}

export function startClocks({ data, kept, tell, expire, over }: Setting): Clocks {
  const { filling_time_enabled: isLimited, filling_time_seconds: limit } = data.quiz.settings;
  const spent: Record<string, number> = { ...kept().times };
  const ends = new Map<string, number>();
  let shown = { id: '', since: Date.now() };
  let isOver = false;

  const left = (end: number | null | undefined) =>
    end == null ? null : Math.max(0, Math.ceil((end - Date.now()) / 1000));
  const tick = () => {
    const [whole, own] = [left(kept().endsAt), left(ends.get(shown.id))];
    tell(whole, own);
    if (whole === 0 && !isOver) {
      isOver = true;
      over();
    } else if (own === 0) {
      ends.delete(shown.id);
      expire();
    }
  };
  const needsTicks =
    (isLimited && limit) || Object.keys(data.quiz.widgets.entities).some((id) => limitOf(data, id) !== null);
  const timer = needsTicks ? setInterval(tick, 250) : undefined;

  const leave = () => {
    if (shown.id) spent[shown.id] = (spent[shown.id] ?? 0) + (Date.now() - shown.since) / 1000;
    shown = { id: '', since: Date.now() };
  };
  return {
    arrive(id) {
      leave();
      shown = { id, since: Date.now() };
      const seconds = limitOf(data, id);
      if (seconds !== null && !ends.has(id)) ends.set(id, Date.now() + seconds * 1000);
    },
    leave,
    stop: () => clearInterval(timer),
    isOver: () => isOver,
    times: () => Object.fromEntries(Object.entries(spent).map(([id, seconds]) => [id, Math.round(seconds * 10) / 10])),
    endFromNow: () => (isLimited && limit ? Date.now() + limit * 1000 : null),
  };
}

function limitOf(data: PageData, id: string): number | null {
  const question = questionOf(data, id);
  return (question && isOn(question, 'filling_time_enabled') && numberOf(question, 'filling_time_seconds', 0)) || null;
}
