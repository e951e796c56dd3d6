/** What is only shown: markup and pictures. */
import { limits } from '../../../contract/limits.ts';
import { isWebAddress } from '../../address.ts';
import type { Added, Asked } from './asked.ts';

/** Its name is for the author: an element without a title shows none. */
export function readHtml({ part, reading }: Asked): Added[] {
  const description = reading.shown(part, 'html', limits.description);
  return [{ type: 'message', members: { title: reading.shown(part, 'title', limits.title), description } }];
}

export function readPicture({ part, reading, at }: Asked): Added[] {
  const address = reading.words(part, 'imageLink');
  const mode = part.oneOf('contentMode', ['auto', 'image', 'video', 'youtube']) ?? 'auto';
  const isFilm =
    mode === 'video' || mode === 'youtube' || (mode === 'auto' && /youtu\.?be|\.(mp4|webm|mov)$/i.test(address));
  if (address !== '' && !isWebAddress(address)) reading.draft.lost('media_dropped', { at, what: 'imageLink' });
  const multimedia = isFilm ? { type: 'video', videoUrl: address } : { type: 'img', imgUrl: address };
  const title = reading.shown(part, 'title', limits.title);
  return [{ type: 'message', members: { title, ...(isWebAddress(address) ? { multimedia } : {}) } }];
}
