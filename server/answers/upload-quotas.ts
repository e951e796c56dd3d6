/**
 * How many bytes of files an address may send, and a survey take, in an hour: exact over all instances. Both are looked
 * at before a file is read, and spent in the transaction that stores it: what is refused costs nothing.
 */
import { addressKey } from '../kernel/address.ts';
import type { Tx } from '../kernel/db.ts';
import { tooMany, type Window } from '../kernel/rate-limit.ts';
import { readWindows, spendWindow } from '../kernel/store.ts';
import type { AnswersDeps } from './deps.ts';
import type { LiveSurvey } from './live-survey.ts';
import type { Visitor } from './visitor.ts';

interface Sender {
  live: LiveSurvey;
  visitor: Visitor;
}

const minutes = 60;
const perMegabyte = 1024;

export async function requireQuota({ config }: Pick<AnswersDeps, 'config'>, tx: Tx, sender: Sender): Promise<void> {
  const quotas = quotasOf(config, sender);
  if (quotas.length === 0) return;
  const { spent, reset } = await readWindows(tx, { buckets: quotas.map(({ bucket }) => bucket), minutes });
  for (const { bucket, most } of quotas) if ((spent.get(bucket) ?? 0) >= most) throw tooMany(usedUp(most, reset));
}

export async function spendQuota(
  { config }: Pick<AnswersDeps, 'config'>,
  tx: Tx,
  { bytes, ...sender }: Sender & { bytes: number },
): Promise<void> {
  for (const { bucket, most } of quotasOf(config, sender)) {
    const amount = Math.ceil(bytes / 1024);
    const { isWithin, reset } = await spendWindow(tx, { bucket, amount, most, minutes });
    if (!isWithin) throw tooMany(usedUp(most, reset));
  }
}

function usedUp(limit: number, reset: number): Window {
  return { limit, remaining: 0, resetSeconds: Math.max(reset, 1) };
}

/** In kilobytes, always in this order: two uploads that waited for each other would both fail. */
function quotasOf({ uploads }: AnswersDeps['config'], { live, visitor }: Sender): { bucket: string; most: number }[] {
  const quotas = [
    { bucket: `upload from ${addressKey(visitor.ip)}`, most: uploads.mbPerAddress * perMegabyte },
    { bucket: `upload to ${live.id}`, most: uploads.mbPerSurvey * perMegabyte },
  ];
  return quotas.filter(({ most }) => most > 0);
}
