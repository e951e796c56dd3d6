/** Examples of the reference: those it shows, the shape they must have, and how new ones are written down. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

const root = new URL('../../', import.meta.url);
const file = new URL('contract/openapi/recorded.json', root);
export const isRecording = process.env['CANVASS_RECORD'] === '1';

interface Described {
  operationId: string;
  requestBody?: { content: Record<string, { example?: unknown; examples?: Record<string, { value: unknown }> }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, { post: Described }>;
}

/** As the committed document shows them, by operation and, for messages, by type. */
export function documentedExamples(): { answers: Record<string, unknown>; requests: Record<string, unknown> } {
  const document = JSON.parse(readFileSync(new URL('docs/openapi.json', root), 'utf8')) as Document;
  const [answers, requests]: Record<string, unknown>[] = [{}, {}];
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const success = operation.responses['201'] ?? operation.responses['200'];
    answers![operation.operationId] = success?.content?.['application/json']?.example;
    const body = operation.requestBody?.content['application/json'];
    requests![operation.operationId] = body?.example ?? Object.values(body?.examples ?? {}).map(({ value }) => value);
  }
  for (const [type, { post }] of Object.entries(document.webhooks))
    requests![type] = post.requestBody!.content['application/json']!.example;
  return { answers: answers!, requests: requests! };
}

/**
 * Both are of the form that the reference tells, with no member that it does not tell: so a member that only one of them
 * has is one that may be missing. What both have is of the same kind, also where the form is left open; null stands for
 * any kind, and of a list the first item counts.
 */
export function sameShape(schema: z.ZodType, shown: unknown, { real, at }: { real: unknown; at: string }): void {
  if (isRecording) return;
  for (const [which, value] of Object.entries({ shown, real })) {
    const read = schema.safeParse(value);
    assert.deepEqual(read.data, value, `${at}, ${which}: ${read.error?.message ?? 'has members that are not told'}`);
  }
  compare(shown, real, at);
}

function compare(shown: unknown, real: unknown, at: string): void {
  if (shown === null || real === null) return;
  assert.equal(kindOf(shown), kindOf(real), at);
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length > 0 && real.length > 0) compare(shown[0], real[0], `${at}[0]`);
  } else if (typeof shown === 'object' && typeof real === 'object') {
    const [one, other] = [shown, real] as Record<string, unknown>[];
    for (const name of Object.keys(one!).filter((member) => Object.hasOwn(other!, member)))
      compare(one![name], other![name], `${at}.${name}`);
  }
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value;
}

/** Without what is another in every run, and without the hundredth item of a list. */
export function settle(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const most = name === 'ids' || name === 'path' || name === 'answers' || name === 'widgets' ? value.length : 2;
    return value.slice(0, most).map((item) => settle(item));
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value);
    const kept = name === 'texts' ? members.slice(0, 3) : members;
    return Object.fromEntries(kept.map(([member, item]) => [settledText(member, ''), settle(item, member)]));
  }
  return typeof value === 'string' ? settledText(value, name) : value;
}

const ours = /^(5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a\d\d|0d9c1f6a-4b1e-4c55-9d0e-2f6a7b8c9d10)$/;

function settledText(text: string, name: string): string {
  if (name === 'virtual_id') return 'k3v9x2ab';
  return text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/g, '2026-02-25T08:37:14.000000Z')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => (ours.test(uuid) ? uuid : stood(uuid)))
    .replace(/\/q\/[a-z0-9]{8,}/g, '/q/k3v9x2ab')
    .replace(/Surveys [0-9a-f]{4}/g, 'Surveys')
    .replace(/key=[\w-]{32}/g, 'key=Jx3mQ9tLw2eH8jR5vU6tY0iD4aF1bGcW')
    .replace(/msg_\w{26}/g, 'msg_2b9c6t0yqf4m8ex1s5vhzw3kdn');
}

const known = new Map<string, string>();

/** In the order in which they are met. */
function stood(uuid: string): string {
  if (!known.has(uuid)) known.set(uuid, `a3bb189e-8bf9-4c4d-9d0e-${String(known.size + 1).padStart(12, '0')}`);
  return known.get(uuid)!;
}

/** Adds what was heard to what is written down. */
export function record(heard: Record<string, unknown>): void {
  if (!isRecording) return;
  const all = { ...(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>), ...heard };
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
