/** The parts of the document that operations refer to: headers, parameters, ways to sign in, and what each tag is about. */
import { limits } from '../limits.ts';
import type { Tag } from '../operation.ts';
import type { JsonObject } from './schemas.ts';

const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };

export function apiServer(origin: string): JsonObject {
  return { url: `${origin}/api/v3` };
}

export function surveyServer(url: string): JsonObject {
  const label = { default: 'workspace', description: 'Label of the workspace, as it stands in url_shared' };
  return { url, ...(url.includes('{workspace}') ? { variables: { workspace: label } } : {}) };
}

export const headers: JsonObject = {
  'X-Request-Id': { description: 'Names this request in the log.', schema: text, example: 'req_1f0c9a7be2d4536a98' },
  'X-Total-Count': { description: 'How many items the whole list has.', schema: count, example: 37 },
  Link: { description: 'Addresses of the first, previous, next and last page (RFC 8288).', schema: text },
  ETag: {
    description: 'Revision of questions, conditions and settings, as it is now. Send it back as If-Match.',
    schema: text,
    example: '"17"',
  },
  'Idempotency-Replayed': {
    description: '"true" when this is the stored answer to an earlier request.',
    schema: { type: 'string', const: 'true' },
  },
  'X-RateLimit-Limit': { description: 'Requests a minute that are allowed.', schema: count, example: 600 },
  'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: count, example: 599 },
  'X-RateLimit-Reset': { description: 'Seconds until the count starts anew.', schema: count, example: 42 },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: count, example: 42 },
  'WWW-Authenticate': { description: 'How to authenticate.', schema: text, example: 'Bearer' },
};

export const parameters: JsonObject = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A key of your choice. Repeating the same request with it within 24 hours returns the first answer and does nothing twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
    example: '0f8fad5b-d9cb-469f-a165-70867728950e',
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description:
      'The ETag you read last. When somebody has changed the survey since, the answer is 412 and nothing is stored.',
    schema: text,
    example: '"17"',
  },
  'X-Survey-Password': {
    name: 'X-Survey-Password',
    in: 'header',
    description: 'A password of the survey, percent-encoded UTF-8.',
    schema: text,
    example: 'k7w2-9xqm',
  },
  'X-Survey-Sso': {
    name: 'X-Survey-Sso',
    in: 'header',
    description: 'The token that a sign-in has led back with.',
    schema: text,
  },
};

export const securitySchemes: JsonObject = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token, made under Settings → API or with `POST /tokens`: `Authorization: Bearer 42|xK7m…`.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'canvass',
    description: 'The session of the dashboard, for its own pages only (`__Host-canvass` where the address is https).',
  },
};

/** In the order in which a newcomer meets them. */
export const tagTexts: Record<Tag, string> = {
  Surveys: 'Create surveys, save their questions, list, copy, move, archive and delete them.',
  Versions: 'Publishing, and what each publication froze.',
  Templates: 'Surveys to start from.',
  Settings: 'How a survey behaves: access, limits, passwords, QR code.',
  Conditions: 'Branching logic: jumps, display rules and quotas.',
  Variables: 'Values that come with the link, and service pairs of a survey and of its questions.',
  'Default texts': 'The built-in texts of survey pages, and your own words for them.',
  Themes: 'Colours, fonts and pictures of survey pages.',
  Media: 'Pictures, sound and videos for surveys.',
  Answers: 'What respondents sent: read, tag, hide and delete it.',
  Reports: 'Summary, report, crosstab, shared links and saved filters.',
  Exports: 'Answers, summary and report as files to keep and to pass on.',
  'Promo codes': 'Lists of codes, one of which every completed answer may get.',
  Webhooks: 'Signed messages about events to addresses of your own, their log, and the feed of events.',
  Folders: 'Where surveys live inside a workspace.',
  Workspaces: 'Workspaces, their members and what was done there.',
  Tokens: 'API tokens with their abilities.',
  Accounts: 'Your own account: signing in, sessions, passwords, plan.',
  Operator: 'The state of the installation, for those who run it.',
  Respondents:
    'What the survey page itself uses, at the survey origin: reading a survey, answering it, uploading files.',
};

export const introduction = `Everything the dashboard can do, over plain HTTP and JSON.

**Authentication.** Send an API token as \`Authorization: Bearer <token>\`. Make one in the dashboard under Settings → API.

**Requests.** Bodies are JSON (uploads: multipart) of at most ${limits.bodyBytes / 1_048_576} MB; saving questions and conditions takes ${limits.largeBodyBytes / 1_048_576} MB. Kinds are exact: \`"5"\` is not an integer. Members nobody declared are ignored.

**Errors.** Every refusal has the same body, with a \`code\` for programs and a \`message\` for people. A 422 lists every fault with its field.

**Repeats.** Send an \`Idempotency-Key\` with a POST to be able to repeat it safely. Send \`If-Match\` to make sure that you overwrite nobody's work.

**Times** are UTC with six decimals; send ISO 8601 with an offset or \`Z\`.`;
