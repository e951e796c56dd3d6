/**
 * Judges a message as its receiver must: by its headers, its body and the secret, in the browser. Where the signature does not fit it
 * looks for what usually happens on the way, because "wrong" alone helps nobody.
 */
export interface Checked {
  secret: string;
  /** As they were copied: one on each line, with a colon. */
  headers: string;
  /** The body as it came; of a message without one its query. */
  body: string;
}

export type Verdict =
  | 'right'
  | 'right_old'
  | 'no_secret'
  | 'no_id'
  | 'no_timestamp'
  | 'no_signature'
  | 'masked'
  | 'no_body'
  | 'rewritten'
  | 'trimmed'
  | 'wrong';

/** Seconds for which receivers should believe a timestamp. */
const tolerance = 5 * 60;

export async function checkSignature({ secret, headers, body }: Checked, now: number): Promise<Verdict> {
  const key = keyOf(secret);
  if (!key) return 'no_secret';
  const named = headersIn(headers);
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    named.get(name),
  );
  if (!id) return 'no_id';
  if (!timestamp || !/^\d+$/.test(timestamp)) return 'no_timestamp';
  if (!signature) return 'no_signature';
  if (signature.includes('***')) return 'masked';
  if (body === '') return 'no_body';
  const sent = new Set(signature.split(' '));
  const fits = async (text: string) => sent.has(`v1,${await hmac(key, `${id}.${timestamp}.${text}`)}`);
  if (await fits(body)) return Math.abs(now / 1000 - Number(timestamp)) > tolerance ? 'right_old' : 'right';
  if (await fits(body.trim())) return 'trimmed';
  const compact = compacted(body);
  return compact !== null && (await fits(compact)) ? 'rewritten' : 'wrong';
}

/** Null: nothing that could be one. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> | null {
  const text = secret.trim().replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]{43}=?$/.test(text)) return null;
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

function headersIn(text: string): Map<string, string> {
  const pairs = text.split(/\r\n|\r|\n/).flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at === -1 ? [] : [[bare(line.slice(0, at)).toLowerCase(), bare(line.slice(at + 1))]];
  });
  return new Map(pairs);
}

/** Programs print headers in quotes, with a comma between. */
function bare(text: string): string {
  // Only the comma at the end is theirs: a signature has one within it.
  return text.trim().replace(/,$/, '').replaceAll('"', '').trim();
}

/** As it is sent: a program that reads JSON and writes it anew puts spaces and lines into it. */
function compacted(body: string): string | null {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return null;
  }
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const method = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, method, false, ['sign']);
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

/** Browsers sign on https and on the machine itself only. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}
