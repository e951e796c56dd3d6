/** Variables of a survey: one at a time, as a whole list from settings, and copied with everything hidden. */
import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../contract/operation.ts';
import type { variableOperations } from '../../contract/variables.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { changeHidden, requireRoom, wholeList } from './hidden-variables.ts';
import { readDraft, updateDraft } from './store/surveys.ts';
import * as store from './store/variables.ts';

type Operations = typeof variableOperations;

export async function listVariables(context: SurveyContext) {
  return wholeList(context, await store.listVariables(context.tx, context.subject.id));
}

export async function createVariable(context: SurveyContext, input: InputOf<Operations['createVariable']>) {
  const { tx, subject } = context;
  const variable = { id: input.id ?? randomUUID(), name: input.name };
  await changeHidden(context, 'variables', async () => {
    await requireRoom(tx, subject.id, 'variables');
    await store.insertVariable(tx, subject.id, variable);
  });
  return { status: true as const, variable };
}

export async function locateVariable({ tx, subject }: SurveyContext, path: { field_id: string }): Promise<void> {
  if (!(await store.hasVariable(tx, subject.id, path.field_id))) refuse('404 variable_not_found');
}

export async function renameVariable(
  context: SurveyContext,
  { field_id: id, name }: InputOf<Operations['renameVariable']>,
) {
  const { tx, subject } = context;
  const variable = await changeHidden(context, 'variables', () => store.renameVariable(tx, subject.id, { id, name }));
  return { status: true as const, variable: variable ?? refuse('404 variable_not_found') };
}

export async function deleteVariable(context: SurveyContext, { field_id: id }: InputOf<Operations['deleteVariable']>) {
  const { tx, subject } = context;
  const gone = await changeHidden(context, 'variables', () => store.deleteVariable(tx, subject.id, id));
  return gone ? { status: true as const } : refuse('404 variable_not_found');
}

export interface SentVariable {
  id?: string | null | undefined;
  name: string;
}

/** The whole list anew. A known name sent without its id keeps that id: stored answers and conditions hang on it. */
export async function replaceVariables(tx: Tx, surveyId: number, list: readonly SentVariable[]): Promise<void> {
  const taken = new Set(list.map((item) => item.id));
  const known = new Map((await store.listVariables(tx, surveyId)).map(({ id, name }) => [name, id]));
  const idOf = ({ id, name }: SentVariable): string => {
    const before = known.get(name);
    return id ?? (before !== undefined && !taken.has(before) ? before : randomUUID());
  };
  await store.replaceVariableRows(
    tx,
    surveyId,
    list.map((item) => ({ id: idOf(item), name: item.name })),
  );
}

/** All three kinds under new ids. The conditions of the copy, which stand there already, follow the new variables. */
export async function copyVariables(tx: Tx, from: number, to: number): Promise<void> {
  const variables = (await store.listVariables(tx, from)).map((variable) => ({ ...variable, copy: randomUUID() }));
  await store.replaceVariableRows(
    tx,
    to,
    variables.map(({ name, copy }) => ({ id: copy, name })),
  );
  await store.copyOptions(tx, from, to);
  if (variables.length === 0) return;
  const { conditions } = await readDraft(tx, to);
  await updateDraft(tx, to, {
    conditions: retargeted(conditions, new Map(variables.map(({ id, copy }) => [id, copy]))),
  });
}

function retargeted<T>(rule: T, copies: ReadonlyMap<string, string>): T {
  if (typeof rule !== 'object' || rule === null) return rule;
  if (Array.isArray(rule)) return rule.map((item: unknown) => retargeted(item, copies)) as T;
  const members = Object.entries(rule).map(([name, value]) => [name, retargeted(value, copies)]);
  const { source } = rule as { source?: unknown };
  const copy = isVariable(source) ? copies.get(source.id.toLowerCase()) : undefined;
  return Object.fromEntries(
    copy === undefined ? members : [...members, ['source', { ...(source as object), id: copy }]],
  ) as T;
}

function isVariable(source: unknown): source is { type: 'variable'; id: string } {
  if (typeof source !== 'object' || source === null) return false;
  const { type, id } = source as { type?: unknown; id?: unknown };
  return type === 'variable' && typeof id === 'string';
}
