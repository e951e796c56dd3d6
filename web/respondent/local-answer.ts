/** What the browser keeps of an unfinished answer until the server has confirmed it. Private windows may keep nothing. */
import { onPageRestored } from './bfcache.ts';
import type { PageData } from './data.ts';
import type { TimedValues } from './merge.ts';

export interface LocalAnswer extends TimedValues {
  uuid: string;
  /** Running number of the requests about this answer. */
  seq: number;
  path: string[];
  current: string;
  version: number | null;
  fields: Record<string, string>;
  times: Record<string, number>;
  files: Record<string, string>;
  /** The server knows this answer. */
  isStarted: boolean;
  /** The respondent has sent it, and the server has not yet confirmed. */
  isSent: boolean;
  /** Questions whose own time was over. */
  expired?: string[];
  /** When the time for the whole answer is over. */
  endsAt: number | null;
}

/** The answer to go on with: that of the address, else the one kept here, else a new one. */
export function openLocalAnswer(
  { quiz, resumed, preview }: PageData,
  { survey, uuid, fields }: { survey: string; uuid: string; fields: Record<string, string> },
): LocalAnswer {
  const known = preview === null ? readLocalAnswer(survey) : null;
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

const nameOf = (survey: string) => `canvass:${survey}`;

function readLocalAnswer(survey: string): LocalAnswer | null {
  try {
    return parsed(localStorage.getItem(nameOf(survey)));
  } catch {
    return null;
  }
}

export function writeLocalAnswer(survey: string, kept: LocalAnswer | null): void {
  try {
    if (kept) localStorage.setItem(nameOf(survey), JSON.stringify(kept));
    else localStorage.removeItem(nameOf(survey));
  } catch {
    // Nothing is kept here; the answer still goes to the server step by step.
  }
}

/** Another tab of this survey has changed the answer; null: it has ended there. */
export function onOtherTab(survey: string, tell: (kept: LocalAnswer | null) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === nameOf(survey)) tell(parsed(newValue));
  });
  // A page that the browser has put aside hears nothing of other tabs.
  onPageRestored(() => tell(readLocalAnswer(survey)));
}

function parsed(text: string | null): LocalAnswer | null {
  const kept = text === null ? null : (JSON.parse(text) as LocalAnswer);
  const isKept = typeof kept?.uuid === 'string' && typeof kept.values === 'object';
  // What an earlier page has kept knows no times.
  return isKept ? { ...kept, said: kept.said ?? {}, saved: kept.saved ?? {} } : null;
}
