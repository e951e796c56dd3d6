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
  /** The answer to go on with. */
  read(): LocalAnswer | null;
  write(answer: LocalAnswer): void;
  /** It has ended. */
  end(uuid: string): void;
  /** Who starts over may want the answer back that they had. */
  putAside(answer: LocalAnswer): void;
  /** What was put aside is the answer again, in place of this one. */
  takeBack(answer: LocalAnswer): void;
  /** This answer, where it was put aside, in whichever tab. */
  asideOf(uuid: string): LocalAnswer | null;
  /** The same; who opens it by its own address has it out of there. */
  claim(uuid: string): LocalAnswer | null;
  hasAside(): boolean;
  /** Another tab of this survey has changed the answer; null: it has ended there. */
  onOtherTab(tell: (answer: LocalAnswer | null) => void): void;
}

export function makeStore(browser: Browser, survey: string): AnswerStore {
  const name = `canvass:${survey}`;
  const [main, aside] = [slotOf(browser, name), slotOf(browser, `${name}:aside`)];
  const asideOf = (uuid: string) => {
    const answer = aside.read();
    return answer?.uuid === uuid ? answer : null;
  };
  const read = () => {
    const answer = main.read();
    return answer && asideOf(answer.uuid) ? null : answer;
  };
  return {
    read,
    // A page that is being left, or another tab, may write once more: that must not bring back what was put aside.
    write: (answer) => (asideOf(answer.uuid) ? aside : main).write(answer),
    end(uuid) {
      if (main.read()?.uuid === uuid) main.write(null);
      else if (!asideOf(uuid)) return;
      // Whoever comes next to a shared device is offered nothing of it.
      aside.write(null);
    },
    putAside(answer) {
      aside.write(answer);
      main.write(null);
    },
    takeBack(answer) {
      const earlier = aside.read();
      aside.write(answer);
      main.write(earlier);
    },
    asideOf,
    claim(uuid) {
      const answer = asideOf(uuid);
      if (answer) aside.write(null);
      return answer;
    },
    hasAside: () => Object.keys(aside.read()?.values ?? {}).length > 0,
    onOtherTab(tell) {
      browser.addEventListener('storage', ({ key, newValue }) => {
        if (key === name) tell(parsed(newValue));
      });
      // A page that the browser has put aside hears nothing of other tabs.
      onPageRestored(browser, () => tell(read()));
    },
  };
}

function slotOf(browser: Browser, key: string) {
  return {
    read(): LocalAnswer | null {
      try {
        return parsed(browser.localStorage.getItem(key));
      } catch {
        return null;
      }
    },
    write(answer: LocalAnswer | null): void {
      try {
        if (answer) browser.localStorage.setItem(key, JSON.stringify(answer));
        else browser.localStorage.removeItem(key);
      } catch {
        // Nothing is kept here; the answer still goes to the server step by step.
      }
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
