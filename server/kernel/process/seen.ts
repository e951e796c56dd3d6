/**
 * How a request arrives here, told to the doctor of this installation alone: whether a public address leads to it, and
 * what the proxies on the way have made of host and address. Who cannot sign with its key finds nothing.
 */
import type { Page, PageRequest } from '../http/server.ts';
import { isWithin, rangeOf } from '../network/address.ts';
import { Problem } from '../problem.ts';
import { isSignature, type Vault } from '../secrets/vault.ts';
import type { Config } from './config.ts';

export interface Seen {
  host: string;
  /** Who has connected. */
  peer: string;
  /** Whether somebody on the way has said for whom, and whether that is believed of who has connected. */
  isForwarded: boolean;
  isBelieved: boolean;
}

export const seenPath = '/healthz/seen';
const scheme = 'Canvass';
const lifeMilliseconds = 60_000;

/** The header by which a doctor is known. */
export function doctorMark(vault: Vault, now = Date.now()): string {
  const until = String(now + lifeMilliseconds);
  return `${scheme} ${until}.${vault.sign('doctor', until).toString('base64url')}`;
}

export function seenPage({ config, vault }: { config: Pick<Config, 'trustProxy'>; vault: Vault }): Page {
  return {
    method: 'GET',
    path: seenPath,
    handle: async (request) => {
      if (!isFromDoctor(vault, String(request.headers['authorization'] ?? '')))
        throw new Problem('404 route_not_found');
      return {
        status: 200,
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
        body: JSON.stringify(seenOf(request, config.trustProxy)),
      };
    },
  };
}

function isFromDoctor(vault: Vault, mark: string): boolean {
  const [, until, signature] = /^Canvass (\d{13})\.([\w-]{43})$/.exec(mark) ?? [];
  if (until === undefined || signature === undefined) return false;
  const left = Number(until) - Date.now();
  return left > 0 && left <= 2 * lifeMilliseconds && isSignature(signature, vault.sign('doctor', until));
}

function seenOf({ headers, socketAddress }: PageRequest, trusted: readonly string[]): Seen {
  return {
    host: String(headers['host'] ?? ''),
    peer: socketAddress,
    isForwarded: headers['x-forwarded-for'] !== undefined,
    isBelieved: isWithin(socketAddress, trusted.map(rangeOf)),
  };
}
