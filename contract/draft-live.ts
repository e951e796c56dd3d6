/** Who else is at a draft: changes of it as they come, and where each editor is. */
import { z } from 'zod';
import { done, objectId, text } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { questionId } from './questions/members.ts';

const id = objectId.describe('The survey');
const tab = text(limits.tabName, 1)
  .optional()
  .describe('A name of your choice for the window, so that two windows of one person are two editors');
const draft = { tag: 'Surveys', subject: 'survey', objects: { id: '404 quiz_not_found' } } as const;

export const draftLiveOperations = {
  watchDraft: operation({
    method: 'GET',
    path: '/quiz/{id}/draft/live',
    ...draft,
    ability: 'quiz:read',
    right: 'view',
    summary: 'Watch a draft',
    description:
      'Server-sent events, each on opening and after changes, at most one a second: `revision` `{"etag","user":{"id","name"},"at"}` says who changed the draft last (`user` is null when their account is gone), `editors` `[{"user_id","name","widget_id","tab","seen_at"}]` who is at it and where; `end` with the reason `deleted`, `access` or `stopping`. With Last-Event-ID the first `revision` is left out when nothing has changed since. Closing the stream takes the presence of its tab away.',
    input: z.object({ id, tab }),
    output: { file: ['text/event-stream'] },
    status: 200,
    problems: [],
    example: { input: { id: 124 } },
    tool: null,
  }),
  notePresence: operation({
    method: 'POST',
    path: '/quiz/{id}/draft/presence',
    ...draft,
    ability: 'quiz:write',
    right: 'edit',
    summary: 'Say where you are in a draft',
    description: `Counts for ${limits.presenceSeconds} seconds: repeat it while you are there. Nothing of the survey changes.`,
    input: z.object({
      id,
      widget_id: questionId
        .transform((value) => value.toLowerCase())
        .nullish()
        .describe('The question you are at, also one that is not saved yet; null: at none'),
      tab,
      leave: z.boolean().default(false).describe('True: you are gone, at once'),
    }),
    output: done,
    status: 200,
    problems: [],
    example: {
      input: { id: 124, widget_id: '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11' },
      output: { status: true },
    },
    tool: null,
  }),
} as const;
