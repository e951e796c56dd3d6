/**
 * The whole house in one process, on a real database of its own: requests go through the same routes, checks and
 * transactions as over a socket. Alice owns a workspace, Bob edits there, Vera only looks, Carol surveys elsewhere.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Ability } from '../contract/operation.ts';
import { addMember, createAccount, createToken, hashPassword } from '../server/accounts/index.ts';
import { assemble, type Assembled } from '../server/app.ts';
import { connect, type Db } from '../server/kernel/database/db.ts';
import type { Role } from '../server/kernel/operation/caller.ts';
import { readConfig, type Config } from '../server/kernel/process/config.ts';
import { makeLog } from '../server/kernel/process/log.ts';
import { openVault } from '../server/kernel/secrets/keys.ts';
import { freshDatabase } from './database.ts';
import { startPooler } from './pooler.ts';

export interface Answer {
  status: number;
  // Tests read bodies of every shape; a wrong guess fails the assertion, not the compiler.
  // oxlint-disable-next-line no-explicit-any
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  bytes: Buffer;
}

export interface Call {
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  raw?: string | Buffer;
}

export interface Client {
  token: string | null;
  get(path: string, query?: Record<string, unknown>, asked?: Call): Promise<Answer>;
  post(path: string, body?: unknown, asked?: Call): Promise<Answer>;
  del(path: string, query?: Record<string, unknown>, asked?: Call): Promise<Answer>;
  send(method: string, path: string, asked?: Call & { body?: unknown }): Promise<Answer>;
  upload(path: string, file: { name: string; bytes: Uint8Array }, fields?: Record<string, string>): Promise<Answer>;
}

export interface Person extends Client {
  token: string;
  userId: number;
  workspaceId: number;
  folderId: number;
  email: string;
  password: string;
}

export interface House {
  alice: Person;
  bob: Person;
  vera: Person;
  carol: Person;
  nobody: Client;
  db: Db;
  config: Config;
  app: Assembled;
  /** The same person with a token cut down to these abilities. */
  tokenFor(person: Person, abilities: Ability[]): Promise<Person>;
  client(token: string | null): Client;
  survey(
    person: Person,
    made?: { widgets?: unknown; settings?: unknown; conditions?: unknown; publish?: boolean; name?: string },
  ): Promise<number>;
  close(): Promise<void>;
}

export const password = 'correct horse battery';

export interface Built {
  /** The database is reached through a transaction pooler; CANVASS_TEST_POOLED does so for every house. */
  pooled?: boolean;
  /** What the disk of the database can still take. */
  room?: () => Promise<number>;
  /** Nobody sends letters, as on an instance without background work. */
  mailWaits?: boolean;
}

