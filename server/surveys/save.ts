/** Saving the draft: the questions and the logic are checked by the engine, here and in the dry run alike. */
import { randomUUID } from 'node:crypto';
import type { draftOperations } from '../../contract/drafts.ts';
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { QuestionType, Structure } from '../../contract/questions/types.ts';
import { changesBetween } from '../../engine/changes.ts';
import { checkConditions } from '../../engine/conditions/check.ts';
import { toStored } from '../../engine/conditions/stored.ts';
import { conditionWarnings, type ConditionWarning } from '../../engine/conditions/warnings.ts';
import { equalJson } from '../../engine/equal.ts';
import { carriedOptions } from '../../engine/offered.ts';
import { inconsistencies, prepare, structureWarnings, type SentStructure } from '../../engine/structure.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { invalid, Problem } from '../kernel/problem.ts';
import { aboutSurvey } from './about-survey.ts';
import { withPublishedHashes } from './published-hashes.ts';
import { guardRevision, newRevision } from './revision.ts';
import { lockDraft, readDraft, updateDraft } from './store/surveys.ts';
import { listVariables } from './store/variables.ts';

type Conditions = Record<string, unknown>;

export async function saveSurvey(context: SurveyContext, input: InputOf<typeof draftOperations.saveSurvey>) {
  const { tx, subject } = context;
  await guardRevision(context);
  const draft = await lockDraft(tx, subject.id);
  const structure = validateStructure(input, draft.widgets, randomUUID);
  const widgets = await withPublishedHashes(tx, subject.id, { before: draft.widgets, structure });
  const rules = await validateSent(context, input, widgets);
  const conditions = rules && { conditions: rules.conditions };
  await updateDraft(tx, subject.id, { widgets, ...conditions });
  await newRevision(context, subject.id);
  const about = aboutSurvey(context, draft.name);
  await context.audit('quiz.save', { ...about, details: { questions: widgets.ids.length } });
  if (rules && !equalJson(rules.conditions, draft.conditions)) await context.audit('quiz.conditions', about);
  const warnings = presentWarnings(widgets, rules?.warnings ?? conditionWarnings(draft.conditions, widgets));
  return { status: true as const, saved: summary(widgets), widgets, ...conditions, warnings };
}

export async function validateSurvey(context: SurveyContext, input: InputOf<typeof draftOperations.validateSurvey>) {
  const { tx, subject } = context;
  const draft = await readDraft(tx, subject.id);
  const structure = validateStructure(input, draft.widgets, () => '');
  const widgets = await withPublishedHashes(tx, subject.id, { before: draft.widgets, structure });
  const rules = await validateSent(context, input, widgets);
  const shown = Object.entries(widgets.entities).map(([id, question]) => [
    id,
    { ...question, hash: question.hash || null },
  ]);
  return {
    status: true as const,
    saved: summary(widgets),
    widgets: { ids: widgets.ids, entities: Object.fromEntries(shown) },
    conditions: rules?.conditions ?? draft.conditions,
    warnings: presentWarnings(widgets, rules?.warnings ?? conditionWarnings(draft.conditions, widgets)),
    changes: changesBetween(draft.widgets, widgets),
  };
}

export async function saveConditions(context: SurveyContext, input: InputOf<typeof draftOperations.saveConditions>) {
  const { tx, subject } = context;
  await guardRevision(context);
  const draft = await lockDraft(tx, subject.id);
  const { conditions, warnings } = await validateConditions(context, input, draft.widgets);
  await updateDraft(tx, subject.id, { conditions });
  await newRevision(context, subject.id);
  await context.audit('quiz.conditions', aboutSurvey(context, draft.name));
  return { status: true as const, conditions, warnings: warnings.map(presentWarning) };
}

/** The structure to store, or the refusal that names every broken rule. */
export function validateStructure(sent: SentStructure, previous: Structure | null, newHash: () => string): Structure {
  const broken = inconsistencies(sent.ids, sent.entities);
  if (broken.length > 0) {
    throw new Problem('422 widgets_inconsistent', { message: broken[0]!.message, details: { errors: broken } });
  }
  const prepared = prepare(sent, previous, newHash);
  if (carriedOptions(prepared, limits.carriedOptions) > limits.carriedOptions) throw invalid([tooManyCarried]);
  return prepared;
}

const tooManyCarried = {
  field: 'entities',
  value: null,
  constraint: 'max' as const,
  message: `questions take over at most ${limits.carriedOptions} options from each other`,
};

interface SentRules {
  conditions?: unknown;
  /** Whether rules that a later change has broken are stored all the same. */
  keep_broken: boolean;
}

/** Null: none were sent. */
async function validateSent(context: SurveyContext, sent: SentRules, structure: Structure) {
  return sent.conditions === undefined ? null : validateConditions(context, sent, structure);
}

/** The conditions to store with what is to be said about them, or the refusal that names every fault. */
async function validateConditions({ tx, subject }: SurveyContext, sent: SentRules, structure: Structure) {
  const raw = (sent.conditions === null || Array.isArray(sent.conditions) ? {} : sent.conditions) as Conditions;
  const variables = await listVariables(tx, subject.id);
  const { faults } = checkConditions(raw, { structure, variables, keepsBroken: sent.keep_broken });
  if (faults.length > 0) {
    throw new Problem('422 conditions_invalid', { message: faults[0]!.message, details: { errors: faults } });
  }
  const { conditions, warnings } = toStored(raw, randomUUID);
  return { conditions, warnings: [...conditionWarnings(conditions, structure, variables), ...warnings] };
}

/** What is to be said about a draft that is published as it is. */
export function warningsOf(structure: Structure, conditions: Conditions) {
  return presentWarnings(structure, conditionWarnings(conditions, structure));
}

function presentWarnings(structure: Structure, ofRules: readonly ConditionWarning[]) {
  return [...structureWarnings(structure), ...ofRules].map(presentWarning);
}

function presentWarning<Code extends string>(warning: {
  code: Code;
  message: string;
  id?: string | null;
  widget_id?: string | null;
  path?: string | null;
}) {
  const { code, id, widget_id: owner, path, message } = warning;
  return { code, widget_id: id ?? owner ?? null, path: path ?? null, message };
}

function summary(structure: Structure) {
  const types: Partial<Record<QuestionType, number>> = {};
  for (const { type } of Object.values(structure.entities)) types[type] = (types[type] ?? 0) + 1;
  return { count: structure.ids.length, types };
}
