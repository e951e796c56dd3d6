/** What can be said about the questions themselves, without following any path. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { everyOption } from '../offered.ts';
import { plainText } from '../plain.ts';
import { isOn, textOf } from '../questions/members.ts';
import { kinds } from '../questions/table.ts';
import { about, detailed, type Finding } from './finding.ts';

export function titleFindings({ ids, entities }: Structure): Finding[] {
  const seen = new Map<string, string>();
  return asked({ ids, entities }).flatMap((question): Finding[] => {
    const title = plainText(textOf(question, 'title')).normalize('NFC').toLowerCase();
    if (title === '') {
      return [detailed(about(question.id, 'empty_title', 'The question has no title.'), { field: 'title' })];
    }
    const earlier = seen.get(title);
    seen.set(title, earlier ?? question.id);
    if (earlier === undefined) return [];
    const message = 'An earlier question has the same title.';
    return [detailed(about(question.id, 'same_title', message), { widget_id: earlier, field: 'title' })];
  });
}

export function contentFindings(structure: Structure, scoring: boolean): Finding[] {
  const questions = asked(structure);
  if (questions.length === 0) return [about(null, 'no_questions', 'The survey asks nothing yet.')];
  if (!scoring || questions.some((question) => canWin(question, structure))) return [];
  return [about(null, 'no_points', 'Scores are on, and no answer brings points.')];
}

/** Questions that can have a value, in order. */
function asked({ ids, entities }: Structure): Question[] {
  const questions = ids.flatMap((id) => entities[id] ?? []);
  return questions.filter((question) => kinds[question.type].hasValue && !isOn(question, 'isBlocked'));
}

function canWin(question: Question, structure: Structure): boolean {
  const { specials, best } = kinds[question.type];
  const special = specials(question).map((id) => ({ id, text: '', imgUrl: null, score: 0 }));
  return best(question, [...everyOption(question, structure), ...special]) > 0;
}
