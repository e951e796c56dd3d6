/** What was answered in a walk, as one would read it. */
import { everyOption } from '../../../../engine/offered.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { readReply } from '../../../../engine/reply.ts';
import type { Id } from '../../draft/draft.ts';
import type { Walking } from './use-walking.ts';

/** Empty where nothing was answered, or nothing that can be read. */
export function tellAnswer(id: Id, { survey, walk, telling }: Pick<Walking, 'survey' | 'walk' | 'telling'>): string {
  const { structure } = survey.survey;
  const { state, files } = walk;
  const { build, points } = telling;
  const [question, sent] = [structure.entities[id], state.values[id]];
  if (!question || sent == null) return '';
  const { value } = readReply(question, sent);
  if (value === undefined) return '';
  const labels: Record<string, string> = {
    label_yes: build.t('yes'),
    label_no: build.t('no'),
    label_other: points.t('special_other'),
    label_hard_to_answer: points.t('special_hard_to_answer'),
    label_none_of_above: points.t('special_none_of_above'),
  };
  return kinds[question.type].answerText(question, value, {
    label: (code) => labels[code] ?? '',
    options: everyOption(question, structure),
    fileName: (file) => files[file] ?? file,
  });
}
