/**
 * Streams of events about surveys that stay open. One look twice a second tells what is to be said of all surveys that are
 * watched on this instance, whatever the number of watchers; each watcher gets a message when it is another than it was told
 * last. Nothing is pushed by those who change something: they never wait for a watcher, and no instance has to know the others.
 */
import { Readable } from 'node:stream';
import { limits } from '../../../contract/limits.ts';
import type { Db, Tx } from '../database/db.ts';
import { makeSlots, type Release, type Slots } from '../limits/slots.ts';
import { addressKey } from '../network/address.ts';
import type { Caller } from '../operation/caller.ts';
import { refuse } from '../problem.ts';
import type { Log } from '../process/log.ts';

export interface StreamsDeps {
  db: Db;
  log: Log;
  /** Those of all kinds of streams of this instance. */
  slots: Slots;
  /** Whether this person may still see the survey with what they came with. */
  mayWatch(tx: Tx, caller: Caller, surveyId: number): Promise<boolean>;
}

/** What a kind of streams tells. */
export interface StreamKind {
  /** What is to be said of each survey; one that is gone is left out. */
  read(tx: Tx, surveyIds: readonly number[]): Promise<ReadonlyMap<number, readonly StreamMessage[]>>;
  /** The event that clients name when they come back. */
  resumes: string;
}

export interface StreamMessage {
  event: string;
  /** Who was told this is not told it again. */
  mark: string;
  text: string;
}

export interface Watching {
  caller: Caller;
  ip: string;
  surveyId: number;
  lastEventId: string | null;
}

export interface Streams {
  /** Refuses with 429 when the account, its address or the instance has enough of them. */
  watch(watching: Watching): Promise<Readable>;
  /** Ends every stream; watchers connect again elsewhere. */
  stop(): void;
}

/** Asked twice as often as anybody is told, so that a late answer of the database does not cost a second more. */
const everyMilliseconds = 500;
const betweenMessages = 1000;
const ticksPerRound = 30;
/** A client that reads nothing for hours must not fill the memory. */
const mostWaiting = 65_536;

/** Each is a connection that stays, and a question to the database twice a second for its survey. */
const mostInAll = 2000;
const mostOfAddress = 200;
const tooManyStreams =
  'Too many live streams are open at once. Close some, or use one for all who look at the same survey.';

type EndReason = 'deleted' | 'access' | 'stopping';

interface Watcher {
  caller: Caller;
  surveyId: number;
  stream: Readable;
  /** By event. */
  sent: Map<string, { mark: string; at: number }>;
  leave: Release;
}

export function makeStreamSlots(): Slots {
  return makeSlots(mostInAll);
}

/** `id`: what clients come back with, in place of a mark. */
export function messageOf(event: string, data: unknown, known: { id: string } | { mark: string }): StreamMessage {
  const [mark, id] = 'id' in known ? [known.id, `id: ${known.id}\n`] : [known.mark, ''];
  return { event, mark, text: `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n` };
}

export function makeStreams(deps: StreamsDeps, kind: StreamKind): Streams {
  return new Watch(deps, kind);
}

class Watch implements Streams {
  readonly #deps: StreamsDeps;
  readonly #kind: StreamKind;
  readonly #watchers = new Set<Watcher>();
  #timer: NodeJS.Timeout | null = null;
  #isBusy = false;
  #isOver = false;
  #ticks = 0;

  constructor(deps: StreamsDeps, kind: StreamKind) {
    this.#deps = deps;
    this.#kind = kind;
  }

  async watch({ caller, ip, surveyId, lastEventId }: Watching): Promise<Readable> {
    const leave = this.#deps.slots.take([
      { name: `user ${caller.userId}`, most: limits.liveStreams },
      { name: `address ${addressKey(ip)}`, most: mostOfAddress },
    ]);
    if (!leave) return refuse('429 rate_limit_exceeded', { message: tooManyStreams, headers: { 'Retry-After': '10' } });
    const stream = new Readable({
      read: () => {},
      destroy: (error, done) => {
        this.#leave(watcher);
        done(error);
      },
    });
    const { read, resumes } = this.#kind;
    const sent: Watcher['sent'] = new Map();
    if (lastEventId !== null) sent.set(resumes, { mark: lastEventId, at: -betweenMessages });
    const watcher: Watcher = { caller, surveyId, stream, sent, leave };
    stream.push('retry: 2000\n\n');
    const found = await this.#deps.db
      .read((tx) => read(tx, [surveyId]))
      .catch((error: unknown) => {
        leave();
        throw error;
      });
    this.#watchers.add(watcher);
    this.#timer ??= setInterval(() => void this.#tick(), everyMilliseconds).unref();
    const messages = found.get(surveyId);
    if (this.#isOver) this.stop();
    else if (messages) tell(watcher, messages);
    else this.#end(watcher, 'deleted');
    return stream;
  }

  stop(): void {
    this.#isOver = true;
    for (const watcher of this.#watchers) this.#end(watcher, 'stopping');
    this.#rest();
  }

  async #tick(): Promise<void> {
    // A database that answers slowly is not asked again before it has.
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#ticks += 1;
    try {
      if (this.#ticks % ticksPerRound === 0) await this.#round();
      await this.#tellAll();
    } catch (error) {
      this.#deps.log.warn(
        { err: error, event: this.#kind.resumes },
        'a live stream could not be fed; the next try follows',
      );
    } finally {
      this.#isBusy = false;
    }
  }

  async #tellAll(): Promise<void> {
    const ids = [...new Set([...this.#watchers].map(({ surveyId }) => surveyId))];
    const found = await this.#deps.db.read((tx) => this.#kind.read(tx, ids));
    for (const watcher of this.#watchers) {
      const messages = found.get(watcher.surveyId);
      if (messages) tell(watcher, messages);
      else if (ids.includes(watcher.surveyId)) this.#end(watcher, 'deleted');
    }
  }

  /** Comments keep the connection open; rights that were lost end it. */
  async #round(): Promise<void> {
    const { db, mayWatch } = this.#deps;
    const checked = new Map<string, boolean>();
    for (const watcher of this.#watchers) {
      const { caller, surveyId, stream } = watcher;
      const key = `${caller.userId} ${caller.tokenId} ${caller.sessionHash?.toString('hex')} ${surveyId}`;
      const may = checked.get(key) ?? (await db.read((tx) => mayWatch(tx, caller, surveyId)));
      checked.set(key, may);
      // It may have ended meanwhile, and what is pushed behind an end is an error that nobody would catch.
      if (!this.#watchers.has(watcher)) continue;
      if (may) stream.push(': still here\n\n');
      else this.#end(watcher, 'access');
    }
  }

  #end(watcher: Watcher, reason: EndReason): void {
    this.#watchers.delete(watcher);
    watcher.leave();
    watcher.stream.push(messageOf('end', { reason }, { mark: reason }).text);
    watcher.stream.push(null);
  }

  #leave(watcher: Watcher): void {
    this.#watchers.delete(watcher);
    watcher.leave();
    if (this.#watchers.size === 0) this.#rest();
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }
}

function tell({ sent, stream }: Watcher, messages: readonly StreamMessage[]): void {
  for (const { event, mark, text } of messages) {
    const last = sent.get(event);
    if (last && (last.mark === mark || performance.now() - last.at < betweenMessages)) continue;
    sent.set(event, { mark, at: performance.now() });
    stream.push(text);
  }
  if (stream.readableLength > mostWaiting) stream.destroy();
}
