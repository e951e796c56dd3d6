/** Files of a report: those of the answers that match its filters, newest first. */
import type { InputOf } from '../../../contract/operation.ts';
import type { reportOperations } from '../../../contract/reports.ts';
import { countNamedFiles, listNamedFiles, readKeptFilter, signedFileUrl } from '../../answers/index.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { describeArray } from '../../kernel/operation/paging.ts';
import { readReportedSurvey } from '../count/survey.ts';
import type { ReportsDeps } from '../deps.ts';
import type { ReportRow } from '../store/reports.ts';
import { askedOf, files, questionIn } from './asked.ts';

export async function listReportFiles(
  deps: ReportsDeps,
  context: SurveyContext,
  { input, row }: { input: InputOf<typeof reportOperations.listReportFiles>; row: ReportRow },
) {
  const { tx, plan } = context;
  const { versions, label } = await readReportedSurvey(tx, row.surveyId);
  const asked = askedOf(versions, input, files);
  const filter = await readKeptFilter(tx, { surveyId: row.surveyId, plan, kept: row.filters });
  describeArray(context, { total: await countNamedFiles(tx, filter, asked), limit: input.limit, offset: input.offset });
  const rows = await listNamedFiles(tx, filter, {
    ...asked,
    sort: input.sort,
    limit: input.limit,
    offset: input.offset,
  });
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
