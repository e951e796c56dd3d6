/** One attempt to hand a message over, and what came of it. */
import type { Outbound } from '../kernel/network/outbound.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { exchangeOf, withoutSecrets } from './exchange.ts';
import { openHeaders } from './headers.ts';
import type { Header } from '../../engine/webhooks/payload.ts';
import { signatureHeaders } from './signature.ts';
import type { Attempt } from './store/deliveries.ts';

export interface Message {
  messageId: string;
  /** As it was frozen: JSON text, or the text of a query. */
  payload: string;
  url: string;
  method: string;
  headers: Buffer;
  secrets: Buffer;
}

const shownCharacters = 2000;

export async function attemptMessage(
  deps: { outbound: Outbound; vault: Vault },
  message: Message,
  milliseconds: number,
): Promise<Attempt & { retryAfter: string | null }> {
  const began = performance.now();
  const headers = openHeaders(deps.vault, message.headers);
  const asked = { ...requestOf(deps.vault, message, headers), milliseconds };
  const timestamp = asked.headers['webhook-timestamp']!;
  const exchange = (reply: [string, string][]) => exchangeOf(message, { timestamp, headers, reply });
  // What Node refuses to send at all is a receiver that cannot be reached, and not a fault that stops the others.
  const reply = await deps.outbound.send(asked).catch(() => ({ failure: 'connect' as const }));
  const durationMs = Math.round(performance.now() - began);
  if (reply.failure !== null) {
    return {
      isSuccess: false,
      statusCode: null,
      responseBody: null,
      error: reply.failure,
      durationMs,
      exchange: exchange([]),
      retryAfter: null,
    };
  }
  const { status, retryAfter, text } = reply;
  return {
    isSuccess: status >= 200 && status < 300,
    statusCode: status,
    responseBody: shown(text, headers),
    error: status >= 300 && status < 400 ? 'redirect' : status >= 200 && status < 300 ? null : 'status',
    durationMs,
    exchange: exchange(reply.headers),
    retryAfter,
  };
}

function requestOf(vault: Vault, message: Message, headers: readonly Header[]) {
  const url = new URL(message.url);
  url.hash = '';
  const isQuery = message.method === 'get';
  if (isQuery) url.search = [url.search.slice(1), message.payload].filter((part) => part !== '').join('&');
  const signed = signatureHeaders(vault, message.secrets, {
    messageId: message.messageId,
    timestamp: Math.floor(Date.now() / 1000),
    content: isQuery ? url.search.slice(1) : message.payload,
  });
  return {
    url: url.href,
    method: message.method.toUpperCase(),
    headers: {
      'User-Agent': 'Canvass-Webhooks/3',
      ...Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      ...(isQuery ? {} : { 'Content-Type': 'application/json' }),
      ...signed,
    } as Record<string, string>,
    body: isQuery ? null : message.payload,
  };
}

/** The beginning of a reply. */
function shown(text: string, headers: readonly Header[]): string {
  const safe = withoutSecrets(text.replaceAll('\u0000', '').toWellFormed(), headers);
  return [...safe.slice(0, shownCharacters * 2)].slice(0, shownCharacters).join('');
}
