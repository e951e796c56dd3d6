/** Pictures of the next question come while this one is read. Each is asked for once, behind all that the page needs now. */
import { isOn, listOf, membersOf, textOf } from '../../engine/questions/members.ts';
import type { PublicOption } from '../../engine/snapshot.ts';
import { questionOf, type View } from './view.ts';

const asked = new Set<string>();

export function fetchNextPictures({ data, session: { path, current } }: View): void {
  const question = questionOf(data, path[path.indexOf(current) + 1] ?? '');
  if (!question || !data.quiz.settings.show_by_one) return;
  const hasPictures = textOf(question, 'choiceType') === 'image' || isOn(question, 'rankingWithImages');
  const options = hasPictures ? (listOf(question, 'options') as PublicOption[]).map(({ imgUrl }) => imgUrl) : [];
  const media = membersOf(question, 'multimedia');
  for (const address of [media['type'] === 'img' ? textOf(media, 'imgUrl') : '', ...options]) {
    if (!address || asked.has(address)) continue;
    asked.add(address);
    Object.assign(new Image(), { fetchPriority: 'low', src: address });
  }
}
