/**
 * What a message of a webhook says: everything, or the fields that were chosen. The server makes it once for each webhook when the
 * event is taken up, and stores it as the bytes that every attempt sends; the dashboard shows by it what will be sent.
 */
import type { AnswerRecord } from '../../contract/answers.ts';

/** An event with all that can be told of it. */
export interface Happening {
  type: string;
  timestamp: string;
  data: EventData;
}

export type EventData = Record<string, unknown> & {
  quiz?: { id: number; name: string; url_shared: string };
  answer?: AnswerRecord;
  hidden_options?: Record<string, string>;
};

export interface Header {
  name: string;
  value: string;
}

export interface Recipient {
  id: number;
  receiver: number;
  method: string;
  headers: readonly Header[];
  body: readonly string[];
  naming: Readonly<Record<string, string>>;
}

/** What is sent as query where nobody has chosen fields. */
const queryFields = ['type', 'quiz_id', 'answer_id', 'is_complete'];

/** JSON text, or the text of a query where the method has no body. */
export function payloadFor(recipient: Recipient, happening: Happening): string {
  if (recipient.method === 'get') return queryText(flat(recipient, happening));
  return JSON.stringify(recipient.body.length > 0 ? flat(recipient, happening) : full(recipient, happening));
}

/** The keys under which chosen fields are sent, in their order. */
export function keysOf({ method, body, naming }: Pick<Recipient, 'method' | 'body' | 'naming'>): string[] {
  return fieldsOf(method, body).map((field) => nameIn(naming, field));
}

export function full({ id, headers }: Recipient, { type, timestamp, data }: Happening) {
  return {
    type,
    timestamp,
    data: { webhook_id: id, ...data },
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
  };
}

function flat({ method, body, naming }: Recipient, happening: Happening): Record<string, unknown> {
  const entries = fieldsOf(method, body).map((field) => [nameIn(naming, field), fieldOf(happening, field) ?? null]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function fieldsOf(method: string, body: readonly string[]): readonly string[] {
  return body.length === 0 && method === 'get' ? queryFields : body;
}

function nameIn(naming: Readonly<Record<string, string>>, field: string): string {
  return Object.hasOwn(naming, field) ? naming[field]! : field;
}

function fieldOf({ type, timestamp, data }: Happening, field: string): unknown {
  const { quiz, answer, hidden_options: options = {} } = data;
  if (field === 'type') return type;
  if (field === 'timestamp') return timestamp;
  if (field === 'quiz_id') return quiz?.id;
  if (field === 'quiz_name') return quiz?.name;
  if (field.startsWith('option.')) return ownMember(options, field.slice('option.'.length));
  if (!answer) return null;
  if (field.startsWith('extra.')) return ownMember(answer.extra_fields, field.slice('extra.'.length));
  const reply = answer.answers.find(({ question_id: id }) => id === field.toLowerCase());
  return reply ? reply.answer : ownMember(answer, field);
}

function ownMember(object: object, name: string): unknown {
  return Object.hasOwn(object, name) ? (object as Record<string, unknown>)[name] : null;
}

function queryText(fields: Record<string, unknown>): string {
  const text = (value: unknown) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, text(value)])).toString();
}
