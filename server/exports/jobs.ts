/** Export jobs: made, listed, deleted, and the link under which a finished file can be had for an hour. */
import { isUuid } from '../../contract/common.ts';
import type { exportJobOperations } from '../../contract/export-jobs.ts';
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import { keepFilters } from '../answers/index.ts';
import { attachment } from '../kernel/http/attachment.ts';
import type { Page, PageReply, PageRequest } from '../kernel/http/server.ts';
import { mayAct, requireAbility } from '../kernel/operation/caller.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import type { Config } from '../kernel/process/config.ts';
import { isSignature, type Vault } from '../kernel/secrets/vault.ts';
import { presentFilters } from '../reports/index.ts';
import { surveyName } from '../surveys/index.ts';
import { filtersOf, checkExport } from './export.ts';
import { formOf, keptForm } from './form.ts';
import { deleteParts, readParts } from './job-files.ts';
import type { JobDeps } from './job-runner.ts';
import { fileNameOf, makers } from './makers.ts';
import {
  countWaiting,
  deleteJob,
  findJob,
  findSharedJob,
  insertJob,
  listJobs,
  lockJobs,
  weighJobs,
  type JobRow,
} from './store/jobs.ts';

const tooManyJobs = `A workspace or an account has at most ${limits.waitingExports} exports waiting. Wait until some are done, or delete them.`;

type Operations = typeof exportJobOperations;
export type LinkDeps = JobDeps & { vault: Vault };

export async function createExport(deps: LinkDeps, context: SurveyContext, input: InputOf<Operations['createExport']>) {
  const { tx, subject, caller } = context;
  const { kind, ...sent } = input;
  // What it shows is the draft, and not a word of the answers.
  if (kind === 'print_pdf') requireAbility(caller, 'quiz:read');
  const filters = filtersOf(sent);
  const form = formOf(sent);
  await checkExport(context, filters, { kind, form, isCounted: false });
  const asked = { workspaceId: subject.workspaceId, userId: caller.userId };
  await lockJobs(tx, asked);
  if ((await countWaiting(tx, asked)) >= limits.waitingExports)
    refuse('429 rate_limit_exceeded', { message: tooManyJobs, headers: { 'Retry-After': '60' } });
  const job = await insertJob(tx, {
    surveyId: subject.id,
    userId: caller.userId,
    kind,
    filters: keepFilters(filters),
    form,
  });
  if ((await weighJobs(tx, subject.id)) > limits.exportFilterBytes)
    refuseField('id', {
      constraint: 'max',
      message: 'the filters of the exports of this survey are too large together: delete some, or use shorter ones',
    });
  await context.audit('export.create', {
    workspaceId: subject.workspaceId,
    surveyId: subject.id,
    object: { type: 'quiz', id: subject.id, name: await surveyName(tx, subject.id) },
    details: { kind },
  });
  return { status: true as const, export: present(deps, job) };
}

export async function listExports(
  deps: LinkDeps,
  context: SurveyContext,
  { limit, offset }: InputOf<Operations['listExports']>,
) {
  const { total, jobs } = await listJobs(context.tx, context.subject.id, { limit, offset });
  describeArray(context, { total, limit, offset });
  return jobs.map((job) => present(deps, job));
}

export async function locateExport({ tx, subject }: SurveyContext, path: { job_id: string }): Promise<JobRow> {
  return (await findJob(tx, subject.id, path.job_id)) ?? refuse('404 export_not_found');
}

export async function getExport(deps: LinkDeps, _context: SurveyContext, _input: unknown, job: JobRow) {
  return { status: true as const, export: present(deps, job) };
}

/** One's own, or anybody's for those who edit the survey. A job that is running notices by itself that it is gone. */
export async function deleteExport(
  deps: LinkDeps,
  { tx, subject, caller, reply }: SurveyContext,
  _input: unknown,
  job: JobRow,
) {
  if (job.userId !== caller.userId && !mayAct(subject.role, 'edit')) refuse('403 access_denied');
  await deleteJob(tx, subject.id, job.id);
  reply.afterCommit.push(() => void deleteParts(deps.storage, job.id).catch(() => {}));
  return { status: true as const };
}

/** On the origin of the dashboard: for everybody who has the address. */
export function exportPages(deps: LinkDeps): Page[] {
  return [{ method: 'GET', path: '/exports/:id', handle: (request) => serve(deps, request) }];
}

async function serve({ db, vault, storage }: LinkDeps, { params, query }: PageRequest): Promise<PageReply> {
  const id = (params['id'] ?? '').toLowerCase();
  if (!isUuid(id)) refuse('404 export_not_found');
  const [expires = '', signature = ''] = ['expires', 'signature'].map((name) => query.get(name)?.[0] ?? '');
  if (!isSignature(signature, signatureOf(vault, id, expires))) refuse('403 signature_invalid');
  if (Number(expires) * 1000 <= Date.now()) refuse('410 link_expired');
  const job = await db.read((tx) => findSharedJob(tx, id));
  if (!job || job.parts === null || job.size === null) return refuse('404 export_not_found');
  const headers = {
    'Content-Type': makers[job.kind].contentType,
    'Content-Length': String(job.size),
    'Content-Disposition': attachment(fileNameOf(job.surveyId, job.kind)),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cache-Control': 'private, no-store',
  };
  return { status: 200, headers, body: readParts(storage, id, job.parts) };
}

function present({ config, vault }: { config: Config; vault: Vault }, job: JobRow) {
  const isThere = job.status === 'done' && job.expiresAt !== null && Date.parse(job.expiresAt) > Date.now();
  return {
    id: job.id,
    kind: job.kind,
    status: job.status,
    progress: job.progress,
    file_name: fileNameOf(job.surveyId, job.kind),
    content_type: makers[job.kind].contentType,
    size: job.status === 'done' ? job.size : null,
    url: isThere ? linkOf(config, vault, job) : null,
    expires_at: job.expiresAt,
    error: job.error,
    filters: presentFilters(job.filters),
    labels: job.form.labels,
    delimiter: job.form.delimiter,
    crosstabs: [...keptForm(job.form).crosstabs],
    widget_id: keptForm(job.form).widgetId,
    user_id: job.userId,
    created_at: job.createdAt,
    finished_at: job.finishedAt,
  };
}

function linkOf(config: Config, vault: Vault, { id, expiresAt }: JobRow): string {
  const expires = String(Math.floor(Date.parse(expiresAt!) / 1000));
  return `${config.origin}/exports/${id}?expires=${expires}&signature=${signatureOf(vault, id, expires).toString('base64url')}`;
}

function signatureOf(vault: Vault, id: string, expires: string): Buffer {
  return vault.sign('link', `export ${id} ${expires}`);
}
