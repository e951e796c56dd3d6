/** Looks through a draft: its questions, its rules and what both come to. Settings and stock are the server's to check. */
import { findingsOf } from '../conditions/check.ts';
import { knownQuestions } from '../conditions/known-questions.ts';
import { toStored } from '../conditions/stored.ts';
import { warningCodes } from '../conditions/warnings.ts';
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
    rules: [...brokenRules(checked), ...logic.rules],
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

/** Rules that no longer fit the questions or the variables; each is told once for each way in which it does not. */
function brokenRules({ structure, conditions, variables }: DraftToCheck): Finding[] {
  const reported = new Map<unknown, Set<string>>();
  const ground = knownQuestions(structure, variables);
  return [...findingsOf(conditions, ground)].flatMap(({ code: fault, path, message, part, owner }) => {
    const code = warningCodes[fault];
    const before = reported.get(part) ?? new Set<string>();
    if (!code || before.has(code)) return [];
    reported.set(part, before.add(code));
    return [{ code, question: owner, path, message: `This rule is not followed: ${message}.` }];
  });
}
