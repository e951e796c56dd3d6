/** What a guest of the demo replies to a question: by their mood and by chance. Types that no demo asks for are passed by. */
import type { Question, QuestionType } from '../../../contract/questions/types.ts';
import { optionsOf } from '../../../engine/options.ts';
import { isOn, numberOf } from '../../../engine/questions/members.ts';
import { shuffled } from '../../../engine/random.ts';
import type { Guest } from './guest.ts';
import { others, sentences } from './typed.ts';

/** Undefined: they say nothing. */
export function replyOf(question: Question, guest: Guest): unknown {
  const leaves = question.isRequired === true ? 0 : question.type === 'input' ? 0.3 : 0.08;
  return guest.chance() < leaves ? undefined : replies[question.type]?.(question, guest);
}

const replies: Partial<Record<QuestionType, (question: Question, guest: Guest) => unknown>> = {
  yesno: (_, { chance }) => chance() < 0.3,
  rating: (question, guest) => step(question, guest, { prefix: 'rating', usual: 5 }),
  scale: (question, guest) => step(question, guest, { prefix: 'scale', usual: 10 }),
  choice: chosen,
  matrix: (question, guest) =>
    Object.fromEntries(optionsOf(question, 'matrixRow').map(({ id }, row) => [id, column(question, guest, row)])),
  input: (_, { lang, chance }) => oneOf(sentences[lang], chance),
  email: (_, { at }) => `guest${at + 1}@example.com`,
};

function step(
  question: Question,
  { mood, chance }: Guest,
  { prefix, usual }: { prefix: string; usual: number },
): number {
  const last = numberOf(question, `${prefix}Count`, usual) - 1;
  const meant = mood * last + (chance() - 0.5) * 1.2;
  return numberOf(question, `${prefix}StartValue`, 1) + Math.round(Math.min(last, Math.max(0, meant)));
}

/** Options are liked in an order of their own, the same for everybody. */
function chosen(question: Question, { lang, chance }: Guest): unknown {
  const liked = shuffled(optionsOf(question, 'choice'), question.id).map(({ id }) => id);
  const other = isOn(question, 'choiceTextOther') && chance() < 0.07 ? oneOf(others[lang], chance) : null;
  if (!isOn(question, 'choiceMultiple')) {
    const found = liked.find(() => chance() < 0.45) ?? liked[0];
    return other === null ? { id: found, other: null } : { id: 'other', other };
  }
  const ids = liked.filter((_, place) => chance() < 0.6 * 0.72 ** place);
  const all = [...(other === null ? [] : ['other']), ...(ids.length > 0 ? ids : liked.slice(0, 1))];
  return { ids: all.slice(0, numberOf(question, 'choiceMax', all.length)), other };
}

/** Columns lead from the best to the worst, and the further down a row stands the less it is praised. */
function column(question: Question, { mood, chance }: Guest, row: number): string[] {
  const columns = optionsOf(question, 'matrixCol');
  const meant = (1 - mood) * columns.length + row * 0.25 + (chance() - 0.5) * 1.4;
  const place = Math.floor(Math.min(columns.length - 1, Math.max(0, meant)));
  return [columns[place]!.id];
}

function oneOf(texts: readonly string[], chance: () => number): string {
  return texts[Math.floor(chance() * texts.length)]!;
}
