/** What a caller gets when all went well, with an example that the server really gave. */
import { isFileOutput, type Operation } from '../operation.ts';
import { exampleOf } from './examples.ts';
import recorded from './recorded.json' with { type: 'json' };
import type { Json, JsonObject, SchemaPrinter } from './schemas.ts';

/** What the server gave when a test told the whole story; the same test compares the shapes every time. */
export const recordedExamples: Record<string, Json> = recorded;

export function successes(id: string, operation: Operation, schemas: SchemaPrinter): JsonObject {
  const made = describeSuccess(id, operation, schemas);
  return operation.repeats
    ? { 200: { ...made, description: 'It stands already.' }, [operation.status]: made }
    : { [operation.status]: made };
}

function describeSuccess(id: string, operation: Operation, schemas: SchemaPrinter): JsonObject {
  const { output } = operation;
  const refer = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
  const success = {
    description: operation.status === 201 ? 'Created.' : 'Done.',
    headers: refer(headerNames(operation)),
  };
  if (isFileOutput(output)) {
    return {
      ...success,
      content: Object.fromEntries(output.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
    };
  }
  const schema = schemas.print(output, 'output');
  return {
    ...success,
    content: {
      'application/json': {
        schema,
        example: (operation.example.output as Json) ?? recordedExamples[id] ?? exampleOf(schema, schemas.components),
      },
    },
  };
}

function headerNames(operation: Operation): string[] {
  const isArray = !isFileOutput(operation.output) && operation.output._zod.def.type === 'array';
  return [
    'X-Request-Id',
    ...(operation.ability === null && operation.kind !== 'respondent'
      ? []
      : ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']),
    ...(isArray && 'limit' in operation.input.shape ? ['X-Total-Count', 'Link'] : []),
    ...(operation.revision ? ['ETag'] : []),
    ...(operation.method === 'POST' && operation.kind === undefined ? ['Idempotency-Replayed'] : []),
  ];
}
