import { text } from '../common.ts';
import { limits } from '../limits.ts';
import { listOf } from './forms.ts';
import { question, whole } from './members.ts';

/** An extension, or one of the groups image, document, audio, video, any. */
const format = text(20, 1).meta({ examples: ['pdf', 'image'] });

export const file = question('file', {
  fileFormats: listOf(format, limits.options).nullish(),
  fileMaxCount: whole(1, 10, 1),
  fileMaxSizeMb: whole(1, 100, 10),
});
