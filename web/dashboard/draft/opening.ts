/**
 * Opening a survey: what the server holds, and on top of it whatever this device kept and never got there. Copies of this
 * tab and of tabs that are gone are brought back; one of a tab that is still open is left to it. A copy is given up only
 * when it holds nothing that is not saved, or when what it held is kept again.
 */
import { isEqual, diff } from './diff.ts';
import { type Draft, isMembers } from './draft.ts';
import { emptyLog, endTyping, type Log, recordMerge } from './history.ts';
import {
  inTime,
  type KeepingParts,
  type KeptKey,
  type KeptRecord,
  type KeyValue,
  nameOf,
  prefixOf,
  reasonOf,
} from './kept.ts';
import type { KeptState } from './kept-state.ts';
import { merge } from './merge.ts';
import type { Author } from './cards.ts';
import type { Stored } from './saving-state.ts';
import { baseSeen } from './sent.ts';
import type { Notice } from './notice.ts';

export interface OpeningParts {
  readonly port: KeyValue;
  readonly key: KeptKey;
  readonly stored: Stored & { readonly author?: Author };
  /** Whether another tab is open and will save its own copy. */
  isAlive(tab: string): Promise<boolean>;
  readonly clock: KeepingParts['clock'];
}

export interface Opened {
  readonly draft: Draft;
  readonly log: Log;
  readonly sent: readonly Draft[];
  /** How many changes that were not saved are back. */
  readonly back: number;
  readonly notices: readonly Notice[];
  readonly kept: KeptState;
  /** Copies of other tabs that it was made from. */
  readonly copies: number;
  /** To be called once the draft is kept under this tab: gives up the copies that it was made from. */
  settle(): Promise<void>;
}

export async function openDraft(parts: OpeningParts): Promise<Opened> {
  const { port, key, stored, clock } = parts;
  const [records, kept] = await readRecords(parts);
  const notices: Notice[] = [];
  let [draft, back] = [stored.draft, 0];
  for (const one of records) {
    const unsent = diff(one.base, one.mine).length;
    back += unsent;
    if (unsent === 0 && one.sent.length === 0) continue;
    // The last of it may have been sent after the copy was written.
    const base = one.etag === stored.etag ? one.base : baseSeen(one.base, [...one.sent, one.mine], stored.draft);
    const merged = merge({ base, mine: one.mine, theirs: draft }, stored.author);
    draft = merged.draft;
    notices.push(...merged.notices);
  }
  const others = records.filter(({ tab }) => tab !== key.tab);
  return {
    draft,
    log: records[0] ? logOf(records[0], draft) : emptyLog,
    // An answer may still be owed for what was sent from the revision that the server still has.
    sent: records.filter(({ etag }) => etag === stored.etag).flatMap(({ sent }) => sent),
    back: isEqual(draft, stored.draft) ? 0 : back,
    notices,
    kept,
    copies: others.length,
    async settle() {
      for (const one of others) await inTime(clock, port.delete(nameOf(one))).catch(() => {});
    },
  };
}

/** Copies with something that never got to the server, the newest first: of a survey that cannot be opened any more. */
export async function keptCopies(port: KeyValue, whose: Omit<KeptKey, 'tab'>): Promise<KeptRecord[]> {
  const entries = await port.entries(prefixOf(whose)).catch(() => []);
  const records = entries.map(([, value]) => value).filter(isRecord);
  const unsent = records.filter(({ base, mine, sent }) => sent.length > 0 || !isEqual(base, mine));
  return unsent.toSorted((a, b) => b.time - a.time);
}

/** What others did while the survey was closed is part of the log too, so that undo knows it as theirs. */
function logOf({ log, mine, time }: KeptRecord, draft: Draft): Log {
  const edits = diff(mine, draft);
  return edits.length === 0 ? endTyping(log) : recordMerge(log, { label: 'merge', edits, by: 'merge', time });
}

/** That of this tab first, then the others, the newest first. */
async function readRecords({ port, key, isAlive, clock }: OpeningParts): Promise<[KeptRecord[], KeptState]> {
  try {
    const entries = await inTime(clock, port.entries(prefixOf(key)));
    const records = entries.map(([, value]) => value).filter(isRecord);
    const own = records.filter(({ tab }) => tab === key.tab);
    const left: KeptRecord[] = [];
    for (const one of records.toSorted((a, b) => b.time - a.time)) {
      if (one.tab !== key.tab && !(await isAlive(one.tab).catch(() => false))) left.push(one);
    }
    return [[...own, ...left], { is: 'kept' }];
  } catch (error) {
    return [[], { is: 'not_kept', because: reasonOf(error) }];
  }
}

/** Whatever an earlier version or somebody with the developer tools has left there must not keep a survey from opening. */
function isRecord(value: unknown): value is KeptRecord {
  if (!isMembers(value) || value.form !== 1 || typeof value.etag !== 'string' || !Array.isArray(value.sent))
    return false;
  const { log } = value;
  const isLog = isMembers(log) && Array.isArray(log.past) && Array.isArray(log.future);
  return (
    isLog && [value.base, value.mine, ...(value.sent as unknown[])].every(isDraft) && typeof value.tab === 'string'
  );
}

function isDraft(value: unknown): value is Draft {
  if (!isMembers(value) || !Array.isArray(value.ids) || !isMembers(value.entities)) return false;
  const { conditions } = value;
  return (
    isMembers(conditions) &&
    isMembers(conditions.jumps) &&
    isMembers(conditions.display) &&
    Array.isArray(conditions.quotas) &&
    isMembers(conditions.others)
  );
}
