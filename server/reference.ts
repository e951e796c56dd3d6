/**
 * The description of the interface as it is served: whole for programs, and in pieces for the reference page, which
 * loads what it shows. Each is made once, at its first reader, and compressed once.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiServer, surveyServer } from '../contract/openapi/parts.ts';
import { pack, packedReply, type Packed, type Page, type PageReply, type PageRequest } from './kernel/http/server.ts';
import type { Config } from './kernel/process/config.ts';
import { root } from './kernel/process/root.ts';

interface Described {
  operationId: string;
  summary: string;
  tags: string[];
  servers?: unknown[];
}

interface Document {
  info: unknown;
  servers: unknown[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, unknown>>;
}

export function referencePages(config: Config): Page[] {
  const document = once(() => readDocument(config));
  const whole = once(async () => packed(await document()));
  const index = once(async () => packed(indexOf(await document())));
  const pieces = new Map<string, Promise<Packed | null>>();
  const piece = async (name: string) => {
    const described = await document();
    const known = pieces.get(name);
    if (known) return known;
    // Only names that the document has are kept: others cost a look and nothing else.
    const found = pieceOf(described, name);
    if (found) pieces.set(name, packed(found));
    return pieces.get(name) ?? null;
  };
  const reply = async (request: PageRequest, found: Promise<Packed | null>): Promise<PageReply> => {
    const body = await found;
    if (body) return packedReply(body, request, 'no-cache');
    return { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: 'There is no such piece.\n' };
  };
  return [
    { method: 'GET', path: '/api/v3/openapi.json', handle: (request) => reply(request, whole()) },
    { method: 'GET', path: '/docs/reference.json', handle: (request) => reply(request, index()) },
    {
      method: 'GET',
      path: '/docs/reference/:name',
      handle: (request) => reply(request, piece(request.params['name'] ?? '')),
    },
  ];
}

/** One for all: many who come first at once would each have one made, and each answer would hold one of its own. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}

function packed(value: unknown): Promise<Packed> {
  return pack('application/json; charset=utf-8', Buffer.from(JSON.stringify(value)));
}

/** As it is committed, with the addresses of this installation: to derive it anew would hold everybody up for half a second. */
async function readDocument({ origin, surveyOrigin }: Config): Promise<Document> {
  const document = JSON.parse(await readFile(join(root, 'docs', 'openapi.json'), 'utf8')) as Document;
  document.servers = [apiServer(origin)];
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path)))
    if (operation.servers) operation.servers = [surveyServer(surveyOrigin.of('{workspace}'))];
  return document;
}

/** What the list of operations and the first page show. The first paragraph of a tag says what it is about. */
function indexOf({ info, servers, tags, paths }: Document) {
  return {
    info,
    servers,
    tags: tags.map(({ name, description }) => {
      const [about = '', ...chapter] = description.split('\n\n');
      return { name, description: about, hasChapter: chapter.length > 0 };
    }),
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, summary, tags: own }]) => ({
        operationId,
        method: method.toUpperCase(),
        path,
        summary,
        tags: own,
      })),
    ),
  };
}

/** An operation with the components it leads to, or the chapter of a tag. */
function pieceOf(document: Document, name: string): object | null {
  const tag = document.tags.find((item) => item.name === name);
  if (tag) return { chapter: tag.description };
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === name)
        return {
          operation: { ...operation, method: method.toUpperCase(), path },
          components: reached(document, operation),
        };
  return null;
}

function reached({ components }: Document, from: unknown): Document['components'] {
  const found: Document['components'] = { schemas: {}, parameters: {}, headers: {}, examples: {} };
  const follow = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, item] of Object.entries(value)) {
      if (name !== '$ref' || typeof item !== 'string') follow(item);
      else {
        const [, , kind = '', key = ''] = item.split('/');
        if (found[kind] === undefined || Object.hasOwn(found[kind], key)) continue;
        found[kind][key] = components[kind]?.[key];
        follow(found[kind][key]);
      }
    }
  };
  follow(from);
  return found;
}
