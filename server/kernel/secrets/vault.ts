/**
 * Encryption at rest and keyed hashes. One data key, made at the first start, protects everything; SECRET_KEY only wraps
 * it. So a new SECRET_KEY rewrites a single row, what is stored stays readable, and links given out stay valid.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { memoize } from '../process/memoize.ts';

export type Purpose =
  | 'replay'
  | 'survey-password'
  | 'link'
  | 'cursor'
  | 'ip'
  | 'captcha'
  | 'webhook'
  | 'sso'
  | 'sso-trial'
  | 'letter'
  | 'doctor';

export interface Vault {
  seal(purpose: Purpose, text: string): Buffer;
  open(purpose: Purpose, sealed: Buffer): string;
  /** A keyed hash: equal for equal text, and useless without the key. */
  sign(purpose: Purpose, text: string): Buffer;
}

export class KeyDoesNotFit extends Error {
  constructor() {
    super('SECRET_KEY does not fit this database. Use the key that the installation was made with.');
  }
}

/** A respondent comes back with every page, and two hashes each time are a twentieth of what an answer costs. */
const mostAddresses = 2000;
const mostPurposes = 20;

export function makeVault(dataKey: Buffer): Vault {
  const keyFor = memoize(mostPurposes, (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', dataKey, 'canvass', purpose, 32)),
  );
  const padsFor = memoize(mostPurposes, (purpose: Purpose) => padded(keyFor(purpose)));
  const sign = (purpose: Purpose, text: string) => {
    const [inner, outer] = padsFor(purpose);
    return sha256(Buffer.concat([outer, sha256(Buffer.concat([inner, Buffer.from(text)]))]));
  };
  const signAddress = memoize(mostAddresses, (text: string) => sign('ip', text));
  return {
    seal: (purpose, text) => encrypt(keyFor(purpose), Buffer.from(text, 'utf8')),
    open: (purpose, sealed) => decrypt(keyFor(purpose), sealed).toString('utf8'),
    sign: (purpose, text) => (purpose === 'ip' ? signAddress(text) : sign(purpose, text)),
  };
}

/** The two blocks of HMAC. Each answer is signed twice, and an Hmac object made for it would cost more than the hashes. */
function padded(key: Buffer): [Buffer, Buffer] {
  const block = Buffer.concat([key, Buffer.alloc(64 - key.length)]);
  return [Buffer.from(block.map((byte) => byte ^ 0x36)), Buffer.from(block.map((byte) => byte ^ 0x5c))];
}

export function newDataKey(): Buffer {
  return randomBytes(32);
}

export function wrapKey(secretKey: Buffer, dataKey: Buffer): Buffer {
  return encrypt(secretKey, dataKey);
}

export function unwrapKey(secretKey: Buffer, wrapped: Buffer): Buffer {
  try {
    return decrypt(secretKey, wrapped);
  } catch {
    throw new KeyDoesNotFit();
  }
}

/** Names a SECRET_KEY without telling anything about it. */
export function fingerprint(secretKey: Buffer): string {
  return createHash('sha256').update('canvass fingerprint').update(secretKey).digest('hex').slice(0, 16);
}

export function sha256(text: string | Uint8Array): Buffer {
  return hash('sha256', text, 'buffer');
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Bytes out of a text that we wrote. The decoder passes over what it does not know, and would take many texts for one:
 * only the form in which we write is ours.
 */
export function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new Error('the text is not in the form that we write');
  return bytes;
}

/** Whether a text is what we would write for this signature. */
export function isSignature(text: string, signature: Buffer): boolean {
  return sameBytes(Buffer.from(text), Buffer.from(signature.toString('base64url')));
}

function encrypt(key: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
