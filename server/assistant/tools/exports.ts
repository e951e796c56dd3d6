/** Files of answers and results: a tool makes a job, waits until it is done and gives a link that works for an hour. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { timestamp } from '../../../contract/common.ts';
import type { ExportKind } from '../../../contract/exports.ts';
import { errorBody } from '../../kernel/operation/refusal.ts';
import { Problem } from '../../kernel/problem.ts';
import { Refused, type Done, type Runner } from '../run.ts';
import { simple, type Step, type Feedback, type Tool } from '../tool.ts';
import { filterNames } from './results.ts';

const lookMilliseconds = 250;
/** Longer than any export takes that a person would wait for; the job goes on being listed in the dashboard. */
const longestMilliseconds = 15 * 60_000;

const link = z.object({
  url: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.number().int(),
  expires_at: timestamp,
});

const chosen = ['ids', 'excludedIds', 'is_complete', 'is_deleted', 'is_screenout'];
const filtered = [...filterNames, 'weight'];

const afterwards =
  'Gives a link that needs no token and works for one hour: hand it to the user, do not open it yourself. Large files take a while; ask for progress with a progress token.';

export const exportTools: Record<string, Tool> = {
  export_answers_csv: exporting('answers_csv', chosen, {
    title: 'Export answers as CSV',
    text: 'One row for each answer, for programs and spreadsheets; any number of answers.',
  }),
  export_answers_xlsx: exporting('answers_xlsx', chosen, {
    title: 'Export answers as an Excel file',
    text: 'One row for each answer with typed numbers and dates, and a sheet that lists the questions; at most 1,000,000 answers.',
  }),
  export_answers_word: exporting('answers_word', chosen, {
    title: 'Export answers as a Word table',
    text: 'A table for printing; at most 5000 answers.',
  }),
  export_summary_pdf: exporting('summary_pdf', [], {
    title: 'Export the summary as PDF',
    text: 'Visits, completions, devices and days on a few pages, to forward as it is.',
  }),
  export_filtered_report_pdf: exporting('report_pdf', filtered, {
    title: 'Export the report as PDF',
    text: 'Every question with its chart and table, of the answers that meet the filters.',
  }),
  export_filtered_report_word: exporting('report_word', filtered, {
    title: 'Export the report as a Word document',
    text: 'Every question with an editable chart and table, of the answers that meet the filters.',
  }),
};

function exporting(kind: ExportKind, args: readonly string[], { title, text }: { title: string; text: string }): Tool {
  return {
    ...simple('createExport', {
      kind: 'reads',
      title,
      text: `${text} ${afterwards}`,
      only: ['quiz_id', ...args],
      fixed: { kind },
      output: link,
    }),
    operations: ['createExport', 'getExport', 'deleteExport'],
    run: whenDone,
  };
}

async function whenDone(runner: Runner, step: Step, feedback: Feedback): Promise<Done> {
  const { body } = await runner.run('createExport', step.input);
  const job = { id: step.input['id'], job_id: body.export.id as string };
  const end = Date.now() + longestMilliseconds;
  for (let last = -1; ;) {
    const { status, progress, error, ...file } = (await runner.run('getExport', job)).body.export;
    if (status === 'done') return { body: linkOf(file), total: null };
    if (status === 'failed') throw failed(runner, error);
    if (progress !== last)
      await feedback.progress(progress, status === 'queued' ? 'Waiting for its turn' : 'Writing the file');
    last = progress;
    if (feedback.signal.aborted || Date.now() > end) {
      await runner.run('deleteExport', job);
      throw new Problem('503 unavailable', { message: 'The file takes too long. Narrow the filters and try again.' });
    }
    await wait(lookMilliseconds, undefined, { signal: feedback.signal }).catch(() => {});
  }
}

function linkOf({ url, file_name, content_type, size, expires_at }: Record<string, unknown>) {
  return { url, file_name, content_type, size, expires_at };
}

/** A job fails for what the direct export would be refused for, or for a fault of ours. */
function failed({ sender }: Runner, error: { code: string; message: string } | null): Refused {
  const known = error?.code === 'export_too_large' ? '422 export_too_large' : '500 internal_error';
  const problem = new Problem(known, error ? { message: error.message } : {});
  return new Refused(problem.status, errorBody(problem, sender.id));
}
