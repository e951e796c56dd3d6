/** Pictures and films of a form. Nothing is fetched: addresses stay addresses. */
import type { Part } from '../part.ts';
import type { Item } from './asked.ts';

/** The member `multimedia` of the picture in a part; nothing where it has none. */
export function pictureOf({ draft, at }: Item, around: Part): Record<string, unknown> {
  const address = addressOf(around.part('image'));
  if (address === null) return {};
  if (address.isShortLived) draft.lost('media_dropped', { at, what: around.pathOf('image'), kept: 'address' });
  return { multimedia: { type: 'img', imgUrl: address.url } };
}

export interface PictureAddress {
  url: string;
  /** The service lets it be read for some hours: it has to be uploaded here to stay. */
  isShortLived: boolean;
}

export function addressOf(image: Part): PictureAddress | null {
  const source = image.text('sourceUri');
  const content = image.text('contentUri');
  image.part('properties');
  const url = source || content;
  return url ? { url, isShortLived: !source } : null;
}

export function filmOf(video: Part): Record<string, unknown> {
  const address = video.text('youtubeUri');
  video.part('properties');
  return address ? { multimedia: { type: 'video', videoUrl: address } } : {};
}
