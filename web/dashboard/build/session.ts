/** One survey that is worked on in this tab: its draft, and what the browser tells of the page around it. */
import { canvass, type Person } from '../client.ts';
import { systemClock } from '../draft/clock.ts';
import { indexedDbStore } from '../draft/indexed-db.ts';
import { type Live, makeLive } from '../draft/live.ts';
import { openSession, type DraftSession, type SessionParts } from '../draft/session.ts';
import { surveyPort } from '../draft/survey-port.ts';
import { makeTabs, nameOfTab } from '../draft/tabs.ts';
import type { Notice } from '../draft/notice.ts';
import { takeSurveyAhead } from '../survey-ahead.ts';
import { newId } from './new-id.ts';

export interface Session extends DraftSession {
  /** What merges have told, the newest last. */
  notices(): readonly Notice[];
  hearNotices(listener: () => void): () => void;
  /** Who else is here. */
  live: Live;
  /** The name of this window. */
  tab: string;
  /** Saves what is left; the copy on the device goes once it is on the server. */
  close(): Promise<void>;
}

export async function openSurvey(surveyId: number, person: Person): Promise<Session> {
  // While it is found out which tabs are open.
  const reading = firstPort(surveyId).read(AbortSignal.timeout(patience));
  // Who waits for it hears of the fault.
  reading.catch(() => {});
  const scope = `canvass:survey:${surveyId}`;
  const channel = openChannel(scope);
  const tabs = makeTabs(scope, { locks: navigator.locks, channel, clock: systemClock });
  const tab = await nameOfTab(sessionStorageOrNull(), tabs, newId);
  const stopAnswering = tabs.answerTo(tab);
  const news = makeNews();
  const session = await readSession(surveyId, reading, {
    device: indexedDbStore(() => globalThis.indexedDB),
    key: { user: person.id, survey: surveyId, tab },
    isAlive: tabs.isAlive,
    clock: systemClock,
    tell: news.add,
  }).catch((error: unknown) => {
    // Else the next try would take this tab for another one that is open, and leave its copy to it.
    stopAnswering();
    channel?.close();
    throw error;
  });
  news.add(session.opened.notices);
  const live = makeLive({
    open: (signal) => canvass.stream.watchDraft({ id: surveyId, tab }, { signal }),
    saving: session.saving,
    look: () => void session.saving.look(),
    isSelf: (editor) => editor.user === person.id && editor.tab === tab,
    clock: systemClock,
  });
  const stopWatching = watchPage(session, channel);
  return {
    ...session,
    live,
    tab,
    notices: news.all,
    hearNotices: news.subscribe,
    async close() {
      live.hide();
      stopWatching();
      stopAnswering();
      await session.leave();
      channel?.close();
    },
  };
}

type Reading = ReturnType<ReturnType<typeof surveyPort>['read']>;

async function readSession(
  surveyId: number,
  reading: Reading,
  parts: Omit<SessionParts, 'port' | 'stored'>,
): Promise<DraftSession> {
  const stored = await reading;
  if (!stored.ok) throw await refusal(surveyId);
  return openSession({ ...parts, port: surveyPort(canvass, surveyId), stored });
}

const patience = 30_000;

/** What was read for the page is not asked for again. */
function firstPort(surveyId: number) {
  const ahead = takeSurveyAhead(surveyId);
  const { getSurvey, saveSurvey } = canvass.raw;
  return surveyPort({ raw: { getSurvey: ahead ? () => ahead : getSurvey, saveSurvey } }, surveyId);
}

/** The same request through the client throws what the page knows how to tell. */
async function refusal(surveyId: number): Promise<Error> {
  return canvass.getSurvey({ id: surveyId }).then(
    () => new Error('the survey could not be read'),
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  );
}

const saved = 'saved';

/** A page that is hidden may never be shown again, a connection is back, another tab has saved. */
function watchPage({ saving, hide, wake, look }: DraftSession, channel: BroadcastChannel | null): () => void {
  const onVisibility = () => (document.visibilityState === 'hidden' ? hide() : wake());
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === saved) look();
  };
  let etag = saving.known().etag;
  const unsubscribe = saving.subscribe(() => {
    const known = saving.known().etag;
    if (saving.state().is === 'saved' && known !== etag) channel?.postMessage(saved);
    etag = known;
  });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', wake);
  window.addEventListener('blur', hide);
  window.addEventListener('pagehide', hide);
  channel?.addEventListener('message', hear);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', wake);
    window.removeEventListener('blur', hide);
    window.removeEventListener('pagehide', hide);
    channel?.removeEventListener('message', hear);
  };
}

function makeNews() {
  let all: readonly Notice[] = [];
  const listeners = new Set<() => void>();
  return {
    all: () => all,
    add(notices: readonly Notice[]) {
      if (notices.length === 0) return;
      all = [...all, ...notices];
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Null where there is none: then another tab is met on the server, as another person is. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function sessionStorageOrNull(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
