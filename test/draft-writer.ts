/** Somebody in front of the builder: a tab with its store, its saving and its copy on the device. */
import type { Draft } from '../web/dashboard/draft/draft.ts';
import type { KeyValue } from '../web/dashboard/draft/kept.ts';
import type { SavingPort } from '../web/dashboard/draft/saving-process.ts';
import type { Stored } from '../web/dashboard/draft/saving-state.ts';
import { type DraftSession, openSession } from '../web/dashboard/draft/session.ts';
import type { Notice } from '../web/dashboard/draft/notice.ts';
import type { Clock } from './respondent/clock.ts';

export interface Writer extends DraftSession {
  notices: Notice[];
}

export interface WriterParts {
  name: string;
  stored: Stored;
  port: SavingPort;
  device: KeyValue;
  clock: Clock;
  tab?: string;
  isAlive?: (tab: string) => Promise<boolean>;
}

export async function openWriter(parts: WriterParts): Promise<Writer> {
  const { name, stored, port, device, tab = name, isAlive = async () => false } = parts;
  const clock = { ...parts.clock, time: parts.clock.now, random: () => 0.5 };
  const notices: Notice[] = [];
  const tell = (more: readonly Notice[]) => void notices.push(...more);
  const key = { user: name, survey: 7, tab };
  const session = await openSession({ port, device, key, stored, isAlive, clock, tell });
  notices.unshift(...session.opened.notices);
  return { ...session, notices };
}

/** Storage as a browser has it, and as it fails. */
export function makeDevice(): KeyValue & { held: Map<string, unknown>; fail(name: string | null): void; hang(): void } {
  const held = new Map<string, unknown>();
  let [failure, hangs] = [null as string | null, false];
  const over = async <T>(work: () => T): Promise<T> => {
    if (hangs) return new Promise(() => {});
    if (failure !== null) throw new DOMException('the browser does not', failure);
    return work();
  };
  return {
    held,
    entries: (prefix) => over(() => [...held].filter(([key]) => key.startsWith(prefix))),
    set: (key, value) => over(() => void held.set(key, structuredClone(value))),
    delete: (key) => over(() => void held.delete(key)),
    fail: (name) => void (failure = name),
    hang: () => void (hangs = true),
  };
}

export function typed(writer: Writer, question: string, text: string): void {
  writer.store.act('typing', (now) => withTitle(now, question, text), 'typing');
}

export function withTitle(draft: Draft, question: string, title: string): Draft {
  return { ...draft, entities: { ...draft.entities, [question]: { ...draft.entities[question]!, title } } };
}
