/** Tests on questions in a filter. Answers of every version count, so a test is checked against all of them. */
import type { KeptFilters } from '../../../contract/filters.ts';
import type { Question, Structure } from '../../../contract/questions/types.ts';
import { lowered, operators, type Operator, type Test, type TestValue } from '../../../engine/conditions/grammar.ts';
import { knownQuestions } from '../../../engine/conditions/known-questions.ts';
import { valueForm } from '../../../engine/conditions/operators.ts';
import { valueFault } from '../../../engine/conditions/value.ts';
import type { TextPlace } from '../../../engine/questions/kind.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { invalid } from '../../kernel/problem.ts';
import { formsIn } from './forms.ts';
import { listVersions, type AskedVersion } from './versions.ts';

type SentTest = NonNullable<KeptFilters['widgets']>[number];

export async function readTests(tx: Tx, surveyId: number, sent: readonly SentTest[]): Promise<Test[]> {
  const versions = await listVersions(tx, surveyId);
  const faults = sent.flatMap((test, index) => testFaults(test, `widgets.${index}`, versions));
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

function testFaults({ id, row, operator, value }: SentTest, field: string, versions: readonly AskedVersion[]) {
  const fault = (member: string, constraint: 'exists' | 'enum' | 'format', message: string) => [
    { field: `${field}.${member}`, value: null, constraint, message: `${field}.${member} ${message}` },
  ];
  const asked = askedForms(lowered(id), versions);
  if (asked.length === 0) return fault('id', 'exists', 'names no question of this survey');
  const withRow = row == null ? asked : asked.filter(({ question, ground }) => ground.hasRow(question, row));
  if (withRow.length === 0) return fault('row', 'exists', 'names no row of this question');
  if (!operators.some((known) => known === operator))
    return fault('operator', 'enum', `must be one of ${operators.join(', ')}`);
  const fitting = withRow.flatMap(({ question, ground }) => {
    const kind = kinds[question.type].source(question, row != null);
    const form = kind && valueForm(kind, operator);
    return form ? [{ question, ground, form }] : [];
  });
  if (fitting.length === 0) return fault('operator', 'enum', 'does not go with this question');
  let first: string | null = null;
  for (const { question, ground, form } of fitting) {
    const found = valueFault(form, value ?? undefined, { question, choosable: () => ground.choosable(question) });
    if (!found) return [];
    first ??= found.message;
  }
  return fault('value', 'format', first!);
}

/** Newest first, and none twice; what is carried forward comes from other questions of the same version. */
function askedForms(id: string, versions: readonly AskedVersion[]) {
  const forms = new Map<unknown, { question: Question; structure: Structure }>();
  for (const { structure } of versions) {
    const question = Object.hasOwn(structure.entities, id) ? structure.entities[id] : undefined;
    const key = question?.carryForward === undefined ? question : structure;
    if (question && !forms.has(key)) forms.set(key, { question, structure });
  }
  return [...forms.values()].map(({ question, structure }) => ({ question, ground: knownQuestions(structure) }));
}
