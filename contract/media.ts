/** Images, sound and video of authors. */
import { z } from 'zod';
import { done, objectId, uuid } from './common.ts';
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

const id = objectId.describe('The workspace');

export const mediaOperations = {
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
