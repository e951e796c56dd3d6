/** One submission through the engine: what the path is, what stays of the values, and what is wrong with them. */
import { canonicalValues } from '../../../engine/equal-values.ts';
import { randomOrder, shownOrder } from '../../../engine/order.ts';
import type { PageLanguage } from '../../../engine/page-language.ts';
import type { ServerDecides } from '../../../engine/questions/kind.ts';
import { endingQuota } from '../../../engine/quotas.ts';
import { type Extent, nextStep, replay, type Replayed } from '../../../engine/replay.ts';
import { readEntries, type Readings, type Survey } from '../../../engine/trail.ts';
import { sha256 } from '../../kernel/secrets/vault.ts';
import { answerInvalid } from '../admission/refusal-words.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import type { Version } from '../served/version.ts';
import type { QuotaCount } from '../store/quotas.ts';
import { variableOf, type ExtraFields } from './extra-fields.ts';
import { checkPhone } from './phone.ts';
import { isFullBy } from './quotas.ts';

export interface AnswerSubmission {
  survey: ServedSurvey;
  version: Version;
  uuid: string;
  values: Readonly<Record<string, unknown>>;
  expired: ReadonlySet<string>;
  fields: ExtraFields;
  /** Ids of uploaded files by question; absent: the preview, where files count as passed. */
  files?: ReadonlyMap<string, ReadonlySet<string>>;
}

export interface Validated extends Replayed {
  next: string;
}

export function validate(submission: AnswerSubmission, counts: readonly QuotaCount[], extent: Extent): Validated {
  const { survey, version, uuid, expired, fields } = submission;
  const replayed = replay(
    engineSurvey(survey, version),
    {
      values: submission.values,
      order: orderOf(survey, version, uuid),
      expired,
      variable: variableOf(fields, survey.variables),
      // Of the survey as it is now: naming an older version must not pass a quota that has come since.
      endingQuota: () => endingQuota(survey.version?.conditions.quotas, isFullBy(counts)),
      decides: decidesFor(submission),
    },
    extent,
  );
  return { ...replayed, next: nextStep(replayed) };
}

export function requireValid({ issues }: Replayed, survey: ServedSurvey, lang: PageLanguage): void {
  if (issues.length > 0) throw answerInvalid(issues, survey.texts(lang));
}

/** A hash of what a completion says, equal for all that say the same. */
export function saidBy(readings: Readings): string {
  return sha256(canonicalValues(readings)).toString('base64url');
}

/** As sent: time limits change what counts of it, and not what was said. */
export function readingsOf({ version, values }: Pick<AnswerSubmission, 'version' | 'values'>): Readings {
  return readEntries(version, { values, decides: decidesFor({}) });
}

export function engineSurvey({ settings }: ServedSurvey, { structure, conditions }: Version): Survey {
  return { structure, conditions, requiredMode: settings.question_required_mode, scoring: settings.scoring_switcher };
}

export function orderOf({ settings }: ServedSurvey, { structure, conditions }: Version, uuid: string): string[] {
  return settings.question_random_order ? randomOrder(structure, conditions, uuid) : shownOrder(structure.ids);
}

function decidesFor({ files }: { files?: AnswerSubmission['files'] }): ServerDecides {
  return { phone: checkPhone, hasFile: (question, file) => !files || (files.get(question)?.has(file) ?? false) };
}
