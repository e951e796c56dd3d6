/** Visits gather in memory and are written every two seconds at most: a crash may lose that much of them, never more. */
import type { Db } from '../../kernel/database/db.ts';
import { addressKey } from '../../kernel/network/address.ts';
import { today } from '../../kernel/process/clock.ts';
import type { Log } from '../../kernel/process/log.ts';
import { memoize } from '../../kernel/process/memoize.ts';
import { sha256, type Vault } from '../../kernel/secrets/vault.ts';
import { addVisits, type VisitCount, type VisitKind } from '../store/visits.ts';
import type { Locations } from './locations.ts';
import { limitSources } from './sources.ts';
import type { Visitor } from './visitor.ts';

export interface Visits {
  count(surveyId: number, visitor: Visitor): void;
  /** Writes what has gathered. */
  flush(): Promise<void>;
  start(): void;
  /** Ends the timer and writes the rest. */
  stop(): Promise<void>;
}

const everyMilliseconds = 1500;
/** Beyond this many different rows the database has been away for long; counting goes on without new rows. */
const mostRows = 100_000;
/** So many user agents of one address are told apart: a stranger can invent any number of them, and each would be a row. */
const mostAgents = 4096;

export function makeVisits(deps: { db: Db; log: Log; vault: Vault; locations: Locations }): Visits {
  let counts = new Map<string, VisitCount>();
  /** By source and by what a visitor is known for a day. It is hashed when it is written: once, however often somebody reloads. */
  let visitors = new Map<string, VisitKind & { text: string }>();
  let timer: NodeJS.Timeout | null = null;

  const markOf = (text: string) => deps.vault.sign('ip', text).toString('hex', 0, 16);

  function add(count: VisitCount): void {
    const { visits, ...kind } = count;
    const key = Object.values(kind).join('\n');
    const known = counts.get(key);
    if (known) known.visits += visits;
    else if (counts.size < mostRows) counts.set(key, { ...count });
  }

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const sent = { counts: [...counts.values()], visitors };
    [counts, visitors] = [new Map(), new Map()];
    try {
      const marks = [...sent.visitors.values()].map(({ text, ...kind }) => ({ ...kind, visitor: markOf(text) }));
      await deps.db.transact(async (tx) => addVisits(tx, await limitSources(tx, { counts: sent.counts, marks })));
    } catch (error) {
      for (const count of sent.counts) add(count);
      for (const [key, visitor] of sent.visitors) visitors.set(key, visitor);
      deps.log.warn({ err: error }, 'visits could not be written; they are kept for the next try');
    }
  }

  return {
    count(surveyId, visitor) {
      if (visitor.isRobot) return;
      const day = today();
      const kind: VisitKind = {
        survey_id: surveyId,
        day,
        device: visitor.device,
        country: deps.locations.of(visitor.ip).country ?? '',
        source: visitor.referrer ?? '',
      };
      add({ ...kind, browser: visitor.browser ?? '', visits: 1 });
      // The day is part of what is hashed, so nobody can be followed from one day to the next.
      const text = `visitor ${day} ${surveyId} ${addressKey(visitor.ip)} ${agentNumber(visitor.userAgent)}`;
      if (visitors.size < mostRows) visitors.set(`${kind.source}\n${text}`, { ...kind, text });
    },
    flush,
    start() {
      timer ??= setInterval(() => void flush(), everyMilliseconds).unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await flush();
    },
  };
}

/** The same few user agents come with most visits, and a hash costs more than all else that a visit is counted with. */
const agentNumber = memoize(2000, (userAgent) => sha256(userAgent).readUInt16BE(0) % mostAgents);