export async function openHouse(env: Record<string, string> = {}, built: Built = {}): Promise<House> {
  const database = await freshDatabase();
  const pooler = (built.pooled ?? process.env['CANVASS_TEST_POOLED'] === '1') ? await startPooler(database.url) : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'canvass-house-'));
  const key = Buffer.alloc(32, 7).toString('base64');
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: pooler?.url ?? database.url,
    DATABASE_DIRECT_URL: database.url,
    SECRET_KEY: key,
    RATE_API_PER_MINUTE: '0',
    // On a machine that is busy otherwise the least of processes would hardly go on.
    BACKGROUND_NICE: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...env,
  });
  const log = makeLog(config.log);
  const db = connect({ url: config.databaseUrl!, directUrl: config.databaseDirectUrl!, log });
  const app = assemble({
    config,
    db,
    vault: await openVault(db, config.secretKey!),
    log,
    strict: true,
    ...(built.room ? { room: built.room } : {}),
  });
  await Promise.all([app.origin.ready(), app.survey.ready()]);
  await takeOwnIds(db);
  const mailing = config.mail && !built.mailWaits ? app.mail.start() : null;

  const client = (token: string | null) => clientOf(app, token);
  const hash = await sharedHash();
  const settle = async (name: string, into?: { workspaceId: number; role: Role }): Promise<Person> => {
    const email = `${name.toLowerCase()}@example.com`;
    const made = await db.transact(async (tx) => {
      const account = await createAccount(tx, { name, email, passwordHash: hash, lang: 'en' });
      if (into) await addMember(tx, { ...into, userId: account.userId });
      const { token } = await createToken(tx, {
        userId: account.userId,
        name: 'test',
        abilities: ['*'],
        expiresAt: null,
      });
      return { ...account, token };
    });
    return { ...client(made.token), ...made, email, password };
  };
  const alice = await settle('Alice');
  const [bob, vera, carol] = [
    await settle('Bob', { workspaceId: alice.workspaceId, role: 'member' }),
    await settle('Vera', { workspaceId: alice.workspaceId, role: 'viewer' }),
    await settle('Carol'),
  ];

  return {
    alice,
    bob,
    vera,
    carol,
    db,
    config,
    app,
    client,
    nobody: client(null),
    async tokenFor(person, abilities) {
      const { token } = await db.transact((tx) =>
        createToken(tx, { userId: person.userId, name: 'less', abilities, expiresAt: null }),
      );
      return { ...person, ...client(token), token };
    },
    async survey(person, made = {}) {
      const { id } = good(
        await person.post('/quiz', { folder_id: person.folderId, ...(made.name ? { name: made.name } : {}) }),
      );
      if (made.widgets) good(await person.post(`/quiz/${id}/save`, made.widgets));
      if (made.settings) good(await person.post(`/quiz/${id}/settings/info`, made.settings));
      if (made.conditions) good(await person.post(`/quiz/${id}/conditions`, { conditions: made.conditions }));
      if (made.publish) good(await person.post(`/quiz/${id}/publish`));
      return id as number;
    },
    async close() {
      await mailing?.stop();
      await Promise.all([app.origin.close(), app.survey.close()]);
      await db.close();
      await pooler?.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

let houses = 0;

/** A process remembers surveys and people by their ids: those of houses that stand in one process are not the same. */
async function takeOwnIds(db: Db): Promise<void> {
  const first = houses * 1_000_000;
  houses += 1;
  if (first > 0)
    await db.pool.query(
      "select setval(format('%I.%I', schemaname, sequencename)::regclass, $1) from pg_sequences where schemaname = 'public'",
      [first],
    );
}

/** The body of an answer that must be a success. */
export function good(answer: Answer) {
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Hashing is slow on purpose; every character has the same password. */
let hashed: Promise<string> | null = null;
function sharedHash(): Promise<string> {
  hashed ??= hashPassword(password);
  return hashed;
}

function clientOf(app: Assembled, token: string | null): Client {
  const send: Client['send'] = async (method, path, asked = {}) => {
    const answer = await app.origin.inject({
      method: method as 'GET',
      url: `${path.startsWith('//') ? path.slice(1) : `/api/v3${path}`}${queryText(asked.query)}`,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(asked.body === undefined && asked.raw === undefined ? {} : { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      ...(asked.raw !== undefined
        ? { payload: asked.raw }
        : asked.body !== undefined
          ? { payload: JSON.stringify(asked.body) }
          : {}),
      payloadAsStream: true,
    });
    const type = String(answer.headers['content-type'] ?? '');
    const bytes = await received(answer.stream(), type);
    const body = bytes.toString('utf8');
    return {
      status: answer.statusCode,
      body: type.includes('json') && body !== '' ? JSON.parse(body) : body,
      headers: answer.headers,
      bytes,
    };
  };
  return {
    token,
    send,
    get: (path, query, asked) => send('GET', path, { ...asked, ...(query ? { query } : {}) }),
    post: (path, body, asked) => send('POST', path, { ...asked, ...(body === undefined ? {} : { body }) }),
    del: (path, query, asked) => send('DELETE', path, { ...asked, ...(query ? { query } : {}) }),
    upload: (path, file, fields = {}) => send('POST', path, multipart(file, fields)),
  };
}

/** Of a stream of events the first piece: it has no end. */
async function received(stream: Readable, type: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    pieces.push(piece as Buffer);
    if (type.startsWith('text/event-stream')) break;
  }
  return Buffer.concat(pieces);
}

function queryText(query: Record<string, unknown> | undefined): string {
  const text = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return text && `?${text}`;
}

function multipart(file: { name: string; bytes: Uint8Array }, fields: Record<string, string>): Call {
  const boundary = 'canvass-test-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    raw: Buffer.concat([Buffer.from(parts.join('') + head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
