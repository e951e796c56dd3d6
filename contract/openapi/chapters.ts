/** Chapters of the reference: what does not fit into a schema. They are CommonMark, in the description of their tag. */
import { exampleConditions, exampleQuestions } from '../example-survey.ts';
import type { Tag } from '../operation.ts';
import { valueSchemas } from '../questions/values.ts';

/** A message as it travels, for whoever wants to try a check of signatures. */
export const signedExample = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=',
  headers: {
    'webhook-id': 'msg_2b9c6t0yqf4m8ex1s5vhzw3kdn',
    'webhook-timestamp': '1772359458',
    'webhook-signature': 'v1,lh3d8pDM+wEdnDJjR9CPllM/R0m4NWdW94t5KhMu+IE=',
  },
  body: '{"type":"quiz.deleted","timestamp":"2026-03-01T10:04:18.000000Z","data":{"webhook_id":3,"quiz":{"id":124,"name":"Café feedback","url_shared":"http://127.0.0.1:3001/q/k3v9x2ab"},"workspace_id":1,"user_id":12},"headers":{}}',
} as const;

const webhooks = `## The message

A POST (or PUT, PATCH) of JSON: \`type\`, \`timestamp\`, \`data\`, and \`headers\`, which repeats the headers you configured. What \`data\` holds is told for each type in the \`webhooks\` section of the OpenAPI document; \`data.answer\` is the record that \`GET /quiz/{id}/answers/{answer_id}\` gives. The bytes are made once, when the event happens, and are the same in every attempt.

- \`answer.completed\`, \`answer.screenout\`, \`answer.incomplete\`: \`quiz\`, \`answer\`, \`hidden_options\`
- \`quiz.published\`, \`quiz.archived\`, \`quiz.deleted\`: \`quiz\`, \`workspace_id\`, \`user_id\`, and \`version_id\` or \`archive_at\`
- \`promo.low\`: \`workspace_id\`, \`list\`, \`level\`, \`quizzes\`
- \`webhook.test\`: as \`answer.completed\`, with \`data.answer.id\` 0

With a non-empty \`body\` the message is a flat object of the chosen fields instead: names of record members (\`answer_id\`, \`score\`, …), \`quiz_id\`, \`quiz_name\`, \`type\`, \`timestamp\`, \`extra.<variable>\`, \`option.<name>\`, or the id of a question, which gives its readable answer; \`body_naming\` renames them. What is unknown is null. The method \`get\` sends that flat form as query.

## Headers

| Header | Content |
| --- | --- |
| \`webhook-id\` | \`msg_\` and 26 characters: the same in every attempt and resend. Keep it to know a message that comes twice |
| \`webhook-timestamp\` | Unix seconds of this attempt. Refuse what is older than five minutes |
| \`webhook-signature\` | \`v1,\` and a signature; several, separated by spaces, for 24 hours after the secret was renewed |
| \`Content-Type\` | \`application/json\` (not with \`get\`) |
| \`User-Agent\` | \`Canvass-Webhooks/3\` |

## Signature

After [Standard Webhooks](https://www.standardwebhooks.com): HMAC-SHA256 over \`{webhook-id}.{webhook-timestamp}.{body}\`, in base64. The key is what follows \`whsec_\` in the secret, decoded from base64. Sign the bytes as they came, before anything reads them as JSON; for \`get\` the raw query takes the place of the body. Any library of the standard does this, or in Node:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isGenuine(secret, headers, body) {
  const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']));
  if (!(age < 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${body}\`;
  const wanted = Buffer.from(createHmac('sha256', key).update(signed).digest('base64'));
  return String(headers['webhook-signature']).split(' ').some((part) => {
    const given = Buffer.from(part.replace(/^v1,/, ''));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
\`\`\`

This one verifies, but for its age:

\`\`\`
secret             ${signedExample.secret}
webhook-id         ${signedExample.headers['webhook-id']}
webhook-timestamp  ${signedExample.headers['webhook-timestamp']}
webhook-signature  ${signedExample.headers['webhook-signature']}
body               ${signedExample.body}
\`\`\`

## Delivery

- Any status of 2xx within 15 seconds is a success. Redirects are not followed and are failures.
- After a failure it is tried again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, each a tenth more or less; then the message has failed for good. \`Retry-After\` of a 429 or 503 is honoured, up to 24 hours.
- 410 switches the webhook off at once, and so do five days of nothing but failures (five attempts at least). \`is_auto_disabled\` tells it.
- At least once, and in no promised order: compare \`timestamp\`. Who would rather ask reads \`GET /quiz/{id}/events\`, which leaves nothing out and repeats nothing.`;

