/** What a test can look at: answers, rows of grids, variables, points. */
import type { Source } from '../../../../engine/conditions/grammar.ts';
import { lowered } from '../../../../engine/conditions/grammar.ts';
import type { Question } from '../../../../contract/questions/types.ts';
import { listed } from '../../../../engine/listed.ts';
import type { SourceKind } from '../../../../engine/questions/kind.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import type { Id } from '../../draft/draft.ts';
import { answeredBefore, type Ground, type RulePlace } from './ground.ts';

export interface Sources {
  /** Of a jump: the question that it follows. */
  here: readonly Source[];
  earlier: readonly Source[];
  variables: readonly Source[];
  score: readonly Source[];
}

export function sourcesFor(ground: Ground, place: RulePlace): Sources {
  const before = answeredBefore(ground, place);
  return {
    here: before.filter((id) => id === place.owner).flatMap((id) => sourcesOf(ground, id)),
    earlier: before.filter((id) => id !== place.owner).flatMap((id) => sourcesOf(ground, id)),
    variables: ground.variables.map(({ name }) => ({ type: 'variable', id: name })),
    score: ground.isScored ? [{ type: 'score' }] : [],
  };
}

/** Undefined: it is gone, or has nothing that could be asked. */
export function kindOf(source: Source, { known }: Ground): SourceKind | undefined {
  if (source.type !== 'widget') return source.type;
  const question = known.question(lowered(source.id));
  return question && (kinds[question.type].source(question, source.row != null) ?? undefined);
}

export function questionOf(source: Source, { known }: Ground): Question | undefined {
  return source.type === 'widget' ? known.question(lowered(source.id)) : undefined;
}

/** The same for sources that mean the same: ids of questions and variables are written in more than one way. */
export function sourceKey(source: Source, { variables }: Pick<Ground, 'variables'>): string {
  switch (source.type) {
    case 'score':
      return 'score';
    case 'variable': {
      const known = variables.find(({ id, name }) => name === source.id || id === lowered(source.id));
      return JSON.stringify(['variable', known?.name ?? source.id]);
    }
    case 'widget':
      return JSON.stringify(['widget', lowered(source.id), ...(source.row == null ? [] : [source.row])]);
  }
}

/** A grid is asked row by row; of the whole it can only be said whether it was answered. */
function sourcesOf({ known }: Ground, id: Id): Source[] {
  const question = known.question(id);
  if (!question || kinds[question.type].source(question, false) === null) return [];
  const whole: Source = { type: 'widget', id };
  const { optionPrefixes, source } = kinds[question.type];
  if (optionPrefixes.length < 2 || source(question, true) === source(question, false)) return [whole];
  const rows = listed(question, optionPrefixes[0]!).options;
  return [...rows.map(({ id: row }): Source => ({ type: 'widget', id, row })), whole];
}
