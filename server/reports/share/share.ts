/** Shared links: who has one reads the results as they are now, until it is switched off. */
import { randomUUID } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/operation.ts';
import type { shareOperations } from '../../../contract/shares.ts';
import { keepFilters, readFilter } from '../../answers/index.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { describeArray } from '../../kernel/operation/paging.ts';
import { refuse, refuseField } from '../../kernel/problem.ts';
import { surveyName } from '../../surveys/index.ts';
import type { ReportsDeps } from '../deps.ts';
import { presentFilters } from '../present.ts';
import { keepReport } from '../store/reports.ts';
import { findShare, listShareRows, putShare, switchShareRow, weighShares, type ShareRow } from '../store/shares.ts';

type Operations = typeof shareOperations;

export async function createShare(
  deps: ReportsDeps,
  context: SurveyContext,
  input: InputOf<Operations['createShare']>,
) {
  const { tx, subject, plan, reply } = context;
  const { id: _, section, texts: hasTexts, ...sent } = input;
  await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: true });
  const filters = keepFilters(sent);
  // Without texts it has a UUID of its own: that of the report would lead its readers to the link that shows them.
  const isReport = section === 'report' && hasTexts;
  const uuid = isReport ? (await keepReport(tx, subject.id, filters)).uuid : randomUUID();
  const share = await putShare(tx, { surveyId: subject.id, section, hasTexts, filters, uuid });
  if (share.isNew && (await weighShares(tx, subject.id)) > limits.shareBytes) refuseLink();
  if (share.isNew || share.wasOff) await context.audit('share.on', await about(context, share));
  if (!share.isNew) reply.status = 200;
  return { status: true as const, link: presentShare(deps, share) };
}

function refuseLink(): never {
  return refuseField('id', {
    constraint: 'max',
    message: 'the shared links of this survey are too large together: use one of them, or shorter filters',
  });
}

export async function listShares(deps: ReportsDeps, context: SurveyContext) {
  const rows = await listShareRows(context.tx, context.subject.id);
  describeArray(context, { total: rows.length, limit: null, offset: 0 });
  return rows.map((row) => presentShare(deps, row));
}

export async function locateShare({ tx, subject }: SurveyContext, path: { uuid: string }): Promise<ShareRow> {
  return (await findShare(tx, subject.id, path.uuid)) ?? refuse('404 share_not_found');
}

export async function switchShare(
  deps: ReportsDeps,
  context: SurveyContext,
  { input, share }: { input: InputOf<Operations['switchShare']>; share: ShareRow },
) {
  if (input.section !== undefined && input.section !== share.section) {
    refuseField('section', {
      value: input.section,
      constraint: 'conflict',
      message: `section of this link is ${share.section}`,
    });
  }
  if (share.isActive !== input.is_active)
    await context.audit(input.is_active ? 'share.on' : 'share.off', await about(context, share));
  return { status: true as const, link: presentShare(deps, await switchShareRow(context.tx, share, input.is_active)) };
}

async function about({ tx, subject }: SurveyContext, share: ShareRow) {
  return {
    workspaceId: subject.workspaceId,
    surveyId: subject.id,
    object: { type: 'share' as const, id: share.uuid, name: await surveyName(tx, subject.id) },
  };
}

function presentShare({ config }: ReportsDeps, share: ShareRow) {
  return {
    uuid: share.uuid,
    section: share.section,
    url: `${config.origin}/r/${share.uuid}`,
    is_active: share.isActive,
    texts: share.hasTexts,
    filters: presentFilters(share.filters),
    created_at: share.createdAt,
  };
}
