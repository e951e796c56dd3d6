/** Signatures after Standard Webhooks: receivers check them with any library that knows the standard. */
import { createHmac } from 'node:crypto';

export interface Signed {
  messageId: string;
  /** Unix seconds of this attempt. */
  timestamp: number;
  /** The body as sent; for a request without one its raw query. */
  content: string;
}

export function signatureHeaders(secrets: readonly string[], signed: Signed): Record<string, string> {
  return {
    'webhook-id': signed.messageId,
    'webhook-timestamp': String(signed.timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
  };
}

function signatureOf(secret: string, { messageId, timestamp, content }: Signed): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${messageId}.${timestamp}.${content}`).digest('base64')}`;
}
