/**
 * What went and what came in one attempt, as the log keeps it for people who look for a fault. Values of configured headers are
 * often keys: none is ever in it, neither as sent, nor in the message that repeats them, nor as a receiver says them back.
 */
import { headerMask, type webhookMethods } from '../../contract/webhook-members.ts';
import type { Header } from '../../engine/webhooks/payload.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { openHeaders } from './headers.ts';
import { withMaskedHeaders } from './masked.ts';
import type { LogDetailsRow } from './store/log.ts';
import type { WebhookRow } from './store/webhooks.ts';

interface Exchange {
  /** Without the query that a message is sent as. */
  url: string;
  method: (typeof webhookMethods)[number];
  /** Unix seconds, as signed. */
  timestamp: string;
  /** Of configured headers. */
  names: string[];
  reply: [name: string, value: string][];
}

export function exchangeOf(
  message: { url: string; method: string },
  sent: { timestamp: string; headers: readonly Header[]; reply: readonly [string, string][] },
): string {
  const exchange: Exchange = {
    url: message.url,
    method: message.method as Exchange['method'],
    timestamp: sent.timestamp,
    names: sent.headers.map(({ name }) => name),
    reply: sent.reply.map(([name, value]) => [
      shown(name, sent.headers),
      /^(set-cookie|www-authenticate)$/i.test(name) ? headerMask : shown(value, sent.headers),
    ]),
  };
  return JSON.stringify(exchange);
}

const longestShown = 300;

/** Cut off only once nothing secret is in it: the beginning of a long key would not be known as one. */
function shown(text: string, headers: readonly Header[]): string {
  return withoutSecrets(text, headers).slice(0, longestShown);
}

/**
 * A receiver that echoes what it got must not bring keys into the log, neither as they are nor as the bytes that went. The longer
 * ones first: one may be the beginning of another.
 */
export function withoutSecrets(text: string, headers: readonly Header[]): string {
  const secrets = headers
    .flatMap(({ value }) => [value, Buffer.from(value).toString('latin1')])
    .filter((value) => value.length >= 4)
    .toSorted((one, other) => other.length - one.length);
  return secrets.reduce((all, value) => all.replaceAll(value, headerMask), text);
}

export function presentExchange(vault: Vault, webhook: WebhookRow, row: LogDetailsRow) {
  const exchange = row.exchange === null ? null : (JSON.parse(row.exchange) as Exchange);
  const payload = row.payload && vault.open('webhook', row.payload);
  const method = exchange?.method ?? (webhook.method as Exchange['method']);
  const isQuery = method === 'get';
  return {
    request: {
      url: exchange && (isQuery ? withQuery(exchange.url, payload) : exchange.url),
      method: exchange?.method ?? null,
      headers: exchange ? requestHeaders(exchange, row.message_id) : [],
      body: payload === null || isQuery ? null : withMaskedHeaders(payload),
      body_bytes: row.payload_bytes,
    },
    response: {
      headers: (exchange?.reply ?? []).map(([name, value]) => ({
        name,
        value: withoutSecrets(value, openHeaders(vault, webhook.headers)),
      })),
      body: row.response_body,
    },
  };
}

function withQuery(address: string, payload: string | null): string {
  const url = new URL(address);
  url.search = [url.search.slice(1), payload ?? '…'].filter((part) => part !== '').join('&');
  return url.href;
}

function requestHeaders({ method, names, timestamp }: Exchange, messageId: string): Header[] {
  const plain = (name: string, value: string) => ({ name, value });
  return [
    plain('User-Agent', 'Canvass-Webhooks/3'),
    ...names.map((name) => plain(name, headerMask)),
    ...(method === 'get' ? [] : [plain('Content-Type', 'application/json')]),
    plain('webhook-id', messageId),
    plain('webhook-timestamp', timestamp),
    plain('webhook-signature', headerMask),
  ];
}
