/** The draft, tried out by those who have its key: nothing is stored, counted, issued or sent. */
import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/common.ts';
import type { AnswerResult, Snapshot, Submitted } from '../../../contract/respondent-shapes.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { refuse } from '../../kernel/problem.ts';
import { sameBytes, sha256 } from '../../kernel/secrets/vault.ts';
import { getLive, readDraft } from '../../surveys/index.ts';
import type { AnswersDeps } from '../deps.ts';
import type { LiveSurvey } from '../live/live-survey.ts';
import { openSample } from '../live/sample.ts';
import { snapshotOf } from '../live/snapshot.ts';
import { compileVersion, type Version } from '../live/version.ts';
import { mergeFields } from './extra-fields.ts';
import { endOf, presentEnd, presentProgress } from './present.ts';
import { validate, requireValid } from './validate.ts';

export interface Preview {
  virtualId: string;
  host: string;
  key: string | undefined;
}

export interface Draft {
  live: LiveSurvey;
  version: Version;
}

/** Published or not: the key opens it. A built-in template needs none. */
export async function openDraft(deps: AnswersDeps, { virtualId, host, key }: Preview): Promise<Draft> {
  const sample = openSample(deps.config, { virtualId, host });
  if (sample) return sample;
  const live = (await deps.lives.find(virtualId, host)) ?? refuse('404 quiz_not_found');
  return deps.db.read(async (tx) => {
    // Straight from the database: a key that was replaced opens nothing any more.
    const row = await getLive(tx, live.id);
    if (!row || !sameBytes(sha256(row.preview_key), sha256(key ?? ''))) return refuse('404 quiz_not_found');
    return { live, version: compileVersion(null, await readDraft(tx, live.id)) };
  });
}

export function previewSnapshot(deps: AnswersDeps, draft: Draft, lang: Language | undefined): Snapshot {
  return snapshotOf(deps.config, { ...draft, lang });
}

export function tryAnswer({ live, version }: Draft, sent: Submitted): AnswerResult {
  const uuid = randomUUID();
  const fields = mergeFields({}, sent.extra_fields, live.variables);
  const submission = {
    live,
    version,
    uuid,
    values: withoutFiles(version, sent.values),
    expired: fileQuestions(version),
    fields,
  };
  const validated = validate(submission, [], sent.complete ? 'complete' : 'progress');
  requireValid(validated, live, sent.lang ?? live.settings.lang);
  const shown = { id: null, uuid, versionId: null, seq: sent.seq ?? null, path: validated.path };
  if (!sent.complete) return presentProgress({ ...shown, next: validated.next });
  return presentEnd({
    ...shown,
    isScreenout: validated.end === 'screenout',
    score: validated.score?.score ?? null,
    maxScore: validated.score?.maxScore ?? null,
    promoCode: null,
    outcome: endOf({ live, uuid }, { context: { version, fields }, validated, promo: null }),
  });
}

/** Nothing can be uploaded here, so file questions count as passed, required ones too. */
function fileQuestions({ structure }: Version): Set<string> {
  return new Set(
    Object.values(structure.entities)
      .filter(({ type }) => kinds[type].holdsFiles)
      .map(({ id }) => id),
  );
}

function withoutFiles(version: Version, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const files = fileQuestions(version);
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, files.has(id.toLowerCase()) ? null : value]),
  );
}
