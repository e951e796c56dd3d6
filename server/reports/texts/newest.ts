/** The newest texts of each question: along the index of ends, or found while columns are walked. */
import type { Question } from '../../../contract/questions/types.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { stepsOf } from '../../../engine/tally/answer.ts';
import type { QuestionTotals } from '../../../engine/tally/question-totals.ts';
import { formsIn, listAnswerRows, listNewest, listNewestWith, type CountedRow } from '../../answers/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { inPieces } from '../../kernel/limits/pieces.ts';
import { type Segment, valueColumn } from '../columns/segment.ts';
import { storedAnswer, type Counting } from '../count/answer.ts';
import { hasTexts, isPick } from '../count/questions.ts';
import { questionTotals, questionKey, type Totals } from '../count/totals.ts';

/** Of each question, as a report shows them word for word. */
const mostTexts = 20;
const firstLook = 40;
/** Of all questions together, in signs: five hundred with texts of 20,000 would be more than anybody can be sent. */
const mostSigns = 8_000_000;

export async function newestTexts(tx: Tx, { filter, versions }: Counting, totals: Totals): Promise<void> {
  const structures = new Map(versions.map(({ id, structure }) => [id, structure]));
  const asked = textQuestions(versions);
  const room = roomOf(asked.length);
  const put = (row: CountedRow, only?: string): void => {
    const structure = structures.get(row.version_id);
    for (const { question, value } of structure ? stepsOf(structure, storedAnswer(row)) : []) {
      const text = value === null ? null : kinds[question.type].tally.text(question, value);
      const key = questionKey(question.id, question.hash);
      if (!text || (only !== undefined && only !== key)) continue;
      keep(questionTotals(totals, key).texts, text, room);
    }
  };
  for (const row of await listNewest(tx, filter, firstLook)) put(row);
  const rare = asked.filter(({ question, key }) => {
    const counted = totals.questions.get(key);
    return counted && counted.texts.length < Math.min(mostTexts, textsIn(question, counted));
  });
  for (const { key } of rare) questionTotals(totals, key).texts = [];
  // One by one: texts of twenty answers to hundreds of questions would not fit beside each other.
  for (const { question, forms, key } of rare) {
    const asking = versions.filter(({ structure }) => forms.has(structure.entities[question.id]!));
    const place = { id: question.id, path: isPick(question) ? ['other'] : [], versions: asking.map(({ id }) => id) };
    for (const row of await listNewestWith(tx, filter, { place, limit: mostTexts })) put(row, key);
  }
}

/** Of one question, where so many have texts. */
function roomOf(questions: number): number {
  return Math.floor(mostSigns / Math.max(questions, 1));
}

/** Newest first, as many as there is room for; of one that needs more by itself the beginning. */
function keep(texts: string[], text: string, room: number): void {
  const taken = texts.reduce((sum, { length }) => sum + length, 0);
  if (texts.length >= mostTexts || (taken > 0 && taken + text.length > room)) return;
  texts.push(text.length <= room ? text : `${text.slice(0, room).toWellFormed()}…`);
}

function textsIn(question: Question, { cells, answered }: QuestionTotals): number {
  return isPick(question) ? (cells.get('other')?.count ?? 0) : answered.count;
}

/** Questions that have texts, with all that versions ask under one hash. */
function textQuestions(versions: Counting['versions']): { question: Question; key: string; forms: Set<Question> }[] {
  return [...formsIn(versions).values()].flatMap((forms) =>
    [...Map.groupBy([...forms].filter(hasTexts), ({ hash }) => hash).values()].map((alike) => {
      const question = alike.at(-1)!;
      return { question, key: questionKey(question.id, question.hash), forms: new Set(alike) };
    }),
  );
}

interface NewestText {
  at: number;
  id: number;
}

/** Remembers of each question with texts which answers have its newest, and reads them at the end. */
export class NewestFound {
  readonly #found: { question: Question; key: string; name: string; newest: NewestText[] }[];

  constructor(questions: readonly Question[]) {
    const asked = questions.filter(hasTexts);
    this.#found = asked.map((question) => ({
      ...{ question, key: questionKey(question.id, question.hash), name: valueColumn(question) },
      newest: [],
    }));
  }

  offer({ columns, numbers: { at, id } }: Segment, places: Int32Array): void {
    for (const { question, name, newest } of this.#found) {
      const column = columns.get(name);
      if (!column) continue;
      const { codes, entries } = column;
      const hasText = isPick(question) ? entries.map((entry) => Boolean((entry as { other?: unknown }).other)) : null;
      for (const place of places) {
        const code = codes[place]!;
        if (code === 0 || (hasText && !hasText[code - 1])) continue;
        const last = newest.at(-1);
        const one = { at: at[place]!, id: id[place]! };
        if (newest.length === mostTexts && last && !isNewer(one, last)) continue;
        const before = newest.findIndex((other) => isNewer(one, other));
        newest.splice(before < 0 ? newest.length : before, 0, one);
        newest.length = Math.min(newest.length, mostTexts);
      }
    }
  }

  async settle(tx: Tx, totals: Totals, surveyId: number): Promise<void> {
    const room = roomOf(this.#found.length);
    const asking = Map.groupBy(
      this.#found.flatMap(({ question, key, newest }) => newest.map((one) => ({ ...one, question, key }))),
      ({ id }) => id,
    );
    const ids = [...asking.values()].map(([first]) => first!).toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
    const read = (some: readonly NewestText[]) =>
      listAnswerRows(
        tx,
        surveyId,
        some.map(({ id }) => id),
      );
    for await (const { made } of inPieces(ids, read)) {
      for (const { id, values } of made) {
        for (const { question, key } of asking.get(id)!) {
          const value = (values as Record<string, unknown>)[question.id] ?? null;
          const text = value === null ? null : kinds[question.type].tally.text(question, value);
          if (text !== null) keep(questionTotals(totals, key).texts, text, room);
        }
      }
    }
  }
}

function isNewer(a: NewestText, b: NewestText): boolean {
  return a.at > b.at || (a.at === b.at && a.id > b.id);
}
