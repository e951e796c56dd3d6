/** Images, sound and video of authors. */
import { z } from 'zod';
import { done, integer, objectId, search, text, timestamp, uuid } from './common.ts';
import { defaults, limits } from './limits.ts';
import { operation } from './operation.ts';

export const mediaKinds = {
  jpg: { type: 'image/jpeg', maxBytes: limits.imageBytes },
  png: { type: 'image/png', maxBytes: limits.imageBytes },
  gif: { type: 'image/gif', maxBytes: limits.imageBytes },
  webp: { type: 'image/webp', maxBytes: limits.imageBytes },
  mp3: { type: 'audio/mpeg', maxBytes: limits.imageBytes },
  m4a: { type: 'audio/mp4', maxBytes: limits.imageBytes },
  mp4: { type: 'video/mp4', maxBytes: limits.videoBytes },
  webm: { type: 'video/webm', maxBytes: limits.videoBytes },
} as const;
export type MediaExt = keyof typeof mediaKinds;

export const mediaExts = Object.keys(mediaKinds) as MediaExt[];

export const media = z
  .object({
    id: z.string().meta({ format: 'uuid' }),
    url: z.string(),
    name: z.string(),
    ext: z.enum(mediaExts),
    size: z.number().int(),
  })
  .meta({ id: 'Media' });

const listedMedia = media
  .extend({
    created_at: timestamp,
    used_by: z
      .array(z.object({ id: z.number().int(), name: z.string() }))
      .describe(`Surveys of the workspace that show it, up to ${limits.mediaUses}`),
    used_by_more: z.boolean().describe('True: it is shown by more surveys than used_by names'),
  })
  .meta({ id: 'ListedMedia' });

const id = objectId.describe('The workspace');

export const mediaOperations = {
  listMedia: operation({
    method: 'GET',
    path: '/workspace/{id}/media',
    tag: 'Media',
    ability: 'quiz:read',
    subject: 'workspace',
    right: 'view',
    objects: { id: '404 workspace_not_found' },
    summary: 'List the media of a workspace, newest first',
    description:
      'A survey shows a file that stands in its draft, in its version on the air or in its theme. Follow next_cursor for the next page.',
    input: z.object({
      id,
      limit: integer(1, limits.page).default(50),
      cursor: text(4000).optional(),
      kind: z.enum(['image', 'audio', 'video']).optional().describe('Only these'),
      search,
    }),
    output: z.object({ data: z.array(listedMedia), next_cursor: z.string().nullable() }),
    status: 200,
    problems: ['422 cursor_invalid'],
    example: {
      input: { id: 1, limit: 50 },
      output: {
        data: [
          {
            id: '5f0c2f6e-8a57-4c3f-9d55-6a1c2b3d4e5f',
            url: 'http://127.0.0.1:3001/media/5f0c2f6e-8a57-4c3f-9d55-6a1c2b3d4e5f.png',
            name: 'Logo.png',
            ext: 'png',
            size: 40_417,
            created_at: '2026-02-25T08:37:14.000000Z',
            used_by: [{ id: 124, name: 'Guests' }],
            used_by_more: false,
          },
        ],
        next_cursor: null,
      },
    },
    tool: null,
  }),
  uploadMedia: operation({
    method: 'POST',
    path: '/workspace/{id}/media',
    tag: 'Media',
    ability: 'quiz:write',
    subject: 'workspace',
    right: 'edit',
    objects: { id: '404 workspace_not_found' },
    summary: 'Upload an image, sound or video',
    description: `One file: ${mediaExts.join(', ')}; images and sound up to 10 MB, video up to 100 MB. Its content must fit its name. All media of the workspaces that somebody owns take ${defaults.mediaMbPerAccount} MB together, unless the operator says otherwise.`,
    input: z.object({ id }),
    output: z.object({ status: z.literal(true), media }),
    status: 201,
    problems: ['409 media_limit', '422 file_format', '422 validation_error'],
    upload: { file: 'file', maxBytes: limits.videoBytes },
    example: { input: { id: 1 } },
    tool: null,
  }),
  deleteMedia: operation({
    method: 'DELETE',
    path: '/workspace/{id}/media/{media_id}',
    tag: 'Media',
    ability: 'quiz:write',
    subject: 'workspace',
    right: 'edit',
    objects: { id: '404 workspace_not_found', media_id: '404 media_not_found' },
    summary: 'Delete a media file',
    description: 'Its address stops serving at once; surveys that show it keep the address.',
    input: z.object({ id, media_id: uuid.describe('The file') }),
    output: done,
    status: 200,
    problems: [],
    example: { input: { id: 1, media_id: '5f0c2f6e-8a57-4c3f-9d55-6a1c2b3d4e5f' }, output: { status: true } },
    tool: null,
  }),
} as const;
