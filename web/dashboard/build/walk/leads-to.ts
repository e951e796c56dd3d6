/** Where respondents are led from the end of this walk, by the addresses that stand at the send step; null: nowhere. */
import type { WalkSurvey } from '../../../../engine/explain/survey.ts';
import { textOf } from '../../../../engine/questions/members.ts';
import { redirectAddress } from '../../../../engine/redirect.ts';
import type { Walk } from './walk-state.ts';

export function leadsTo({ survey, draft }: WalkSurvey, { end, state }: Pick<Walk, 'end' | 'state'>): string | null {
  if (!end) return null;
  const { score, maxScore, isScreenout } = end;
  const address = textOf(survey.structure.entities['submit'] ?? {}, isScreenout ? 'screenoutUrl' : 'finishNextUrl');
  const variables = Object.fromEntries(draft.variables.map(({ name }) => [name, state.variables[name] || null]));
  return redirectAddress(address, { uuid: state.seed, score, maxScore, promoCode: null, variables });
}
