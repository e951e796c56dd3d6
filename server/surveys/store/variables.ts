/** Rows of the three kinds of hidden variables, in the shapes of the interface. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import { invalid, translateConstraint } from '../../kernel/problem.ts';

export interface Variable {
  id: string;
  name: string;
}

export interface Pair {
  name: string;
  value: string;
}

export type HiddenKind = 'variables' | 'hidden_options' | 'widget_options';

for (const [constraint, field] of [
  ['variables_id_once', 'id'],
  ['variables_name_once', 'name'],
  ['hidden_options_name_once', 'name'],
  ['widget_options_name_once', 'name'],
] as const) {
  translateConstraint(constraint, () =>
    invalid([{ field, value: null, constraint: 'unique', message: `${field} is in use already` }]),
  );
}

export async function listVariables(tx: Tx, surveyId: number): Promise<Variable[]> {
  return tx.selectFrom('variables').select(['id', 'name']).where('survey_id', '=', surveyId).orderBy('pos').execute();
}

export async function hasVariable(tx: Tx, surveyId: number, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('variables')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertVariable(tx: Tx, surveyId: number, variable: Variable): Promise<void> {
  const last = tx
    .selectFrom('variables')
    .select(sql<number>`coalesce(max(pos), 0) + 1`.as('pos'))
    .where('survey_id', '=', surveyId);
  await tx
    .insertInto('variables')
    .values({ survey_id: surveyId, ...variable, pos: last })
    .execute();
}

export async function renameVariable(tx: Tx, surveyId: number, variable: Variable): Promise<Variable | undefined> {
  return tx
    .updateTable('variables')
    .set({ name: variable.name })
    .where('survey_id', '=', surveyId)
    .where('id', '=', variable.id)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

export async function deleteVariable(tx: Tx, surveyId: number, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('variables')
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** All rows go before the new ones come: two variables may swap their names. */
export async function replaceVariableRows(tx: Tx, surveyId: number, variables: readonly Variable[]): Promise<void> {
  await tx.deleteFrom('variables').where('survey_id', '=', surveyId).execute();
  if (variables.length === 0) return;
  await tx
    .insertInto('variables')
    .values(variables.map(({ id, name }, index) => ({ survey_id: surveyId, id, name, pos: index + 1 })))
    .execute();
}

export async function listHiddenOptions(tx: Tx, surveyId: number) {
  return tx
    .selectFrom('hidden_options')
    .select(['id', 'name', 'value'])
    .where('survey_id', '=', surveyId)
    .orderBy('id')
    .execute();
}

export async function hasHiddenOption(tx: Tx, surveyId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('hidden_options')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertHiddenOption(tx: Tx, surveyId: number, { name, value }: Pair) {
  return tx
    .insertInto('hidden_options')
    .values({ survey_id: surveyId, name, value })
    .returning(['id', 'name', 'value'])
    .executeTakeFirstOrThrow();
}

export async function updateHiddenOption(tx: Tx, surveyId: number, { id, name, value }: Pair & { id: number }) {
  return tx
    .updateTable('hidden_options')
    .set({ name, value })
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .returning(['id', 'name', 'value'])
    .executeTakeFirst();
}

export async function deleteHiddenOption(tx: Tx, surveyId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('hidden_options')
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

const widgetColumns = ['id', 'question_id as widget_uuid', 'name', 'value'] as const;

export async function listWidgetOptions(tx: Tx, surveyId: number, questionId?: string) {
  const all = tx.selectFrom('widget_options').select(widgetColumns).where('survey_id', '=', surveyId).orderBy('id');
  return (questionId === undefined ? all : all.where('question_id', '=', questionId)).execute();
}

export async function hasWidgetOption(tx: Tx, surveyId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('widget_options')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertWidgetOption(
  tx: Tx,
  surveyId: number,
  { questionId, name, value }: Pair & { questionId: string },
) {
  return tx
    .insertInto('widget_options')
    .values({ survey_id: surveyId, question_id: questionId, name, value })
    .returning(widgetColumns)
    .executeTakeFirstOrThrow();
}

export async function updateWidgetOption(tx: Tx, surveyId: number, { id, name, value }: Pair & { id: number }) {
  return tx
    .updateTable('widget_options')
    .set({ name, value })
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .returning(widgetColumns)
    .executeTakeFirst();
}

export async function deleteWidgetOption(tx: Tx, surveyId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('widget_options')
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

export async function countHidden(tx: Tx, surveyId: number, kind: HiddenKind): Promise<number> {
  const row = await tx
    .selectFrom(kind)
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function isInDraft(tx: Tx, surveyId: number, questionId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select jsonb_exists(widgets -> 'entities', ${questionId}) as found from live_surveys where id = ${surveyId}`.execute(
    tx,
  );
  return rows[0]?.found === true;
}

/** In the order of the original: a list by id shows them as there. */
export async function copyOptions(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into hidden_options (survey_id, name, value)
    select ${to}, name, value from hidden_options where survey_id = ${from} order by id`.execute(tx);
  await sql`insert into widget_options (survey_id, question_id, name, value)
    select ${to}, question_id, name, value from widget_options where survey_id = ${from} order by id`.execute(tx);
}
