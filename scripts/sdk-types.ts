/**
 * The types of the client, printed from the schemas of the operation table: what is sent and received by each operation,
 * in plain TypeScript. Declarations that named the schema library would make it a dependency of everybody's project.
 */
import { makeSchemaPrinter, type Json, type JsonObject } from '../contract/openapi/schemas.ts';
import { isFileOutput, type Operation } from '../contract/operation.ts';

export function printTypes(operations: Record<string, Operation>): string {
  const schemas = makeSchemaPrinter(true);
  const rows = Object.entries(operations);
  const sent = rows.map(([id, { input }]) => `  ${id}: ${typeOf(schemas.print(input, 'input'), '  ')};`);
  const received = rows.map(([id, { output }]) => {
    const type = isFileOutput(output) ? 'Uint8Array' : typeOf(schemas.print(output, 'output'), '  ');
    return `  ${id}: ${type};`;
  });
  const idsOf = (isWanted: (types: readonly string[]) => boolean) =>
    rows.flatMap(([id, { output }]) => (isFileOutput(output) && isWanted(output.file) ? [`'${id}'`] : [])).join(' | ');
  const isEvents = (types: readonly string[]) => types.includes('text/event-stream');
  const named = Object.entries(schemas.components).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '/** Written by scripts/openapi.ts from the operation table; do not edit. */',
    ...named.map(
      ([name, schema]) => `${comment(schema as JsonObject, '')}export type ${name} = ${typeOf(schema, '')};`,
    ),
    '/** What each operation takes. */',
    `export interface Sent {\n${sent.join('\n')}\n}`,
    '/** What each operation gives. */',
    `export interface Received {\n${received.join('\n')}\n}`,
    '/** Operations that give a file. */',
    `export type FileId = ${idsOf((types) => !isEvents(types))};`,
    '/** Operations that give events for as long as somebody listens. */',
    `export type EventId = ${idsOf(isEvents)};`,
    '',
  ].join('\n\n');
}

function typeOf(schema: Json, indent: string): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return 'unknown';
  if (typeof schema['$ref'] === 'string') return schema['$ref'].slice(schema['$ref'].lastIndexOf('/') + 1);
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return union(schema['enum'].map((value) => JSON.stringify(value)));
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return union(choices.map((choice) => typeOf(choice, indent)));
  if (Array.isArray(schema['allOf'])) return schema['allOf'].map((part) => typeOf(part, indent)).join(' & ');
  const kinds = [schema['type'] ?? []].flat() as string[];
  return kinds.length === 0 ? 'unknown' : union(kinds.map((kind) => ofKind(kind, schema, indent)));
}

function ofKind(kind: string, schema: JsonObject, indent: string): string {
  if (kind === 'null') return 'null';
  if (kind === 'integer') return 'number';
  if (kind === 'array') return listOf(schema, indent);
  if (kind === 'object') return membersOf(schema, indent);
  return kind;
}

function listOf(schema: JsonObject, indent: string): string {
  if (Array.isArray(schema['prefixItems']))
    return `[${schema['prefixItems'].map((item) => typeOf(item, indent)).join(', ')}]`;
  // Nothing fits "not anything": a list that must be empty.
  if (schema['maxItems'] === 0) return '[]';
  const item = typeOf(schema['items'] ?? {}, indent);
  return /[|&]/.test(item) ? `(${item})[]` : `${item}[]`;
}

function membersOf(schema: JsonObject, indent: string): string {
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>);
  const rest = schema['additionalProperties'];
  if (members.length === 0) return `Record<string, ${typeof rest === 'object' ? typeOf(rest, indent) : 'unknown'}>`;
  const required = new Set((schema['required'] ?? []) as string[]);
  const within = `${indent}  `;
  const lines = members.map(([name, member]) => {
    const isOptional = !required.has(name);
    const type = `${typeOf(member, within)}${isOptional ? ' | undefined' : ''}`;
    return `${comment(member, within)}${within}${keyOf(name)}${isOptional ? '?' : ''}: ${type};`;
  });
  const isOpen = typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0;
  const others = isOpen ? [`${within}[member: string]: unknown;`] : [];
  return `{\n${[...lines, ...others].join('\n')}\n${indent}}`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function comment({ description }: JsonObject, indent: string): string {
  return typeof description === 'string'
    ? `${indent}/** ${description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`
    : '';
}

function union(types: string[]): string {
  return [...new Set(types)].join(' | ');
}
