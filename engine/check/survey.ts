/** Looks through a draft: its questions, its rules and what both come to. Settings and stock are the server's to check. */
import { toStored } from '../conditions/stored.ts';
import { brokenRules } from '../conditions/warnings.ts';
import { structureWarnings } from '../structure.ts';
import { about, detailed, type Finding } from './finding.ts';
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
      ...toStored(conditions, () => '').warnings.map(({ code, message }) => about(null, code, message)),
      ...logic.survey,
      ...contentFindings(structure, checked.scoring),
    ],
    ways: logic.ways,
  };
}

function structureFindings({ structure }: DraftToCheck): Finding[] {
  return structureWarnings(structure).map(({ code, id, message, field }) =>
    detailed(about(id, code, message), field === undefined ? {} : { field }),
  );
}

/** Rules that no longer fit the questions or the variables. */
function brokenFindings({ structure, conditions, variables }: DraftToCheck): Finding[] {
  return [...brokenRules(conditions, structure, variables)].map((broken) => ({
    code: broken.code,
    question: broken.widget_id,
    path: broken.path,
    message: `This rule is not followed: ${broken.message}.`,
    details: { reason: broken.reason },
  }));
}
