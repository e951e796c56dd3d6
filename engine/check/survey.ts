/** Looks through a draft: its questions, its rules and what both come to. Settings and stock are the server's to check. */
import { toStored } from '../conditions/stored.ts';
import { brokenRules } from '../conditions/warnings.ts';
import { structureWarnings } from '../structure.ts';
import type { Finding } from './finding.ts';
import { type DraftToCheck, checkLogic, type LogicFindings } from './logic.ts';
import { contentFindings, titleFindings } from './questions.ts';

export function checkDraft(checked: DraftToCheck): LogicFindings {
  const logic = checkLogic(checked);
  const { structure, conditions } = checked;
  const places = new Map(structure.ids.map((id, place) => [id, place]));
  const ofQuestions = [...structureFindings(checked), ...logic.questions, ...titleFindings(structure)];
  const placeOf = ({ question }: Finding) => places.get(question ?? '') ?? Infinity;
  return {
    questions: ofQuestions.toSorted((one, other) => placeOf(one) - placeOf(other)),
    rules: [...brokenFindings(checked), ...logic.rules],
    survey: [
      ...toStored(conditions, () => '').warnings.map(({ code, message }) => ({
        code,
        question: null,
        path: null,
        message,
      })),
      ...logic.survey,
      ...contentFindings(structure, checked.scoring),
    ],
  };
}

function structureFindings({ structure }: DraftToCheck): Finding[] {
  return structureWarnings(structure).map(({ code, id, message }) => ({ code, question: id, path: null, message }));
}

/** Rules that no longer fit the questions or the variables. */
function brokenFindings({ structure, conditions, variables }: DraftToCheck): Finding[] {
  return [...brokenRules(conditions, structure, variables)].map(({ code, widget_id: question, path, message }) => ({
    code,
    question,
    path,
    message: `This rule is not followed: ${message}.`,
  }));
}
