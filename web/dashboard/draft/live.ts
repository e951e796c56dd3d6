/**
 * Who else is at the draft, and that somebody has saved it. The stream ends now and then, with the server or the network,
 * and is opened again after a pause; while it is away nobody is said to be here, and saving goes on without it.
 */
import type { ServerEvent } from '../../../sdk/client.ts';
import type { Timers } from './clock.ts';
import type { Id } from './draft.ts';
import { pauseAfter } from './saving-state.ts';
import type { Saving } from './saving.ts';

export interface Editor {
  readonly user: number;
  readonly name: string;
  /** The question they are at; null: at none. */
  readonly question: Id | null;
  readonly tab: string | null;
}

export interface Live {
  /** All but this window; the same list while nothing has changed. */
  editors(): readonly Editor[];
  /** Those at a question. */
  at(question: Id): readonly Editor[];
  subscribe(listener: () => void): () => void;
  /** Somebody looks at the page, or no longer: a stream nobody looks at keeps a connection from others. */
  show(): void;
  hide(): void;
}

export interface LiveParts {
  open(signal: AbortSignal): AsyncIterable<ServerEvent>;
  readonly saving: Pick<Saving, 'state' | 'known' | 'subscribe'>;
  /** Takes over what others have saved. */
  look(): void;
  isSelf(editor: Editor): boolean;
  readonly clock: Timers;
}

const nobody: readonly Editor[] = [];

export function makeLive(parts: LiveParts): Live {
  const { saving } = parts;
  const listeners = new Set<() => void>();
  let editors = nobody;
  let byQuestion = new Map<Id | null, readonly Editor[]>();
  let flight: AbortController | null = null;
  let unsubscribe = () => {};
  let newest: string | null = null;

  const set = (next: readonly Editor[]) => {
    if (next.length === 0 && editors.length === 0) return;
    editors = next;
    byQuestion = Map.groupBy(next, ({ question }) => question);
    for (const listener of listeners) listener();
  };
  /** What is on its way to the server may be what the stream has told of: it is known once that has arrived. */
  const lookIfNew = () => {
    if (newest === null || saving.state().is === 'saving') return;
    const isNew = newest !== saving.known().etag;
    newest = null;
    if (isNew) parts.look();
  };
  const hear = ({ event, data }: ServerEvent) => {
    if (event === 'revision') newest = etagOf(data) ?? newest;
    // The survey is gone, or may no longer be read: asking for it tells which.
    else if (event === 'end') newest = reasonOf(data) === 'stopping' ? newest : '';
    else if (event === 'editors') set(editorsOf(data).filter((one) => !parts.isSelf(one)));
    lookIfNew();
  };
  return {
    editors: () => editors,
    at: (question) => byQuestion.get(question) ?? nobody,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show() {
      if (flight) return;
      flight = new AbortController();
      unsubscribe = saving.subscribe(lookIfNew);
      void follow(parts, flight.signal, (event) => (event === null ? set(nobody) : hear(event)));
    },
    hide() {
      flight?.abort();
      flight = null;
      unsubscribe();
      set(nobody);
    },
  };
}

/** Null: the stream has ended. */
async function follow({ open, clock }: LiveParts, signal: AbortSignal, hear: (event: ServerEvent | null) => void) {
  let tries = 0;
  while (!signal.aborted) {
    try {
      for await (const event of open(signal)) {
        if (signal.aborted) return;
        if (event.event !== 'end') tries = 0;
        hear(event);
      }
    } catch {
      // Whatever it was, it is tried again.
    }
    if (signal.aborted) return;
    hear(null);
    tries += 1;
    await pause(clock, pauseAfter(tries), signal);
  }
}

function pause({ set, clear }: Timers, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clear(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = set(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}

function etagOf(data: unknown): string | null {
  const { etag } = (data ?? {}) as { etag?: unknown };
  return typeof etag === 'string' ? etag : null;
}

function reasonOf(data: unknown): unknown {
  return ((data ?? {}) as { reason?: unknown }).reason;
}

function editorsOf(data: unknown): Editor[] {
  const sent = (Array.isArray(data) ? data : []) as Record<string, unknown>[];
  return sent.flatMap(({ user_id: user, name, widget_id: question, tab }) =>
    typeof user === 'number' && typeof name === 'string'
      ? [{ user, name, question: textOrNull(question), tab: textOrNull(tab) }]
      : [],
  );
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
