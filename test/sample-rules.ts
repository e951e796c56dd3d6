/** Every rule of the built-in templates and of generated surveys, each with the draft that it stands in. */
import { languages } from '../contract/common.ts';
import { generatedSurvey } from '../engine/check/generated.ts';
import type { Variable } from '../engine/conditions/known-questions.ts';
import { catalogue } from '../server/surveys/templates/catalogue.ts';
import { localize } from '../server/surveys/templates/template.ts';
import { readDraft, type Draft, type Rule } from '../web/dashboard/draft/draft.ts';

export interface SampleSurvey {
  draft: Draft;
  variables: readonly Variable[];
}

export interface SampleRule extends SampleSurvey {
  kind: 'jump' | 'display';
  owner: string;
  rule: Rule;
}

export function templateSurveys(): SampleSurvey[] {
  return catalogue.map((source) => {
    const { widgets, conditions } = localize(source, languages[0]);
    return { draft: readDraft(widgets, conditions), variables: [] };
  });
}

export function generatedSurveys(count: number): SampleSurvey[] {
  return Array.from({ length: count }, (_, number) => {
    const { structure, conditions, variables } = generatedSurvey(number);
    return { draft: readDraft(structure, conditions), variables };
  });
}

export function rulesIn({ draft, variables }: SampleSurvey): SampleRule[] {
  const { jumps, display } = draft.conditions;
  return [
    ...Object.entries(jumps).flatMap(([owner, rules]) =>
      rules.map((rule): SampleRule => ({ draft, variables, kind: 'jump', owner, rule })),
    ),
    ...Object.entries(display).map(([owner, rule]): SampleRule => ({ draft, variables, kind: 'display', owner, rule })),
  ];
}
