/** Files on request: everything is checked first, then the file is made in its turn while the client reads it. */
import { join } from 'node:path';
import type { ExportKind } from '../../contract/exports.ts';
import type { SentFilters } from '../../contract/filters.ts';
import type { FileStream } from '../../contract/operation.ts';
import { keepFilters, readFilter, type Filter } from '../answers/index.ts';
import { auditFor } from '../kernel/operation/audit.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { axesOf, filesAsked, findAnswers, readReportedSurvey, weightIn } from '../reports/index.ts';
import { listVariables, surveyName } from '../surveys/index.ts';
import { codebookOf } from './codebook.ts';
import { lineOf, withinExportLimit } from './concurrency.ts';
import type { ExportsDeps } from './deps.ts';
import { formOf, type ExportForm, type SentForm } from './form.ts';
import { fileNameOf, makers } from './makers.ts';
import { NobodyReads, spool } from './spool.ts';
import { refuseBeyond } from './table-file.ts';

/** How long a request waits for its turn. */
const patienceMilliseconds = 30_000;

/** What an operation is sent, whichever of them it is. */
export interface ExportRequest extends SentForm {
  excludedIds?: number[] | undefined;
  [filter: string]: unknown;
}

export async function exportFile(
  deps: ExportsDeps,
  context: SurveyContext,
  kind: ExportKind,
  input: ExportRequest,
): Promise<FileStream> {
  const { subject, plan, caller } = context;
  const form = formOf(input);
  const sent = filtersOf(input);
  const filter = await checkExport(context, sent, { kind, form });
  const kept = keepFilters(sent);
  return {
    contentType: makers[kind].contentType,
    fileName: fileNameOf(subject.id, kind),
    open: () =>
      spool({ folder: join(deps.config.dataDir, 'spool'), ...deps.reserve }, async (sink) => {
        const asker = { workspaceId: subject.workspaceId, userId: caller.userId };
        try {
          await withinExportLimit(deps.db, { ...asker, milliseconds: patienceMilliseconds }, async (tx) => {
            await note(deps, context, kind);
            await makers[kind].make(deps, {
              tx,
              line: lineOf(asker),
              filter,
              kept,
              plan,
              form,
              sink,
              progress: () => {},
            });
          });
        } catch (error) {
          if (!(error instanceof NobodyReads)) deps.log.warn({ err: error, kind }, 'an export ended early');
          throw error;
        }
      }),
  };
}

export async function getCodebook(deps: ExportsDeps, context: SurveyContext, input: ExportRequest) {
  const { tx, subject, plan } = context;
  const filter = await readFilter(tx, { surveyId: subject.id, plan, sent: filtersOf(input), byDefault: true });
  return { status: true as const, codebook: await codebookOf(deps, tx, filter) };
}

/** Refuses what can be refused before anything is written. A job is counted when its turn comes. */
export async function checkExport(
  { tx, subject, plan }: SurveyContext,
  sent: SentFilters,
  { kind, form, isCounted = true }: { kind: ExportKind; form: ExportForm; isCounted?: boolean },
): Promise<Filter> {
  const filter = await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: true });
  weightIn({ variables: await listVariables(tx, subject.id) }, sent.weight);
  if (form.crosstabs.length > 0) {
    const ground = await readReportedSurvey(tx, subject.id);
    for (const crossing of form.crosstabs) axesOf(ground, crossing);
  }
  if (kind === 'files_zip') filesAsked((await readReportedSurvey(tx, subject.id)).versions, form.widgetId);
  const { most } = makers[kind];
  if (most !== null && isCounted) refuseBeyond((await findAnswers(tx, filter)).total, most);
  return filter;
}

/** In exports the answers to leave out have a name of their own; both are understood. */
export function filtersOf({
  labels: _labels,
  delimiter: _delimiter,
  crosstabs: _crosstabs,
  widget_id: _widgetId,
  excludedIds = [],
  id: _id,
  ...filters
}: ExportRequest): SentFilters {
  const sent = filters as SentFilters;
  const exclude = [...(sent.exclude ?? []), ...excludedIds];
  return exclude.length === 0 ? sent : { ...sent, exclude };
}

async function note(deps: ExportsDeps, { caller, request, subject }: SurveyContext, kind: ExportKind): Promise<void> {
  await deps.db.transact(async (tx) => {
    const name = await surveyName(tx, subject.id);
    const audit = auditFor(tx, { caller, ip: request.ip, storeIp: deps.config.storeIp });
    await audit('export.create', {
      workspaceId: subject.workspaceId,
      surveyId: subject.id,
      object: { type: 'quiz', id: subject.id, name },
      details: { kind },
    });
  });
}
