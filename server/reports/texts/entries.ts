/** Files and texts of a report: those of the answers that match its filters, newest first. */
import type { InputOf } from '../../../contract/operation.ts';
import type { Question } from '../../../contract/questions/types.ts';
import type { reportOperations } from '../../../contract/reports.ts';
import { kinds } from '../../../engine/questions/table.ts';
import {
  among,
  countNamedFiles,
  countTexts,
  formsIn,
  listNamedFiles,
  listTexts,
  readKeptFilter,
  signedFileUrl,
  type AskedVersion,
  type EntriesQuery,
  type Filter,
} from '../../answers/index.ts';
import { inSnapshot, type Tx } from '../../kernel/database/db.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { describeArray } from '../../kernel/operation/paging.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { findTexts } from '../columns/texts.ts';
import { questionsOf } from '../count/questions.ts';
import { readReportedSurvey } from '../count/survey.ts';
import type { ReportsDeps } from '../deps.ts';
import { findColumnsMark } from '../store/columns.ts';
import type { ReportRow } from '../store/reports.ts';

type Operations = typeof reportOperations;

interface Meant {
  fits(question: Question): boolean;
  /** What the questions are called that fit. */
  named: string;
}

const files: Meant = {
  fits: (question) => kinds[question.type].holdsFiles,
  named: 'of type file',
};
const texts: Meant = {
  fits: (question) => kinds[question.type].texts(question) !== null,
  named: 'of type input, email, phone, datetime, choice or dropdown, or a matrix of texts',
};

export async function listReportFiles(
  deps: ReportsDeps,
  context: SurveyContext,
  { input, row }: { input: InputOf<Operations['listReportFiles']>; row: ReportRow },
) {
  const { tx, plan } = context;
  const { versions, label } = await readReportedSurvey(tx, row.surveyId);
  const asked = askedOf(versions, input, files);
  const filter = await readKeptFilter(tx, { surveyId: row.surveyId, plan, kept: row.filters });
  describeArray(context, { total: await countNamedFiles(tx, filter, asked), limit: input.limit, offset: input.offset });
  const rows = await listNamedFiles(tx, filter, { ...asked, limit: input.limit, offset: input.offset });
  return rows.map((file) => ({
    url: signedFileUrl(deps, { id: file.id, name: file.name, label }),
    name: file.name,
    ext: file.ext,
    id: file.id,
    size: file.size,
    answer_id: file.answer_id,
    widget_id: file.question_id,
    widget_hash: questionIn(versions, file)?.hash ?? '',
    created_at: file.created_at,
  }));
}

export async function listReportInputs(
  context: SurveyContext,
  input: InputOf<Operations['listReportInputs']>,
  row: ReportRow,
) {
  const { tx, plan } = context;
  const { versions } = await readReportedSurvey(tx, row.surveyId);
  const asked = askedOf(versions, input, texts);
  const filter = await readKeptFilter(tx, { surveyId: row.surveyId, plan, kept: row.filters });
  const found = await readTexts(tx, { filter, versions, asked, limit: input.limit, offset: input.offset });
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
  };
}

interface TextsAsked {
  filter: Filter;
  versions: readonly AskedVersion[];
  asked: EntriesQuery;
  limit: number;
  offset: number;
}

/** Of many answers the columns tell which have the texts of the page. */
async function readTexts(tx: Tx, { filter, versions, asked, limit, offset }: TextsAsked) {
  return inSnapshot(tx, async () => {
    if (filter.ids !== null || (await findColumnsMark(tx, filter.surveyId)) === null)
      return {
        total: await countTexts(tx, filter, asked),
        texts: await listTexts(tx, filter, { ...asked, limit, offset }),
      };
    const page = await findTexts(tx, { filter, versions, questions: formsOf(versions, asked), limit, offset });
    const found = { ...asked, limit, offset: page.offset };
    return { total: page.total, texts: await listTexts(tx, among(filter, page.ids), found) };
  });
}

function formsOf(versions: readonly AskedVersion[], asked: EntriesQuery): Question[] {
  const [ids, wanted] = [new Set(asked.versions), new Set(asked.questions)];
  return questionsOf(versions.filter(({ id }) => ids.has(id))).filter(({ id }) => wanted.has(id));
}

/** Which questions of which versions are meant. */
function askedOf(
  versions: readonly AskedVersion[],
  { widget_id: id, widget_hash: hash }: { widget_id?: string | undefined; widget_hash?: string | undefined },
  meantBy: Meant,
): EntriesQuery {
  const forms = formsIn(versions);
  const named = id === undefined ? [...forms.values()].flatMap((some) => [...some]) : [...(forms.get(id) ?? [])];
  if (id !== undefined && named.length === 0) refuse('404 widget_not_found');
  const fitting = named.filter(meantBy.fits);
  if (id !== undefined && fitting.length === 0) {
    const message = `widget_id must name a question ${meantBy.named}`;
    refuseField('widget_id', { value: id, constraint: 'type', message });
  }
  const meant = new Set(hash === undefined ? fitting : fitting.filter((question) => question.hash === hash));
  const asking = versions.filter(({ structure }) => Object.values(structure.entities).some((one) => meant.has(one)));
  return { questions: [...new Set([...meant].map((one) => one.id))], versions: asking.map((version) => version.id) };
}

function questionIn(
  versions: readonly AskedVersion[],
  place: { version_id: number; question_id: string },
): Question | undefined {
  return versions.find(({ id }) => id === place.version_id)?.structure.entities[place.question_id];
}
