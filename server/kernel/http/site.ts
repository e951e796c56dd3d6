/** What a site consists of: operations of accounts, operations of respondents, pages. */
import type { Operation } from '../../../contract/operation.ts';
import type { BodyStorage } from '../limits/body-storage.ts';
import type { PublicLimits } from '../limits/public-limits.ts';
import type { Admission } from '../operation/admission.ts';
import type { Handler } from '../operation/context.ts';
import type { Kernel } from '../operation/kernel.ts';
import type { RespondentRoute, Words } from '../operation/respond.ts';
import type { Answered } from '../process/metrics.ts';
import type { Patience } from './bodies.ts';
import type { Page, PageReply } from './pages.ts';

export interface Route {
  operation: Operation;
  handler: Handler<Operation>;
}

export interface Site {
  kernel: Kernel;
  /** Prefix of the operations, and who may call them; absent on a site that has none. */
  api?: { prefix: string; routes: readonly Route[]; admission: Admission };
  /** Operations of respondents, open to pages of every origin. */
  respondents?: { routes: readonly RespondentRoute[]; limits: PublicLimits; words: Words };
  pages: readonly Page[];
  /** What a browser shows at an address that nobody knows; programs get the error as it is. */
  lost?: PageReply;
  /** Headers of every response of this site. */
  headers: Record<string, string>;
  measure(answered: Answered): void;
  /** What all sites of the process hold of bodies together. */
  bodyStorage: BodyStorage;
  /** What begins and ends with the site, in this order. */
  life?: Life;
  patience?: Patience;
}

export interface Life {
  /** It takes requests now. */
  listening?(): Promise<unknown>;
  /** It takes no more of them, and waits for those that are open. */
  stopping?(): Promise<unknown>;
  /** Nothing is open any more. */
  closed?(): Promise<unknown>;
}

export const usualPatience: Patience = {
  headers: 10_000,
  body: 30_000,
  upload: 600_000,
  stall: 15_000,
  unread: 30_000,
  stop: 30_000,
};

export function urlOf({ path }: Operation, prefix = ''): string {
  return prefix + path.replace(/\{(\w+)\}/g, ':$1');
}
