/** Pictures of the next question come while this one is read. Each is asked for once, behind all that the page needs now. */
import { isOn, listOf, membersOf, textOf } from '../../engine/questions/members.ts';
import type { PublicOption } from '../../engine/snapshot.ts';
import { optionPicture, questionPicture } from './picture-places.ts';
import { questionOf, type View } from './view.ts';

const asked = new Set<string>();

export function fetchNextPictures({ data, session: { path, current } }: View): void {
  const question = questionOf(data, path[path.indexOf(current) + 1] ?? '');
  if (!question || !data.quiz.settings.show_by_one) return;
  const hasPictures = textOf(question, 'choiceType') === 'image' || isOn(question, 'rankingWithImages');
  const options = hasPictures ? (listOf(question, 'options') as PublicOption[]) : [];
  const media = membersOf(question, 'multimedia');
  const own = media['type'] === 'img' ? textOf(media, 'imgUrl') : '';
  const pictures = [questionPicture(own), ...options.map(({ imgUrl }) => optionPicture(imgUrl ?? ''))];
  for (const { src, srcset = '', sizes = '' } of pictures) {
    if (!src || asked.has(src)) continue;
    asked.add(src);
    Object.assign(new Image(), { fetchPriority: 'low', sizes, srcset, src });
  }
}
