/** Refusals in the reference: one response for each status, with an example for each code that it may carry. */
import { constraints, problemCode, problems, problemStatus, type ProblemKey } from '../problems.ts';
import type { Json, JsonObject } from './schemas.ts';

export const errorSchemas: JsonObject = {
  Error: {
    type: 'object',
    description:
      'The body of every refusal. `code` and `message` stand at the top and in `error`, for clients of either habit.',
    required: ['success', 'status', 'code', 'message', 'error'],
    properties: {
      success: { type: 'boolean', const: false },
      status: { type: 'boolean', const: false },
      code: {
        type: 'string',
        enum: [...new Set(Object.keys(problems).map((key) => problemCode(key as ProblemKey)))].sort(),
      },
      message: { type: 'string', description: 'What is wrong and what would be right, in one sentence.' },
      error: {
        type: 'object',
        required: ['code', 'message', 'details', 'request_id', 'timestamp'],
        properties: {
          code: { type: 'string' },
          message: { type: 'string' },
          details: { $ref: '#/components/schemas/ErrorDetails' },
          request_id: {
            type: 'string',
            description: 'Equal to the header X-Request-Id: quote it when you report a fault.',
          },
          timestamp: { type: 'string', format: 'date-time' },
        },
      },
    },
  },
  ErrorDetails: {
    type: 'object',
    description: 'Empty when there is nothing to say. A 422 lists every fault in `errors` and repeats the first one.',
    properties: {
      field: { type: 'string', description: 'Dotted path of the member at fault' },
      value: { description: 'What was sent, cut to 200 characters; never a secret' },
      constraint: { type: 'string', enum: [...constraints] },
      errors: { type: 'array', items: { $ref: '#/components/schemas/Fault' } },
      reason: {
        type: 'string',
        enum: ['missing', 'invalid', 'token_expired', 'other_user'],
        description: 'Of a 401',
      },
      ability: { type: 'string', description: 'The ability that a 403 misses' },
      updated_by: {
        type: ['object', 'null'],
        description: 'Of a 412: who has changed the survey since; null where that is unknown',
        required: ['id', 'name'],
        properties: { id: { type: 'integer' }, name: { type: 'string' } },
      },
    },
    additionalProperties: true,
  },
  Fault: {
    type: 'object',
    required: ['field', 'value', 'constraint', 'message'],
    properties: {
      field: { type: 'string' },
      value: {},
      constraint: { type: 'string', enum: [...constraints] },
      message: { type: 'string' },
      rule: { type: 'integer', description: 'Which rule of ids and entities is broken (widgets_inconsistent)' },
      id: { type: 'string', description: 'The question (widgets_inconsistent)' },
    },
    additionalProperties: true,
  },
};

export function errorExamples(keys: readonly ProblemKey[]): JsonObject {
  return Object.fromEntries(keys.map((key) => [exampleName(key), { summary: problems[key], value: errorBody(key) }]));
}

/** The responses of one operation that are refusals. */
export function errorResponses(keys: readonly ProblemKey[]): JsonObject {
  const byStatus = Map.groupBy(keys, problemStatus);
  return Object.fromEntries([...byStatus].map(([status, found]) => [String(status), errorResponse(status, found)]));
}

function errorResponse(status: number, keys: readonly ProblemKey[]): JsonObject {
  const reference = (key: ProblemKey): [string, Json] => [
    problemCode(key),
    { $ref: `#/components/examples/${exampleName(key)}` },
  ];
  return {
    description: keys.map((key) => `\`${problemCode(key)}\`: ${problems[key]}`).join('\n\n'),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(status === 401 ? { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } } : {}),
      ...(status === 429 || status === 503 ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(keys.map(reference)),
      },
    },
  };
}

function exampleName(key: ProblemKey): string {
  return key.replace(' ', '_');
}

const detailsOf: Partial<Record<ProblemKey, { message: string; details: JsonObject }>> = {
  '401 user_not_authenticated': { message: problems['401 user_not_authenticated'], details: { reason: 'missing' } },
  '403 ability_missing': { message: problems['403 ability_missing'], details: { ability: 'quiz:write' } },
  '412 revision_conflict': {
    message: problems['412 revision_conflict'],
    details: { updated_by: { id: 12, name: 'Ann' } },
  },
  '422 validation_error': faulty({
    field: 'folder_id',
    value: null,
    constraint: 'required',
    message: 'folder_id is required',
  }),
  '422 widgets_inconsistent': faulty({
    field: 'ids',
    value: '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11',
    constraint: 'exists',
    message: 'ids names a question that entities does not hold',
    rule: 2,
    id: '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11',
  }),
};

function faulty(fault: JsonObject & { message: string }): { message: string; details: JsonObject } {
  const { field, value, constraint } = fault;
  return {
    message: fault.message,
    details: { field: field!, value: value!, constraint: constraint!, errors: [fault] },
  };
}

function errorBody(key: ProblemKey): JsonObject {
  const code = problemCode(key);
  const { message, details } = detailsOf[key] ?? { message: problems[key], details: {} };
  return {
    success: false,
    status: false,
    code,
    message,
    error: { code, message, details, request_id: 'req_1f0c9a7be2d4536a98', timestamp: '2026-03-11T10:30:00.000000Z' },
  };
}
