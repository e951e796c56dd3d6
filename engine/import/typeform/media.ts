/** A picture or film of a question: its address stays, nothing is fetched. */
import type { Draft } from '../draft.ts';
import type { Part } from '../part.ts';

export function mediaOf(draft: Draft, part: Part): { multimedia?: Record<string, unknown> } {
  const layout = part.part('layout');
  layout.skip('type', 'viewport_overrides');
  const placement = layout.oneOf('placement', ['left', 'right']);
  const own = [part, layout].find((one) => one.has('attachment'));
  if (!own) return {};
  const attachment = own.part('attachment', { code: 'media_dropped' });
  const kind = attachment.oneOf('type', ['image', 'video']);
  const address = attachment.text('href') ?? attachment.part('href').text('value');
  attachment.skip('scale');
  attachment.part('properties').skip('brightness', 'focal_point');
  if (kind === null || address === null) {
    draft.lost('media_dropped', { at: part.at, what: 'attachment' });
    return {};
  }
  if (kind === 'video') return { multimedia: { type: 'video', videoUrl: address } };
  return { multimedia: { type: 'img', imgUrl: address, ...(placement ? { imgLocation: placement } : {}) } };
}