const conditions = `## Grammar

\`\`\`ts
type Conditions = {
  jumps?: Record<WidgetId, Jump[]>; // after that question; any but submit
  display?: Record<WidgetId, Display>; // before that question; any but welcome and submit
  quotas?: Quota[];
};
type Jump = { id?: string; when: Group | null; to: Target }; // null: always
type Display = { id?: string; action: 'show' | 'hide'; when: Group };
type Quota = { id?: string; name?: string; when: Group; limit: number; to?: { type: 'screenout' } };
type Group = { op: 'and' | 'or'; items: (Group | Test)[] }; // 1 to 50; at most 5 groups inside one another
type Test = { source: Source; operator: Operator; value?: string | number | boolean | (string | number)[] };
type Source =
  | { type: 'widget'; id: WidgetId; row?: string } // row of a matrix
  | { type: 'variable'; id: string } // id or name
  | { type: 'score' }; // points so far
type Target = { type: 'widget'; id: WidgetId } | { type: 'submit' } | { type: 'screenout' } | { type: 'next' };
\`\`\`

## Operators

| Source | Operators | \`value\` |
| --- | --- | --- |
| every question with a value | \`answered\`, \`not_answered\` | none |
| yesno | \`eq\`, \`neq\` | \`"yes"\`, \`"no"\`, true, false |
| choice, dropdown (one) | \`eq\`, \`neq\`, \`any_of\`, \`none_of\` | an option id; a list of them for the last two |
| choice, dropdown (several) | \`contains\`, \`not_contains\`, \`any_of\`, \`all_of\`, \`none_of\`, \`exact\` | an option id for the first two, else a list of them |
| ranking | \`first_is\`, \`first_is_not\`, \`rank_eq\`, \`rank_lte\` | an option id; \`["id", place]\` for the last two |
| slider, rating, scale, score | \`eq\`, \`neq\`, \`lt\`, \`lte\`, \`gt\`, \`gte\`, \`between\` | a number; \`[least, most]\`, both inclusive |
| input, email, phone | \`eq\`, \`neq\`, \`contains\`, \`not_contains\`, \`starts_with\`, \`ends_with\`, \`empty\`, \`not_empty\` | a text; trimmed, case ignored |
| variable | as input, and \`any_of\` | a text; a list of texts |
| datetime | \`on\`, \`not_on\`, \`before\`, \`after\`, \`on_or_before\`, \`on_or_after\` | as the question's value; a day compares with the day |
| matrix with \`row\` | as choice | column ids |
| matrix without, file | \`answered\`, \`not_answered\` | none |

A source without an answer makes every test false but \`not_answered\`, \`neq\`, \`not_contains\`, \`none_of\`, \`first_is_not\`, \`not_on\` and \`empty\`.

## How they are read

- Questions are walked in order. One that \`display\` hides, that is blocked or that offers nothing to choose is left out.
- After a question the first of its jumps that holds is taken; without one the next question follows. Jumps go forward only.
- Tests see the values of questions on the path so far. Values off the path are dropped when the answer is sent.
- A quota that is full ends the path in a screen-out. Under any load no more than \`limit\` answers that meet it complete.
- What does not fit is refused with \`conditions_invalid\`: \`details.errors\` has \`path\`, \`code\` and \`message\` of each fault.
- With \`keep_broken\` rules that a later change has broken are stored and come back as warnings with their \`path\`.

## An example

\`\`\`json
${JSON.stringify({ conditions: exampleConditions }, null, 2)}
\`\`\``;

const rowsOfValues = Object.entries(valueSchemas).flatMap(([type, schema]) => {
  if (schema === null) return [];
  const shown = exampleQuestions.filter((question) => question.type === type);
  const values = shown.map(({ value }) => `\`${JSON.stringify(value)}\``).join('<br>');
  return `| ${type} | ${schema.meta()?.description} | ${values} |`;
});

const respondents = `## Answering

1. Read the survey: \`GET /public/v1/quiz/{virtual_id}\` gives its questions, texts and theme.
2. Make a UUID (version 4 or 7) for the answer. \`PUT …/answers/{uuid}\` starts it, saves it and, with \`complete: true\`, sends it; \`values\` is always the whole set. \`next\` is the question to show.
3. Files are uploaded to an answer that was started: \`POST …/answers/{uuid}/files?widget_id=…\`; the id that comes back stands in \`values\`.
4. A completed answer may be sent again: equal values give the first result, others 409 \`answer_completed\`.

\`logic\` says who knows the way: \`local\`, the client, by the conditions in the snapshot; \`server\`, only \`next\` of each PUT.

## Values by type

| Type | Value | Example |
| --- | --- | --- |
${rowsOfValues.join('\n')}
| welcome, message, html | none; \`null\` says that it was passed | \`null\` |

Empty texts, lists and objects mean "no answer", as null does. Saving checks only the kind of a value; sending checks everything and lists all faults at once in \`answer_invalid\`, by \`widget_id\` and \`code\`: \`required\`, \`invalid_value\`, \`unknown_option\`, \`min_choice\`, \`max_choice\`, \`exclusive\`, \`other_text_required\`, \`ranking_incomplete\`, \`out_of_range\`, \`off_step\`, \`min_length\`, \`max_length\`, \`format\`, \`email_invalid\`, \`phone_invalid\`, \`country_not_allowed\`, \`date_invalid\`, \`date_out_of_range\`, \`row_required\`, \`file_not_found\`, \`file_count\`, \`terms_required\`.`;

export const chapters: Partial<Record<Tag, string>> = {
  Webhooks: webhooks,
  Conditions: conditions,
  Respondents: respondents,
};
