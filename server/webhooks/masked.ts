/** Stored messages without the values of configured headers that they repeat: for another receiver, and for people to look at. */
import { headerMask } from '../../contract/webhook-members.ts';
import type { full } from '../../engine/webhooks/payload.ts';

type Full = ReturnType<typeof full>;

/** The same message for another receiver than it was made for: values of headers that it repeats are not for that one. */
export function withoutHeaders(payload: string): string {
  return withHeaders(payload, () => ({}));
}

/** As people may see it. */
export function withMaskedHeaders(payload: string): string {
  return withHeaders(payload, (headers) => Object.fromEntries(Object.keys(headers).map((name) => [name, headerMask])));
}

function withHeaders(payload: string, change: (headers: Record<string, string>) => Record<string, string>): string {
  const message = payload.startsWith('{') ? (JSON.parse(payload) as Partial<Full>) : null;
  const isFull = typeof message?.data === 'object' && message.data !== null && 'webhook_id' in message.data;
  return isFull ? JSON.stringify({ ...message, headers: change(message?.headers ?? {}) }) : payload;
}
