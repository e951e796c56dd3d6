/** What an operator should do something about, each with its cure. */
import type { warningCodes } from '../../contract/operator.ts';

export type WarningCode = (typeof warningCodes)[number];

export interface Seen {
  sharesHost: boolean;
  freeBytes: number | null;
  /** Of the oldest job that should have run. */
  oldestSeconds: number;
  /** Of the oldest letter that waits. */
  oldestLetterSeconds: number;
  /** Since the last backup, or since the installation was made. */
  backupAgeMilliseconds: number;
  /** Between the clocks of this instance and of the database. */
  skewMilliseconds: number;
  versions: readonly string[];
  sendingHeld: boolean;
}

const day = 86_400_000;
const lowBytes = 5 * 2 ** 30;

const rules: Record<WarningCode, { holds(seen: Seen): boolean; message: string }> = {
  same_host: {
    holds: ({ sharesHost }) => sharesHost,
    message:
      'ORIGIN and SURVEY_ORIGIN share a host, so scripts on survey pages can see the cookies of the dashboard. Use two hosts.',
  },
  disk_low: {
    holds: ({ freeBytes }) => freeBytes !== null && freeBytes < lowBytes,
    message:
      'Less than 5 GB of the disk are free. Make room or a larger disk: below 1 GB only what deletes is taken any more.',
  },
  queue_behind: {
    holds: ({ oldestSeconds }) => oldestSeconds > 300,
    message:
      'Background work waits for more than five minutes. See that an instance with RUN=all or RUN=worker is running, and what its log says.',
  },
  mail_waiting: {
    holds: ({ oldestLetterSeconds }) => oldestLetterSeconds > 300,
    message:
      'A letter waits for more than five minutes. Read why with: canvass mail list, and see that an instance with RUN=all or RUN=worker is running.',
  },
  backup_old: {
    holds: ({ backupAgeMilliseconds }) => backupAgeMilliseconds > 7 * day,
    message: 'There is no backup of the last seven days. Take one with: canvass backup FILE',
  },
  clock_skew: {
    holds: ({ skewMilliseconds }) => Math.abs(skewMilliseconds) > 5000,
    message:
      'The clocks of this machine and of the database are more than five seconds apart. Set both: deadlines depend on them.',
  },
  versions_differ: {
    holds: ({ versions }) => new Set(versions).size > 1,
    message: 'Instances of different versions are running. Start them all with the newest one.',
  },
  sending_held: {
    holds: ({ sendingHeld }) => sendingHeld,
    message: 'Webhooks and letters are held back, as after every restore. Let them go with: canvass sending on',
  },
};

export function warningsOf(seen: Seen): { code: WarningCode; message: string }[] {
  return Object.entries(rules)
    .filter(([, { holds }]) => holds(seen))
    .map(([code, { message }]) => ({ code: code as WarningCode, message }));
}
