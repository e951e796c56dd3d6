/** What a step of a walk offers and is worth, as the server counts it. */
import type { Question } from '../../contract/questions/types.ts';
import { carrySource, takenOver, takesChosen } from '../offered.ts';
import { kinds } from '../questions/table.ts';
import { scoreOf } from '../score.ts';
import type { Trail } from '../trail.ts';
import type { Carried, StepScore } from './reasons.ts';
import type { WalkSurvey } from './survey.ts';

/** Null without scoring. */
export function pointsIn(
  { survey }: WalkSurvey,
  trail: Trail,
): (question: Question) => Pick<StepScore, 'points' | 'best'> | null {
  const met = trail.path.flatMap((id) => survey.structure.entities[id] ?? []);
  const asked = survey.scoring ? met.filter(({ type }) => kinds[type].hasValue) : [];
  const { perQuestion } = scoreOf(
    asked.map((question) => ({ question, value: trail.valueOf(question.id), offered: trail.offered(question) })),
  );
  return ({ id }) => {
    if (!survey.scoring) return null;
    const { score: points, maxScore: best } = perQuestion[id] ?? { score: 0, maxScore: 0 };
    return { points, best };
  };
}

export function carriedBy(question: Question, { survey }: WalkSurvey, trail: Trail): Carried | null {
  const source = carrySource(question, survey.structure);
  if (!source) return null;
  const options = takenOver([source, question], survey.structure, trail.valueOf).map(({ id }) => id);
  return { from: source.id, mode: takesChosen(question) ? 'selected' : 'not_selected', options };
}
