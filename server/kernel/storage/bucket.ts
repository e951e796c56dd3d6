/** Files in a bucket of an S3-compatible store: `s3://KEY:SECRET@host/bucket/prefix?region=name`, `s3+http://` without TLS. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { SettingWrong } from '../process/setting.ts';
import { checkedKey, StorageUnavailable, type Storable, type Storage, type StoredEntry } from './stored.ts';

const requestMilliseconds = 120_000;
const probeMilliseconds = 3000;

interface Bucket {
  client: AwsClient;
  address: string;
  /** Before every key: several installations may share a bucket. */
  prefix: string;
}

interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: Storable;
  milliseconds?: number;
}

export function openBucket(storageUrl: string): Storage {
  const bucket = parseStorageUrl(storageUrl);
  const entries = (prefix: string) => walk(bucket, prefix);
  const pathOf = (key: string) => `/${bucket.prefix}${checkedKey(key)}`;
  return {
    async put(key, content, contentType) {
      await fine(
        ask(bucket, {
          method: 'PUT',
          path: pathOf(key),
          headers: { 'Content-Type': contentType },
          body: content,
        }),
      );
    },
    async get(key, range) {
      const headers: Record<string, string> = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const response = await ask(bucket, { method: 'GET', path: pathOf(key), headers });
      if (response.status === 404) return null;
      const bytes = await bytesOf(await fine(response));
      return { bytes, size: Number(response.headers.get('Content-Range')?.split('/')[1] ?? bytes.length) };
    },
    async delete(key) {
      const response = await ask(bucket, { method: 'DELETE', path: pathOf(key) });
      if (response.status !== 404) await fine(response);
    },
    list: async (prefix) => (await Array.fromAsync(entries(prefix))).map((entry) => entry.key),
    entries,
    async ready() {
      try {
        return (
          await ask(bucket, {
            method: 'GET',
            path: `?list-type=2&max-keys=1&prefix=${encodeURIComponent(`${bucket.prefix}.`)}`,
            milliseconds: probeMilliseconds,
          })
        ).ok;
      } catch {
        return false;
      }
    },
    async usage() {
      let usedBytes = 0;
      for await (const { size } of entries('')) usedBytes += size;
      return { kind: 's3', usedBytes, freeBytes: null };
    },
  };
}

function parseStorageUrl(text: string): Bucket {
  const wrong = () =>
    new SettingWrong(
      'STORAGE_URL must look like s3://KEY:SECRET@host/bucket/prefix?region=name (the prefix may be left out; s3+http:// without TLS).',
    );
  const found = /^s3(\+http)?:\/\/(.+)$/.exec(text);
  if (!found) throw wrong();
  const url = URL.parse(`${found[1] ? 'http' : 'https'}://${found[2]}`);
  const [, name, prefix = ''] =
    /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}){0,5})\/?$/.exec(
      url?.pathname ?? '',
    ) ?? [];
  if (!url || !url.username || !url.password || !name) throw wrong();
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 0,
  });
  return {
    client,
    address: `${url.protocol}//${url.host}/${name}`,
    prefix: prefix === '' ? '' : `${prefix.slice(1)}/`,
  };
}

/** A store that is restarting or overloaded gets a second chance; every request may be repeated without harm. */
async function ask(bucket: Bucket, asked: BucketRequest): Promise<Response> {
  const first = await send(bucket, asked).catch(() => null);
  if (first && first.status < 500 && first.status !== 429) return first;
  await first?.body?.cancel();
  try {
    return await send(bucket, asked);
  } catch (error) {
    throw new StorageUnavailable('The store of files cannot be reached', { cause: error });
  }
}

function send({ client, address }: Bucket, asked: BucketRequest): Promise<Response> {
  const { body = new Uint8Array() } = asked;
  const isWhole = body instanceof Uint8Array;
  const hash = isWhole ? createHash('sha256').update(body).digest('hex') : Buffer.from(body.sha256).toString('hex');
  // Stores want to know the length first, which a stream does not say by itself.
  const length: Record<string, string> = isWhole ? {} : { 'Content-Length': String(body.size) };
  return client.fetch(address + asked.path, {
    method: asked.method,
    headers: { ...asked.headers, ...length, 'X-Amz-Content-Sha256': hash },
    ...(asked.body ? bodyOf(asked.body) : {}),
    signal: AbortSignal.timeout(asked.milliseconds ?? requestMilliseconds),
  });
}

function bodyOf(content: Storable): RequestInit {
  if (content instanceof Uint8Array) return { body: content as Uint8Array<ArrayBuffer> };
  return { body: Readable.toWeb(Readable.from(content.stream())), duplex: 'half' } as RequestInit;
}

async function fine(response: Response | Promise<Response>): Promise<Response> {
  const answer = await response;
  if (answer.ok) return answer;
  await answer.body?.cancel();
  throw new StorageUnavailable(`The store of files answers ${answer.status}`);
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new StorageUnavailable('The store of files broke off', { cause: error });
  }
}

async function* walk(bucket: Bucket, prefix: string): AsyncGenerator<StoredEntry> {
  for (let last = ''; ;) {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: bucket.prefix + prefix,
      ...(last ? { 'start-after': last } : {}),
    });
    const response = await fine(ask(bucket, { method: 'GET', path: `?${query}` }));
    const text = new TextDecoder().decode(await bytesOf(response));
    const page = text
      .split('<Contents>')
      .slice(1)
      .map((entry) => entryOf(entry));
    for (const entry of page) yield { ...entry, key: entry.key.slice(bucket.prefix.length) };
    if (page.length === 0 || !/<IsTruncated>true</.test(text)) return;
    last = page.at(-1)!.key;
  }
}

/** Our keys hold no character that XML would write in another way. */
function entryOf(xml: string): StoredEntry {
  const member = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? '';
  return { key: member('Key'), size: Number(member('Size')), changedAt: new Date(member('LastModified')) };
}
