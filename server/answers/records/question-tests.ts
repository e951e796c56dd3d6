/** Tests on questions in a filter. Answers of every version count, so a test is checked against all of them. */
import type { KeptFilters } from '../../../contract/filters.ts';
import type { Fault } from '../../../contract/problems.ts';
import type { Question, Structure } from '../../../contract/questions/types.ts';
import { lowered, operators, type Operator, type Test, type TestValue } from '../../../engine/conditions/grammar.ts';
import { knownQuestions } from '../../../engine/conditions/known-questions.ts';
import { valueForm } from '../../../engine/conditions/operators.ts';
import { valueFault } from '../../../engine/conditions/value.ts';
import type { TextPlace } from '../../../engine/questions/kind.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { invalid } from '../../kernel/problem.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { formsIn } from './forms.ts';
import { listVersions } from './versions.ts';

type SentTest = NonNullable<KeptFilters['widgets']>[number];

export async function readTests(tx: Tx, surveyId: number, sent: readonly SentTest[]): Promise<Test[]> {
  const versions = await listVersions(tx, surveyId);
  const structures = new Set(versions.map(({ structure }) => structure));
  const faults: Fault[] = [];
  for (const [index, test] of sent.entries()) faults.push(...(await testFaults(test, `widgets.${index}`, structures)));
  if (faults.length > 0) throw invalid(faults);
  return sent.map(({ id, row, operator, value }) => ({
    source: { type: 'widget', id: lowered(id), ...(row == null ? {} : { row }) },
    operator: operator as Operator,
    ...(value == null ? {} : { value: withoutRepeats(value as TestValue) }),
  }));
}

/** Two equal numbers are the ends of a range. */
function withoutRepeats(value: TestValue): TestValue {
  if (!Array.isArray(value)) return value;
  return value.every((item) => typeof item === 'string') ? [...new Set(value)] : value;
}

/** The questions whose values hold texts of respondents, by the form in which they hold them. */
export interface SearchedQuestions {
  texts: readonly string[];
  picks: readonly string[];
  grids: readonly string[];
}

export async function searchedQuestions(tx: Tx, surveyId: number): Promise<SearchedQuestions> {
  const questions = [...formsIn(await listVersions(tx, surveyId)).values()].flatMap((forms) => [...forms]);
  const having = (place: TextPlace) => questions.filter((one) => kinds[one.type].texts(one) === place);
  const ids = (place: TextPlace) => [...new Set(having(place).map(({ id }) => id))];
  return { texts: ids('value'), picks: ids('other'), grids: ids('cells') };
}

/** A survey may have asked a question in thousands of forms, and a test that fits none is held against each of them. */
async function testFaults(
  { id, row, operator, value }: SentTest,
  field: string,
  structures: ReadonlySet<Structure>,
): Promise<Fault[]> {
  const fault = (member: string, constraint: 'exists' | 'enum' | 'format', message: string) => [
    { field: `${field}.${member}`, value: null, constraint, message: `${field}.${member} ${message}` },
  ];
  const pace = yieldOften();
  const found = { question: false, row: false };
  let first: string | undefined;
  for (const { question, structure } of await askedForms(lowered(id), structures, pace)) {
    await pace();
    found.question = true;
    const asked = knownQuestions(structure);
    if (row != null && !asked.hasRow(question, row)) continue;
    found.row = true;
    const kind = kinds[question.type].source(question, row != null);
    const form = kind && valueForm(kind, operator);
    if (!form) continue;
    const misfit = valueFault(form, value ?? undefined, { question, choosable: () => asked.choosable(question) });
    if (!misfit) return [];
    first ??= misfit.message;
  }
  if (!found.question) return fault('id', 'exists', 'names no question of this survey');
  if (!found.row) return fault('row', 'exists', 'names no row of this question');
  if (!operators.some((known) => known === operator))
    return fault('operator', 'enum', `must be one of ${operators.join(', ')}`);
  if (first === undefined) return fault('operator', 'enum', 'does not go with this question');
  return fault('value', 'format', first);
}

/** Newest first, and none twice; what is carried forward comes from other questions of the same version. */
async function askedForms(id: string, structures: ReadonlySet<Structure>, pace: () => Promise<void> | undefined) {
  const forms = new Map<unknown, { question: Question; structure: Structure }>();
  for (const structure of structures) {
    await pace();
    const question = Object.hasOwn(structure.entities, id) ? structure.entities[id] : undefined;
    const key = question?.carryForward === undefined ? question : structure;
    if (question && !forms.has(key)) forms.set(key, { question, structure });
  }
  return forms.values();
}
