/** Texts of a report: those of the answers that match its filters, newest first, by offset or by cursor. */
import type { InputOf } from '../../../contract/operation.ts';
import type { reportOperations } from '../../../contract/reports.ts';
import {
  among,
  countTexts,
  listTexts,
  readKeptFilter,
  type AskedVersion,
  type Filter,
  type TextPlace,
  type TextRow,
  type TextsQuery,
} from '../../answers/index.ts';
import { inSnapshot, type Tx } from '../../kernel/database/db.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { refuse } from '../../kernel/problem.ts';
import { readCursor, writeCursor } from '../../kernel/secrets/list-cursor.ts';
import { findTexts } from '../columns/texts.ts';
import { readReportedSurvey } from '../count/survey.ts';
import type { ReportsDeps } from '../deps.ts';
import { findColumnsMark } from '../store/columns.ts';
import type { ReportRow } from '../store/reports.ts';
import { askedOf, formsOf, questionIn, texts } from './asked.ts';

type Input = InputOf<typeof reportOperations.listReportInputs>;

const validMilliseconds = 24 * 60 * 60 * 1000;

export async function listReportInputs(
  { vault }: Pick<ReportsDeps, 'vault'>,
  { tx, plan, caller }: SurveyContext,
  { input, row }: { input: Input; row: ReportRow },
) {
  const { versions } = await readReportedSurvey(tx, row.surveyId);
  const asked = { ...askedOf(versions, input, texts), search: input.search || null };
  const filter = await readKeptFilter(tx, { surveyId: row.surveyId, plan, kept: row.filters });
  const list = listOf(input, { row, userId: caller.userId });
  const start = input.cursor === undefined ? { from: null, offset: input.offset } : placeIn(vault, list, input.cursor);
  const found = await readTexts(tx, { filter, versions, asked, ...start, limit: input.limit });
  const end = found.hasMore ? endOf(found.texts, start) : null;
  return {
    total: found.total,
    data: found.texts.map((text) => ({
      answer_id: text.answer_id,
      widget_id: text.question_id,
      widget_hash: questionIn(versions, text)?.hash ?? '',
      type: questionIn(versions, text)?.type ?? 'input',
      value: text.value,
      ...(text.row !== null && text.column !== null && { row: text.row, column: text.column }),
      date_end: text.completed_at,
    })),
    next_cursor: end && writeCursor(vault, list, [Date.now(), end.from.at, end.from.id, end.offset]),
  };
}

/** Everything that must be the same on the next page. */
function listOf(input: Input, { row, userId }: { row: ReportRow; userId: number }) {
  return ['inputs', row.uuid, userId, input.widget_id ?? null, input.widget_hash ?? null, input.search ?? ''] as const;
}

interface Start {
  from: TextPlace | null;
  /** How many texts from there on are left out. */
  offset: number;
}

function placeIn(vault: ReportsDeps['vault'], list: ReturnType<typeof listOf>, cursor: string): Start {
  type Place = [madeAt: number, at: number, id: number, offset: number];
  const [madeAt, at, id, offset] = readCursor<Place>(vault, list, cursor);
  return Date.now() - madeAt < validMilliseconds ? { from: { at, id }, offset } : refuse('422 cursor_invalid');
}

/** After the last text of a page: in its answer, after so many of the texts of that. */
function endOf(page: readonly TextRow[], { from, offset }: Start): { from: TextPlace; offset: number } {
  const { at, answer_id: id } = page.at(-1)!;
  const own = page.filter((text) => text.answer_id === id).length;
  const isAlone = own === page.length;
  // A page that lies within one answer and was asked for by its offset goes on by the same offset.
  if (isAlone && (from === null || from.id !== id)) return { from: from ?? first, offset: offset + own };
  return { from: { at, id }, offset: own + (isAlone ? offset : 0) };
}

/** Before every answer: the offset alone says where. */
const first: TextPlace = { at: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };

interface TextsAsked extends Start {
  filter: Filter;
  versions: readonly AskedVersion[];
  asked: TextsQuery;
  limit: number;
}

/** Of many answers the columns tell which have the texts of the page. */
async function readTexts(tx: Tx, { filter, versions, asked, from, limit, offset }: TextsAsked) {
  const page = { ...asked, from, offset, limit: limit + 1 };
  const found = await inSnapshot(tx, async () => {
    if (filter.ids !== null || (await findColumnsMark(tx, filter.surveyId)) === null)
      return { total: await countTexts(tx, filter, asked), texts: await listTexts(tx, filter, page) };
    const forms = { questions: formsOf(versions, asked), versions };
    const { total, ids, offset: before } = await findTexts(tx, { ...page, ...forms, filter });
    return { total, texts: await listTexts(tx, among(filter, ids), { ...page, offset: before }) };
  });
  return { total: found.total, texts: found.texts.slice(0, limit), hasMore: found.texts.length > limit };
}
