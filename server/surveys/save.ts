/** Saving the draft: the questions and the logic are checked by the engine, here and in the dry run alike. */
import { randomUUID } from 'node:crypto';
import type { draftOperations } from '../../contract/drafts.ts';
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { QuestionType, Structure } from '../../contract/questions/types.ts';
import { changesBetween } from '../../engine/changes.ts';
import { checkConditions } from '../../engine/conditions/check.ts';
import { toStored } from '../../engine/conditions/stored.ts';
import { conditionWarnings } from '../../engine/conditions/warnings.ts';
import { carriedOptions } from '../../engine/offered.ts';
import { inconsistencies, prepare, structureWarnings, type SentStructure } from '../../engine/structure.ts';
import type { Context } from '../kernel/operation/context.ts';
import { invalid, Problem } from '../kernel/problem.ts';
import { lockDraft, readDraft, updateDraft } from './store/surveys.ts';
import { guardRevision, revisionTag, touchSurvey } from './store/touch.ts';
import { listVariables } from './store/variables.ts';

type Conditions = Record<string, unknown>;

export async function saveSurvey(context: Context<'survey'>, input: InputOf<typeof draftOperations.saveSurvey>) {
  const { tx, subject, reply } = context;
  await guardRevision(tx, subject.id, context.request.ifMatch);
  const draft = await lockDraft(tx, subject.id);
  const widgets = validateStructure(input, draft.widgets, randomUUID);
  await updateDraft(tx, subject.id, { widgets });
  reply.headers['ETag'] = revisionTag(await touchSurvey(tx, subject.id));
  await context.audit('quiz.save', {
    workspaceId: subject.workspaceId,
    surveyId: subject.id,
    object: { type: 'quiz', id: subject.id, name: draft.name },
    details: { questions: widgets.ids.length },
  });
  return { status: true as const, saved: summary(widgets), widgets, warnings: warningsOf(widgets, draft.conditions) };
}

export async function validateSurvey(
  context: Context<'survey'>,
  input: InputOf<typeof draftOperations.validateSurvey>,
) {
  const { tx, subject } = context;
  const draft = await readDraft(tx, subject.id);
  const widgets = validateStructure(input, draft.widgets, () => '');
  const conditions =
    input.conditions === undefined
      ? draft.conditions
      : (await validateConditions(context, input.conditions, widgets)).conditions;
  const changes = changesBetween(draft.widgets, widgets);
  const shown = Object.entries(widgets.entities).map(([id, question]) => [
    id,
    { ...question, hash: question.hash || null },
  ]);
  return {
    status: true as const,
    saved: summary(widgets),
    widgets: { ids: widgets.ids, entities: Object.fromEntries(shown) },
    conditions,
    warnings: warningsOf(widgets, conditions),
    changes,
  };
}

export async function saveConditions(
  context: Context<'survey'>,
  input: InputOf<typeof draftOperations.saveConditions>,
) {
  const { tx, subject, reply } = context;
  await guardRevision(tx, subject.id, context.request.ifMatch);
  const draft = await lockDraft(tx, subject.id);
  const { conditions, unknown } = await validateConditions(context, input.conditions, draft.widgets);
  await updateDraft(tx, subject.id, { conditions });
  reply.headers['ETag'] = revisionTag(await touchSurvey(tx, subject.id));
  await context.audit('quiz.conditions', {
    workspaceId: subject.workspaceId,
    surveyId: subject.id,
    object: { type: 'quiz', id: subject.id, name: draft.name },
  });
  return { status: true as const, conditions, warnings: unknown };
}

/** The structure to store, or the refusal that names every broken rule. */
export function validateStructure(sent: SentStructure, previous: Structure | null, newHash: () => string): Structure {
  const broken = inconsistencies(sent.ids, sent.entities);
  if (broken.length > 0) {
    throw new Problem('422 widgets_inconsistent', { message: broken[0]!.message, details: { errors: broken } });
  }
  const prepared = prepare(sent, previous, newHash);
  if (carriedOptions(prepared) > limits.carriedOptions) throw invalid([tooManyCarried]);
  return prepared;
}

const tooManyCarried = {
  field: 'entities',
  value: null,
  constraint: 'max' as const,
  message: `questions take over at most ${limits.carriedOptions} options from each other`,
};

async function validateConditions({ tx, subject }: Context<'survey'>, sent: unknown, structure: Structure) {
  const raw = (sent === null || Array.isArray(sent) ? {} : sent) as Conditions;
  const { faults } = checkConditions(raw, { structure, variables: await listVariables(tx, subject.id) });
  if (faults.length > 0) {
    throw new Problem('422 conditions_invalid', {
      message: faults[0]!.message,
      details: { errors: faults.slice(0, 1000) },
    });
  }
  const stored = toStored(raw, randomUUID);
  return { conditions: stored.conditions as Conditions, unknown: stored.warnings.map(presentWarning) };
}

export function warningsOf(structure: Structure, conditions: Conditions) {
  return [...structureWarnings(structure), ...conditionWarnings(conditions, structure)].map(presentWarning);
}

function presentWarning<Code extends string>(warning: {
  code: Code;
  message: string;
  id?: string | null;
  widget_id?: string | null;
}) {
  return { code: warning.code, widget_id: warning.id ?? warning.widget_id ?? null, message: warning.message };
}

function summary(structure: Structure) {
  const types: Partial<Record<QuestionType, number>> = {};
  for (const { type } of Object.values(structure.entities)) types[type] = (types[type] ?? 0) + 1;
  return { count: structure.ids.length, types };
}
