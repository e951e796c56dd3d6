/** A browser that is none: tabs with a history each, one storage for all, and a network that does as it is told. */
import type { Browser } from '../../web/respondent/browser.ts';
import { type Clock, makeClock } from './clock.ts';

export interface Asked {
  method: string;
  path: string;
  body: { values: Record<string, unknown>; complete: boolean; seq: number } & Record<string, unknown>;
}

export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** How a request ends: well, lost on its way there, lost on its way back, never, or with a word of somebody else. */
export type Fate = 'well' | 'lost' | 'lost on its way back' | 'never' | Reply;

export interface Tab extends Browser {
  /** Where the page has led the browser. */
  led: string[];
  tell(type: string, event?: object): void;
  hide(): void;
  close(): void;
}

export interface Device {
  clock: Clock;
  storage: Map<string, string>;
  /** What the storage does: works, cannot be had, or takes nothing. */
  keeps: 'well' | 'nothing' | 'no more';
  /** Tabs stand in a frame of another page. */
  isFramed: boolean;
  fate(asked: Asked): Fate;
  /** All requests, in their order. */
  asked: Asked[];
  tabs: Set<Tab>;
  open(href: string, before?: Tab): Tab;
}

const onTheWay = 10;

export function makeDevice(serve: (asked: Asked) => Reply): Device {
  const clock = makeClock();
  const device: Device = {
    clock,
    storage: new Map(),
    keeps: 'well',
    isFramed: false,
    fate: () => 'well',
    asked: [],
    tabs: new Set(),
    open(href, before) {
      const tab = makeTab(device, serve, pastOf(href, before));
      device.tabs.add(tab);
      return tab;
    },
  };
  return device;
}

/** Before the survey there was another page, so that Back can leave. */
function pastOf(href: string, before?: Tab): Past {
  if (before) return before.history as unknown as Past;
  return {
    kept: [
      { state: null, href: 'https://elsewhere.test/' },
      { state: null, href },
    ],
    place: 1,
  };
}

type Serve = (asked: Asked) => Reply;

function makeTab(device: Device, serve: Serve, past: Past): Tab {
  const { clock, tabs } = device;
  const listeners = new Map<string, Set<(event: object) => void>>();
  const led: string[] = [];
  const isOpen = () => tabs.has(tab);
  const later = (run: () => void, milliseconds = 0, every?: number) =>
    clock.set(() => isOpen() && run(), milliseconds, every);
  const tab = {
    Date: { now: () => clock.now() },
    setTimeout: later,
    setInterval: (run: () => void, milliseconds: number) => later(run, milliseconds, milliseconds),
    clearTimeout: clock.clear,
    clearInterval: clock.clear,
    addEventListener(type: string, hear: (event: object) => void, options?: { signal?: AbortSignal }) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(hear));
      options?.signal?.addEventListener('abort', () => listeners.get(type)?.delete(hear));
    },
    document: { visibilityState: 'visible', referrer: '' },
    history: makeHistory(past, () => later(() => tab.tell('popstate'))),
    location: {
      get href() {
        return tab.history.at.href;
      },
      get search() {
        return new URL(tab.history.at.href).search;
      },
      get hash() {
        return new URL(tab.history.at.href).hash;
      },
      get pathname() {
        return new URL(tab.history.at.href).pathname;
      },
      assign: (address: string) => led.push(address),
      replace: (address: string) => led.push(address),
      reload: () => led.push('reload'),
    },
    get localStorage() {
      return storageOf(device, tab);
    },
    fetch: (path: string, init?: RequestInit) =>
      new Promise((done, fail) => ask(device, { path, init, later, serve, done, fail })),
    led,
    tell: (type: string, event: object = {}) => [...(listeners.get(type) ?? [])].forEach((hear) => hear(event)),
    hide() {
      tab.document.visibilityState = 'hidden';
      tab.tell('visibilitychange');
    },
    close: () => tabs.delete(tab),
  } as unknown as Tab & { history: ReturnType<typeof makeHistory>; document: { visibilityState: string } };
  Object.assign(tab, { parent: device.isFramed ? {} : tab });
  return tab;
}

interface Entry {
  state: unknown;
  href: string;
}

/** `kept`: the entries of a tab that is loaded again. */
interface Past {
  kept: Entry[];
  place: number;
}

function makeHistory({ kept, place: first }: Past, arrived: () => void) {
  let place = first;
  const write = (state: unknown, href?: string) => ({
    state,
    href: new URL(href ?? kept[place]!.href, kept[place]!.href).href,
  });
  return {
    kept,
    get place() {
      return place;
    },
    get at() {
      return kept[place]!;
    },
    get state() {
      return kept[place]!.state;
    },
    get length() {
      return kept.length;
    },
    pushState(state: unknown, _: string, href?: string) {
      kept.splice(place + 1, Infinity, write(state, href));
      place += 1;
    },
    replaceState(state: unknown, _: string, href?: string) {
      kept[place] = write(state, href);
    },
    go(by: number) {
      if (!kept[place + by]) return;
      place += by;
      arrived();
    },
    back() {
      this.go(-1);
    },
  };
}

/** Other tabs hear of a change a moment later, as storage does it. */
function storageOf(
  { storage, keeps, tabs, clock }: Device,
  own: Tab,
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  if (keeps === 'nothing') throw new DOMException('The operation is insecure.', 'SecurityError');
  const storageEvent = (key: string, newValue: string | null) =>
    clock.set(() => [...tabs].filter((tab) => tab !== own).forEach((tab) => tab.tell('storage', { key, newValue })), 0);
  return {
    getItem: (key) => storage.get(key) ?? null,
    setItem(key, value) {
      if (keeps === 'no more') throw new DOMException('The quota is used up.', 'QuotaExceededError');
      if (storage.get(key) === value) return;
      storage.set(key, value);
      storageEvent(key, value);
    },
    removeItem: (key) => storage.delete(key) && storageEvent(key, null),
  };
}

interface Asking {
  path: string;
  init: RequestInit | undefined;
  later(run: () => void, milliseconds: number): void;
  serve: Serve;
  done(answer: unknown): void;
  fail(error: unknown): void;
}

function ask(device: Device, { path, init, later, serve, done, fail }: Asking): void {
  const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : ({} as Asked['body']);
  const asked: Asked = { method: init?.method ?? 'GET', path, body };
  device.asked.push(asked);
  const fate = device.fate(asked);
  init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
  if (fate === 'never') return;
  const lost = () => fail(new TypeError('Failed to fetch'));
  if (fate === 'lost') return later(lost, onTheWay);
  // The server does its work whether or not the tab is still there.
  device.clock.set(() => {
    const reply = typeof fate === 'object' ? fate : serve(asked);
    later(fate === 'lost on its way back' ? lost : () => done(answerOf(reply)), onTheWay);
  }, onTheWay);
}

function answerOf({ status, body, headers = {} }: Reply): object {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    text: () => Promise.resolve(text),
    json: () => Promise.resolve().then(() => JSON.parse(text) as unknown),
  };
}
