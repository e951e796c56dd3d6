/** A page of the builder without anything to see: the draft in a real browser, offline, with what it keeps there. */
import { setMember } from '../../web/dashboard/draft/acts.ts';
import { systemClock } from '../../web/dashboard/draft/clock.ts';
import { readDraft } from '../../web/dashboard/draft/draft.ts';
import { indexedDbStore } from '../../web/dashboard/draft/indexed-db.ts';
import { openSession } from '../../web/dashboard/draft/session.ts';
import { makeTabs, nameOfTab } from '../../web/dashboard/draft/tabs.ts';

const draft = readDraft({ ids: ['q'], entities: { q: { type: 'input', title: 'As stored' } } }, {});
const offline = () => Promise.reject(new TypeError('no connection'));

async function openTab() {
  const tabs = makeTabs('canvass', {
    locks: navigator.locks,
    channel: new BroadcastChannel('canvass'),
    clock: systemClock,
  });
  const tab = await nameOfTab(sessionStorage, tabs, () => String(Math.random()));
  tabs.answerTo(tab);
  const session = await openSession({
    port: { save: offline, read: offline },
    device: indexedDbStore(() => globalThis.indexedDB),
    key: { user: 1, survey: 7, tab },
    stored: { draft, etag: '"1"' },
    isAlive: tabs.isAlive,
    clock: systemClock,
    tell: () => {},
  });
  const { store, keeping, opened } = session;
  return {
    tab,
    back: opened.back,
    kept: () => keeping.state(),
    title: () => store.draft().entities['q']?.title,
    async type(text: string) {
      store.act('typing', setMember('q', ['title'], text), 'typing');
      return keeping.keepNow();
    },
    undo: () => store.undo() !== null,
  };
}

export type DraftPage = typeof globalThis & { openTab: typeof openTab; tab: Awaited<ReturnType<typeof openTab>> };
(globalThis as DraftPage).openTab = openTab;
