/** Examples for what the table gives none: plausible values by the name and the kind of a member. */
import type { Json, JsonObject } from './schemas.ts';

const byName: JsonObject = {
  id: 124,
  user_id: 12,
  workspace_id: 1,
  default_workspace_id: 1,
  folder_id: 5,
  theme_id: 1,
  template_id: 1001,
  version_id: 31,
  live_version_id: 31,
  quiz_id: 124,
  token_id: 42,
  answer_count: 37,
  name: 'Café feedback',
  email: 'ann@example.com',
  virtual_id: 'k3v9x2ab',
  url_shared: 'http://127.0.0.1:3001/q/k3v9x2ab',
  url_preview: 'http://127.0.0.1:3001/q/k3v9x2ab/preview?key=Jx3mQ9tLw2eH8jR5vU6tY0iD4aF1bGcW',
  notes: 'Call back on Friday',
  token: '42|xK7mP9nQ2wL5eH8jR3vU6tY0iD4aF1bGcW2zQ8sN',
  archive_at: null,
  deleted_at: null,
  description: 'How guests liked their visit',
  message: 'The draft has no such question.',
  timezone: 'Europe/Berlin',
  lang: 'en',
  pos: 1,
  total: 1,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  tags: ['nps'],
  warnings: [],
  is_published: true,
  is_live: true,
  'Folder.id': 5,
  'Folder.name': 'My surveys',
  'ShortFolder.id': 5,
  'ShortFolder.name': 'My surveys',
  'Template.id': 1001,
  'Template.quiz_id': null,
  'Template.name': 'Net promoter score',
  'User.id': 12,
  'User.name': 'Ann',
  'Member.name': 'Ann',
  'Workspace.id': 1,
  'Workspace.name': 'My workspace',
  'Token.id': 42,
  'Token.name': 'CI',
  'Token.expires_at': null,
};

const byFormat: Record<string, Json> = {
  'date-time': '2026-02-25T08:37:14.000000Z',
  date: '2026-02-25',
  uuid: '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11',
  uri: 'https://example.com/',
  email: 'ann@example.com',
};

export function exampleOf(schema: JsonObject, components: JsonObject): Json {
  return example(schema, { components, owner: '', name: null, depth: 0 });
}

interface MemberPath {
  components: JsonObject;
  /** Component that the member belongs to. */
  owner: string;
  /** Name of the member that is filled. */
  name: string | null;
  depth: number;
}

function example(schema: JsonObject, place: MemberPath): Json {
  if (typeof schema['$ref'] === 'string') {
    const owner = schema['$ref'].split('/').at(-1)!;
    return example(place.components[owner] as JsonObject, { ...place, owner });
  }
  if (schema['const'] !== undefined) return schema['const'];
  const known = knownFor(place);
  if (known !== undefined && fits(known, schema)) return known;
  if (Array.isArray(schema['examples'])) return schema['examples'][0]!;
  const kind = Array.isArray(schema['type']) ? schema['type'][0]! : (schema['type'] ?? null);
  if (schema['default'] !== undefined) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0]!;
  const choices = schema['anyOf'] ?? schema['oneOf'] ?? schema['allOf'];
  if (Array.isArray(choices)) return example(choices[0] as JsonObject, place);
  return ofKind(kind as string | null, schema, place);
}

function knownFor({ owner, name }: MemberPath): Json | undefined {
  const own = `${owner}.${name}`;
  return own in byName ? byName[own] : byName[name ?? ''];
}

function ofKind(kind: string | null, schema: JsonObject, place: MemberPath): Json {
  if (kind === 'object') return members(schema, place);
  if (kind === 'array') {
    const items = schema['items'] as JsonObject | undefined;
    return items && place.depth < 6 && !isPlain(items)
      ? [example(items, { ...place, name: null, depth: place.depth + 1 })]
      : [];
  }
  if (kind === 'integer' || kind === 'number') return Math.max(Number(schema['minimum'] ?? 1), 1);
  if (kind === 'boolean') return false;
  if (kind === 'string') return byFormat[typeof schema['format'] === 'string' ? schema['format'] : ''] ?? 'text';
  return null;
}

function members(schema: JsonObject, place: MemberPath): JsonObject {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonObject>;
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [
      name,
      example(member, { ...place, name, depth: place.depth + 1 }),
    ]),
  );
}

/** A list of texts says more when it is empty than when it holds the word "text". */
function isPlain(items: JsonObject): boolean {
  return items['type'] === 'string' && items['enum'] === undefined && items['format'] === undefined;
}

function fits(value: Json, schema: JsonObject): boolean {
  const kinds = [schema['type'] ?? []].flat();
  const kind =
    value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value;
  if (schema['format'] !== undefined && kind === 'string' && schema['format'] !== 'email') return false;
  return kinds.includes(kind) || (kind === 'integer' && kinds.includes('number'));
}
