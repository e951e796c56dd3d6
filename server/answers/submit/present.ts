/** Answers as respondents get them back. */
import type { AnswerResult } from '../../../contract/respondent-shapes.ts';
import { redirectAddress } from '../../../engine/redirect.ts';
import type { Promo, PromoFormat } from '../hooks.ts';
import type { Outcome, StartedAnswer } from '../store/answers.ts';
import { everyField } from './extra-fields.ts';
import type { Request, SubmitContext } from './request.ts';
import type { Validated } from './validate.ts';

export interface ProgressShown {
  id: number | null;
  uuid: string;
  versionId: number | null;
  seq: number | null;
  path: readonly string[];
  next: string | null;
}

/** While unfinished: nothing of the end is told. */
export function presentProgress({ id, uuid, versionId, seq, path, next }: ProgressShown): AnswerResult {
  return {
    status: true,
    answer: { id, uuid, is_complete: false, is_screenout: false, score: null, max_score: null, promo_code: null },
    next,
    redirect_url: null,
    path: [...path],
    version_id: versionId,
    seq,
    promo_format: null,
  };
}

export interface Ended extends Omit<ProgressShown, 'next'> {
  isScreenout: boolean;
  score: number | null;
  maxScore: number | null;
  promoCode: string | null;
  outcome: Pick<Outcome, 'redirect_url' | 'promo_format'>;
}

export function presentEnd(ended: Ended): AnswerResult {
  const { isScreenout, score, maxScore, promoCode, outcome } = ended;
  const progress = presentProgress({ ...ended, next: null });
  return {
    ...progress,
    answer: {
      ...progress.answer,
      is_complete: true,
      is_screenout: isScreenout,
      score,
      max_score: maxScore,
      promo_code: promoCode,
    },
    redirect_url: outcome.redirect_url,
    promo_format: inOrder(outcome.promo_format),
  };
}

/** The database keeps the members of an object in an order of its own; a repeat has them as the first answer had. */
function inOrder(format: PromoFormat | null): PromoFormat | null {
  return format && { code_format: format.code_format, code_width: format.code_width, code_height: format.code_height };
}

/** A stored answer, word for word as it was answered last. */
export function presentStored(row: StartedAnswer): AnswerResult {
  const shown = { id: row.id, uuid: row.uuid, versionId: row.version_id, seq: row.seq, path: row.path };
  if (!row.is_complete) return presentProgress({ ...shown, next: row.next });
  return presentEnd({
    ...shown,
    isScreenout: row.is_screenout,
    score: row.score,
    maxScore: row.max_score,
    promoCode: row.promo_code,
    outcome: row.result ?? { redirect_url: null, promo_format: null },
  });
}

/** Where a respondent goes from here, and how the code is shown. */
export function endOf(
  { survey, uuid }: Pick<Request, 'survey' | 'uuid'>,
  {
    context,
    validated,
    promo,
  }: { context: Pick<SubmitContext, 'version' | 'fields'>; validated: Validated; promo: Promo | null },
): Omit<Outcome, 'said'> {
  const submit = context.version.structure.entities['submit'];
  const target =
    validated.end === 'screenout' ? submit?.['screenoutUrl'] : submit?.['finishNextUrl'] || survey.redirect;
  const redirect_url = redirectAddress(typeof target === 'string' ? target : null, {
    uuid,
    score: validated.score?.score ?? null,
    maxScore: validated.score?.maxScore ?? null,
    promoCode: promo?.code ?? null,
    variables: everyField(context.fields, survey.variables),
  });
  return { redirect_url, promo_format: promo?.format ?? null };
}
