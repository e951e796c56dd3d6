/** What the browser keeps of an unfinished answer until the server has confirmed it. Private windows may keep nothing. */
import { onPageRestored } from './bfcache.ts';
import type { Browser } from './browser.ts';
import type { PageData } from './data.ts';
import type { TimedValues } from './merge.ts';

export interface LocalAnswer extends TimedValues {
  uuid: string;
  /** Running number of the requests about this answer. */
  seq: number;
  path: readonly string[];
  current: string;
  version: number | null;
  fields: Record<string, string>;
  times: Record<string, number>;
  files: Readonly<Record<string, string>>;
  /** The server knows this answer. */
  isStarted: boolean;
  /** The respondent has sent it, and the server has not yet confirmed. */
  isSent: boolean;
  /** The respondent has gone on from the current step, and the server has not yet said where to. */
  isPassed?: boolean;
  /** Questions whose own time was over. */
  expired?: string[];
  /** When the time for the whole answer is over. */
  endsAt: number | null;
}

export interface AnswerStore {
  read(): LocalAnswer | null;
  /** Null: it has ended. */
  write(answer: LocalAnswer | null): void;
  /** Who starts over may want the answer back that they had. */
  putAside(): void;
  /** What was put aside is the answer again. */
  takeBack(): void;
  hasAside(): boolean;
  /** Another tab of this survey has changed the answer; null: it has ended there. */
  onOtherTab(tell: (answer: LocalAnswer | null) => void): void;
}

export function makeStore(browser: Browser, survey: string): AnswerStore {
  const name = `canvass:${survey}`;
  const aside = `${name}:aside`;
  const readAt = (key: string) => {
    try {
      return parsed(browser.localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const writeAt = (key: string, answer: LocalAnswer | null) => {
    try {
      if (answer) browser.localStorage.setItem(key, JSON.stringify(answer));
      else browser.localStorage.removeItem(key);
    } catch {
      // Nothing is kept here; the answer still goes to the server step by step.
    }
  };
  // A page may save once more while it is left: that belongs to what was put aside, and must not bring it back.
  let place = name;
  const move = (from: string, to: string) => {
    writeAt(to, readAt(from));
    writeAt(from, null);
    place = aside;
  };
  const read = () => readAt(name);
  return {
    read,
    write(answer) {
      writeAt(place, answer);
      // Whoever comes next to a shared device is offered nothing of it.
      if (!answer) writeAt(aside, null);
    },
    putAside: () => move(name, aside),
    takeBack: () => move(aside, name),
    hasAside: () => readAt(aside) !== null,
    onOtherTab(tell) {
      browser.addEventListener('storage', ({ key, newValue }) => {
        if (key === name) tell(parsed(newValue));
      });
      // A page that the browser has put aside hears nothing of other tabs.
      onPageRestored(browser, () => tell(read()));
    },
  };
}

/** The answer to go on with: that of the address, else the one kept here, else a new one. */
export function openLocalAnswer(
  { quiz, resumed, preview }: PageData,
  { stored, uuid, fields }: { stored: LocalAnswer | null; uuid: string; fields: Record<string, string> },
): LocalAnswer {
  const known = preview === null ? stored : null;
  const isAddressed = resumed?.isStarted === true;
  if (known && (!isAddressed || (known.uuid === uuid && known.seq >= (resumed.seq ?? 0)))) return known;
  return {
    uuid,
    seq: resumed?.seq ?? 0,
    values: resumed?.values ?? {},
    said: {},
    saved: {},
    path: resumed?.path ?? [],
    current: '',
    version: quiz.version_id,
    fields,
    times: {},
    files: resumed?.files ?? {},
    isStarted: isAddressed,
    isSent: false,
    endsAt: null,
  };
}

function parsed(text: string | null): LocalAnswer | null {
  const answer = text === null ? null : (JSON.parse(text) as LocalAnswer);
  const isAnswer = typeof answer?.uuid === 'string' && typeof answer.values === 'object';
  // What an earlier page has kept knows no times.
  return isAnswer ? { ...answer, said: answer.said ?? {}, saved: answer.saved ?? {} } : null;
}
