/**
 * How many bytes of files an address may send, and a survey or a workspace take, in an hour: exact over all instances.
 * They are spent in the transaction that stores the file: what is refused costs nothing.
 */
import type { Tx } from '../database/db.ts';
import { readWindows, spendWindow } from './store.ts';
import { addressKey } from '../network/address.ts';
import type { Config } from '../process/config.ts';
import { tooMany, type Window } from './rate-limit.ts';

export interface Spending {
  config: Pick<Config, 'uploads'>;
  ip: string;
  to: { survey: number } | { workspace: number };
}

const minutes = 60;
const perMegabyte = 1024;

/** For those who can tell before the file is read. */
export async function requireQuota(tx: Tx, spending: Spending): Promise<void> {
  const quotas = quotasOf(spending);
  if (quotas.length === 0) return;
  const { spent, reset } = await readWindows(tx, { buckets: quotas.map(({ bucket }) => bucket), minutes });
  for (const { bucket, most } of quotas) if ((spent.get(bucket) ?? 0) >= most) throw tooMany(usedUp(most, reset));
}

export async function spendQuota(tx: Tx, spending: Spending, bytes: number): Promise<void> {
  for (const { bucket, most } of quotasOf(spending)) {
    const amount = Math.ceil(bytes / 1024);
    const { isWithin, reset } = await spendWindow(tx, { bucket, amount, most, minutes });
    if (!isWithin) throw tooMany(usedUp(most, reset));
  }
}

function usedUp(limit: number, reset: number): Window {
  return { limit, remaining: 0, resetSeconds: Math.max(reset, 1) };
}

/** In kilobytes, always in this order: two uploads that waited for each other would both fail. */
function quotasOf({ config: { uploads }, ip, to }: Spending): { bucket: string; most: number }[] {
  const receiver = 'survey' in to ? to.survey : `workspace ${to.workspace}`;
  const quotas = [
    { bucket: `upload from ${addressKey(ip)}`, most: uploads.mbPerAddress * perMegabyte },
    { bucket: `upload to ${receiver}`, most: uploads.mbPerSurvey * perMegabyte },
  ];
  return quotas.filter(({ most }) => most > 0);
}
