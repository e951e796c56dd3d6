/** The section of the document on what the service sends of itself. */
import { messageSchema, webhookMessages, type WebhookMessageType } from '../webhook-payloads.ts';
import { signedExample } from './chapters.ts';
import type { Json, JsonObject, SchemaPrinter } from './schemas.ts';

const signed = (name: keyof (typeof signedExample)['headers'], description: string): JsonObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example: signedExample.headers[name],
});

const parameters: Json[] = [
  signed('webhook-id', 'The same in every attempt and resend.'),
  signed('webhook-timestamp', 'Unix seconds of this attempt.'),
  signed(
    'webhook-signature',
    'After Standard Webhooks, see the chapter on webhooks; several while a secret is renewed.',
  ),
];

export function describeWebhooks(schemas: SchemaPrinter, examples: Record<string, Json>): JsonObject {
  return Object.fromEntries(
    (Object.keys(webhookMessages) as WebhookMessageType[]).map((type) => [
      type,
      { post: describeMessage(type, schemas, examples[type] ?? null) },
    ]),
  );
}

function describeMessage(type: WebhookMessageType, schemas: SchemaPrinter, example: Json): JsonObject {
  return {
    operationId: `on.${type}`,
    tags: ['Webhooks'],
    summary: webhookMessages[type].summary,
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemas.print(messageSchema(type), 'output'), example } },
    },
    responses: {
      '2XX': { description: 'Received. Any status of 2xx within 15 seconds.' },
      '410': { description: 'Nobody is here any more: the webhook is switched off.' },
      default: { description: 'Anything else is a failure, and the message comes again.' },
    },
  };
}
