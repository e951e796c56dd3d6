/** The state of the installation, for those who run it. It names no workspace, no person and nothing that they have written. */
import { z } from 'zod';
import { timestamp } from './common.ts';
import { operation } from './operation.ts';

export const warningCodes = [
  'same_host',
  'disk_low',
  'queue_behind',
  'mail_waiting',
  'backup_old',
  'clock_skew',
  'versions_differ',
  'sending_held',
] as const;

const count = z.number().int();

const state = z
  .object({
    version: z.string(),
    started_at: timestamp.describe('Of the instance that answers'),
    instances: z.array(
      z.object({
        id: z.string(),
        run: z.enum(['all', 'web', 'worker']),
        version: z.string(),
        started_at: timestamp,
        seen_at: timestamp,
      }),
    ),
    database: z.object({
      version: z.string(),
      size_bytes: count,
      connections: count,
      max_connections: count,
      migration: z.string().describe('The newest that was carried out'),
    }),
    storage: z.object({
      kind: z.enum(['files', 's3']),
      used_bytes: count.describe('By all files that are known, at most a minute ago'),
      free_bytes: count.nullable().describe('Null where nobody can tell'),
    }),
    queue: z.object({
      waiting: count.describe('Due and not begun'),
      running: count,
      failed: count.describe('Given up after many tries'),
      oldest_seconds: count,
    }),
    webhooks: z.object({
      waiting: count.describe('Messages that are not delivered yet'),
      failing: count.describe('Webhooks whose last delivery failed'),
    }),
    exports: z.object({ running: count, queued: count }),
    backup: z.object({ last_at: timestamp.nullable(), size_bytes: count.nullable() }),
    slowest: z
      .array(z.object({ statement: z.string(), calls: count, mean_ms: z.number(), total_ms: z.number() }))
      .describe('Without values; empty where the database keeps no statistics (pg_stat_statements)'),
    warnings: z.array(z.object({ code: z.enum(warningCodes), message: z.string() })),
  })
  .meta({ id: 'OperatorStatus' });

const at = '2026-02-25T08:37:14.000000Z';

export const operatorOperations = {
  getOperatorStatus: operation({
    method: 'GET',
    path: '/operator/status',
    tag: 'Operator',
    ability: 'account:read',
    subject: 'none',
    right: 'view',
    objects: {},
    summary: 'How the installation is',
    description: 'For operators: the first account, and those named by "canvass user operator EMAIL".',
    input: z.object({}),
    output: z.object({ status: z.literal(true), operator: state }),
    status: 200,
    problems: ['403 access_denied'],
    example: {
      output: {
        status: true,
        operator: {
          version: '3.0.0',
          started_at: at,
          instances: [
            { id: '0e2c6f7e-8f6b-4d3f-9f0e-1f2a3b4c5d6e', run: 'all', version: '3.0.0', started_at: at, seen_at: at },
          ],
          database: {
            version: '18.1',
            size_bytes: 18_874_368,
            connections: 4,
            max_connections: 100,
            migration: '0045',
          },
          storage: { kind: 'files', used_bytes: 1_048_576, free_bytes: 42_949_672_960 },
          queue: { waiting: 0, running: 0, failed: 0, oldest_seconds: 0 },
          webhooks: { waiting: 0, failing: 0 },
          exports: { running: 0, queued: 0 },
          backup: { last_at: at, size_bytes: 9_437_184 },
          slowest: [],
          warnings: [],
        },
      },
    },
    tool: null,
  }),
} as const;
