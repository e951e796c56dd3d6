/** Which questions of which versions are meant where files or texts of a report are asked for. */
import type { Question } from '../../../contract/questions/types.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { formsIn, type AskedVersion, type EntriesQuery } from '../../answers/index.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { questionsOf } from '../count/questions.ts';

interface Meant {
  fits(question: Question): boolean;
  /** What the questions are called that fit. */
  named: string;
}

export const files: Meant = {
  fits: (question) => kinds[question.type].holdsFiles,
  named: 'of type file',
};
export const texts: Meant = {
  fits: (question) => kinds[question.type].texts(question) !== null,
  named: 'of type input, email, phone, datetime, choice or dropdown, or a matrix of texts',
};

export function askedOf(
  versions: readonly AskedVersion[],
  { widget_id: id, widget_hash: hash }: { widget_id?: string | undefined; widget_hash?: string | undefined },
  meantBy: Meant,
): EntriesQuery {
  const forms = formsIn(versions);
  const named = id === undefined ? [...forms.values()].flatMap((some) => [...some]) : [...(forms.get(id) ?? [])];
  if (id !== undefined && named.length === 0) refuse('404 widget_not_found');
  const fitting = named.filter(meantBy.fits);
  if (id !== undefined && fitting.length === 0) {
    const message = `widget_id must name a question ${meantBy.named}`;
    refuseField('widget_id', { value: id, constraint: 'type', message });
  }
  const meant = new Set(hash === undefined ? fitting : fitting.filter((question) => question.hash === hash));
  const asking = versions.filter(({ structure }) => Object.values(structure.entities).some((one) => meant.has(one)));
  return { questions: [...new Set([...meant].map((one) => one.id))], versions: asking.map((version) => version.id) };
}

export function questionIn(
  versions: readonly AskedVersion[],
  place: { version_id: number; question_id: string },
): Question | undefined {
  return versions.find(({ id }) => id === place.version_id)?.structure.entities[place.question_id];
}

/** Each form of the questions once. */
export function formsOf(versions: readonly AskedVersion[], asked: EntriesQuery): Question[] {
  const [ids, wanted] = [new Set(asked.versions), new Set(asked.questions)];
  return questionsOf(versions.filter(({ id }) => ids.has(id))).filter(({ id }) => wanted.has(id));
}

/** Of one question, or of all that take files. */
export function filesAsked(versions: readonly AskedVersion[], id: string | null): EntriesQuery {
  return askedOf(versions, { widget_id: id ?? undefined }, files);
}
