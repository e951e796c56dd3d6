/** Uploads, and a signature, which is drawn there and can only be uploaded here. */
import type { Added, Asked } from './asked.ts';
import { meantAs } from './text.ts';

const kinds: Readonly<Record<string, string>> = {
  'image/*': 'image',
  'audio/*': 'audio',
  'video/*': 'video',
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'text/plain': 'txt',
  'text/csv': 'csv',
  image: 'image',
  audio: 'audio',
  video: 'video',
  document: 'document',
};

export function fileMembers(asked: Asked): Added[] {
  const { part, reading, at } = asked;
  const accepted = (part.text('acceptedTypes') ?? '').split(',').map((type) => type.trim().toLowerCase());
  const categories = part.list('acceptedCategories').map(String);
  const formats = [...accepted, ...categories].filter(Boolean).flatMap((type) => formatOf(type, asked));
  const isSeveral = part.flag('allowMultiple') === true;
  const most = part.number('maxFiles');
  if (isSeveral && most === null)
    reading.draft.lost('field_dropped', { at, what: 'allowMultiple', kept: 'nearest_value' });
  const bytes = part.number('maxSize') ?? 0;
  return [
    {
      type: 'file',
      members: {
        fileFormats: formats.length > 0 ? [...new Set(formats)] : null,
        fileMaxCount: isSeveral ? (most ?? 10) : 1,
        fileMaxSizeMb: bytes > 0 ? Math.ceil(bytes / 1_048_576) : null,
      },
      meant: meantAs('presence'),
    },
  ];
}

function formatOf(type: string, { reading, at }: Asked): string[] {
  if (Object.hasOwn(kinds, type)) return [kinds[type]!];
  if (/^\.[a-z0-9]{1,19}$/.test(type)) return [type.slice(1)];
  reading.draft.lost('field_dropped', { at, what: `acceptedTypes: ${type}` });
  return [];
}

export function signatureMembers({ reading, at }: Asked): Added[] {
  reading.draft.lost('type_unknown', { at, what: 'signaturepad', kept: 'file' });
  return [{ type: 'file', members: { fileFormats: ['image'] }, meant: meantAs('presence') }];
}
