/**
 * Live totals. One statement twice a second tells the totals of all watched surveys of this instance, whatever the number
 * of watchers; each watcher gets a message when its own survey's numbers are others than it was told last. Nothing is
 * pushed by those who answer, so no respondent waits for a watcher.
 */
import { Readable } from 'node:stream';
import { limits } from '../../contract/limits.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import { makeSlots, type Release } from '../kernel/limits/slots.ts';
import { addressKey } from '../kernel/network/address.ts';
import type { Caller } from '../kernel/operation/caller.ts';
import { refuse } from '../kernel/problem.ts';
import type { Log } from '../kernel/process/log.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import { readLiveTotals, type LiveRow } from './store/totals.ts';
import { rateOf } from './summary.ts';

export interface LiveDeps {
  db: Db;
  log: Log;
  /** Whether this person may still see the survey with what they came with. */
  mayWatch(tx: Tx, caller: Caller, surveyId: number): Promise<boolean>;
}

interface Watching {
  caller: Caller;
  ip: string;
  surveyId: number;
  lastEventId: string | null;
}

export interface Live {
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
  lastSent: string | null;
  sentAt: number;
  leave: Release;
}

export function makeLive(deps: LiveDeps): Live {
  return new Watch(deps);
}

class Watch implements Live {
  readonly #deps: LiveDeps;
  readonly #watchers = new Set<Watcher>();
  readonly #slots = makeSlots(mostInAll);
  #timer: NodeJS.Timeout | null = null;
  #isBusy = false;
  #isOver = false;
  #ticks = 0;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
  }

  async watch({ caller, ip, surveyId, lastEventId }: Watching): Promise<Readable> {
    const leave = this.#slots.take([
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
    const watcher: Watcher = { caller, surveyId, stream, lastSent: lastEventId, sentAt: -betweenMessages, leave };
    stream.push('retry: 2000\n\n');
    const [row] = await this.#deps.db
      .read((tx) => readLiveTotals(tx, [surveyId]))
      .catch((error: unknown) => {
        leave();
        throw error;
      });
    this.#watchers.add(watcher);
    this.#timer ??= setInterval(() => void this.#tick(), everyMilliseconds).unref();
    if (this.#isOver) this.stop();
    else if (row) tell(watcher, messageOf(row));
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
      this.#deps.log.warn({ err: error }, 'live totals could not be read; the next try follows at once');
    } finally {
      this.#isBusy = false;
    }
  }

  async #tellAll(): Promise<void> {
    const ids = [...new Set([...this.#watchers].map(({ surveyId }) => surveyId))];
    const found = await this.#deps.db.read((tx) => readLiveTotals(tx, ids));
    const messages = new Map(found.map((row) => [row.surveyId, messageOf(row)]));
    for (const watcher of this.#watchers) {
      const message = messages.get(watcher.surveyId);
      if (message) tell(watcher, message);
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
    watcher.stream.push(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`);
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

function tell(watcher: Watcher, message: Message): void {
  if (watcher.lastSent === message.id || performance.now() - watcher.sentAt < betweenMessages) return;
  watcher.lastSent = message.id;
  watcher.sentAt = performance.now();
  watcher.stream.push(message.text);
  if (watcher.stream.readableLength > mostWaiting) watcher.stream.destroy();
}

interface Message {
  id: string;
  text: string;
}

function messageOf(row: LiveRow): Message {
  const visited = Math.max(row.visits, row.started);
  const totals = {
    answer_count: row.completed,
    all_visited: visited,
    filled_completely: row.completed,
    started_not_finished: row.unfinished,
    screened_out: row.screenout,
    completion_rate: rateOf(row.completed, visited),
    last_answer_at: row.lastAt,
  };
  const data = JSON.stringify(totals);
  // The id is what the message says: who comes back with it has seen these very numbers.
  const id = sha256(data).toString('hex', 0, 12);
  return { id, text: `id: ${id}\nevent: totals\ndata: ${data}\n\n` };
}
