/** Reading a survey with everything in it. */
import type { SurveyContext } from '../kernel/operation/context.ts';
import type { SurveysDeps } from './deps.ts';
import { presentSurvey } from './present.ts';
import { tellRevision } from './revision.ts';
import { getSurveyRow } from './store/surveys.ts';

/** Survey data: always the draft, with its revision as the ETag of the answer. */
export async function getSurvey(deps: SurveysDeps, context: SurveyContext) {
  const { tx } = context;
  const { id } = context.subject;
  const row = await getSurveyRow(tx, id);
  tellRevision(context, row.revision);
  return {
    ...presentSurvey(deps.config, row),
    answer_count: (await deps.hooks.countCompleted(tx, [id])).get(id)?.inView ?? 0,
    hidden_options: row.hidden_options,
    extra_fields: row.extra_fields,
    widgets_hidden: row.widgets_hidden,
    quotas_ready: await deps.hooks.areQuotasReady(tx, id),
  };
}
