/**
 * Publishing: the draft is frozen as a version that never changes again, and respondents see the newest one. Taking a
 * survey off the air keeps its versions; publishing again freezes the draft of that moment.
 */
import type { InputOf } from '../../contract/operation.ts';
import type { versionOperations } from '../../contract/versions.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { refuse, refuseField } from '../kernel/problem.ts';
import { randomText } from '../kernel/secrets/random.ts';
import { aboutSurvey } from './about-survey.ts';
import { previewUrl, sharedUrl } from './addresses.ts';
import type { SurveysDeps } from './deps.ts';
import { newRevision } from './revision.ts';
import { warningsOf } from './save.ts';
import { setPreviewKey, surveyName } from './store/lifecycle.ts';
import { getSurveyRow, lockDraft, updateDraft } from './store/surveys.ts';
import { clearPublished, countVersions, findVersion, insertVersion, listVersionRows } from './store/versions.ts';

export async function publishSurvey(deps: SurveysDeps, context: SurveyContext) {
  const { tx, subject, caller } = context;
  const draft = await lockDraft(tx, subject.id);
  const version = (await insertVersion(tx, subject.id, caller.userId)) ?? refuseVersion();
  for (const step of deps.hooks.onPublish)
    await step(tx, { surveyId: subject.id, versionId: version.id, userId: caller.userId });
  const row = await getSurveyRow(tx, subject.id);
  await context.audit('quiz.publish', { ...aboutSurvey(context, row.name), details: { version_id: version.id } });
  return {
    status: true as const,
    is_published: true as const,
    url_shared: sharedUrl(deps.config, row),
    version_id: version.id,
    published_at: version.created_at,
    warnings: warningsOf(draft.widgets, draft.conditions),
  };
}

function refuseVersion(): never {
  return refuseField('id', {
    constraint: 'max',
    message:
      'The published versions of this survey take all the space they may; duplicate the survey and publish the copy',
  });
}

export async function unpublishSurvey(context: SurveyContext) {
  const { tx, subject } = context;
  if (await clearPublished(tx, subject.id))
    await context.audit('quiz.unpublish', aboutSurvey(context, await surveyName(tx, subject.id)));
  return { status: true as const, is_published: false as const };
}

export async function listVersions(
  { hooks }: SurveysDeps,
  { tx, subject }: SurveyContext,
  page: InputOf<typeof versionOperations.listVersions>,
) {
  const rows = await listVersionRows(tx, subject.id, page);
  const ids = rows.map(({ id }) => id);
  const counts = await hooks.countByVersion(tx, subject.id, ids);
  const data = rows.map((row) => ({
    version_id: row.id,
    is_live: row.is_live,
    created_at: row.created_at,
    widgets_count: row.questions,
    user_id: row.user_id,
    user: row.user_id !== null && row.user_name !== null ? { id: row.user_id, name: row.user_name } : null,
    answers_count: counts.get(row.id) ?? 0,
  }));
  return { total: await countVersions(tx, subject.id), data };
}

/** The version named in the path, found before anything else is checked. */
export async function locateVersion({ tx, subject }: SurveyContext, path: { version_id: number }) {
  return (await findVersion(tx, subject.id, path.version_id)) ?? refuse('404 version_not_found');
}

type Version = Awaited<ReturnType<typeof locateVersion>>;

export async function getVersion(_context: SurveyContext, _input: unknown, version: Version) {
  const { id, is_live, created_at, widgets, conditions } = version;
  return { status: true as const, version: { version_id: id, is_live, created_at, widgets, conditions } };
}

export async function restoreVersion(context: SurveyContext, _input: unknown, version: Version) {
  const { tx, subject } = context;
  const { widgets, conditions } = version;
  const { name } = await lockDraft(tx, subject.id);
  await updateDraft(tx, subject.id, { widgets, conditions });
  await newRevision(context, subject.id);
  await context.audit('quiz.restore', { ...aboutSurvey(context, name), details: { version_id: version.id } });
  return { status: true as const, widgets, conditions };
}

export async function rotatePreview(deps: SurveysDeps, context: SurveyContext) {
  const previewKey = randomText('urlSafe', 32);
  const { virtualId, label } = await setPreviewKey(context.tx, context.subject.id, previewKey);
  const name = await surveyName(context.tx, context.subject.id);
  await context.audit('quiz.settings', { ...aboutSurvey(context, name), details: { members: ['url_preview'] } });
  return {
    status: true as const,
    url_preview: previewUrl(deps.config, { label, virtual_id: virtualId, preview_key: previewKey }),
  };
}
