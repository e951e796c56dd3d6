/** From stored events to what can be told of them. What an event froze is told as it was; the rest is read now. */
import type { Tx } from '../kernel/database/db.ts';
import { findServed, listHiddenOptions, sharedUrl } from '../surveys/index.ts';
import type { WebhooksDeps } from './deps.ts';
import type { EventData, Happening } from '../../engine/webhooks/payload.ts';
import type { EventRow } from './store/events.ts';

type Deps = Pick<WebhooksDeps, 'config' | 'hooks'>;

/** By the event's id. Events of surveys and answers that are gone are left out. */
export async function readEventData(
  deps: Deps,
  tx: Tx,
  events: readonly EventRow[],
): Promise<ReadonlyMap<number, Happening>> {
  const found = new Map<number, Happening>();
  const add = (event: EventRow, data: EventData) => {
    found.set(event.id, { type: event.type, timestamp: event.created_at, data });
  };
  for (const event of events) if (event.payload !== null) add(event, JSON.parse(event.payload) as EventData);
  const open = Map.groupBy(
    events.filter(({ payload }) => payload === null),
    (event) => event.survey_id,
  );
  for (const [surveyId, list] of open) {
    const dataOf = await answerEventData(deps, tx, { surveyId, ids: list.map(({ answer_id }) => answer_id ?? 0) });
    for (const event of list) {
      const data = dataOf.get(event.answer_id ?? 0);
      if (data) add(event, data);
    }
  }
  return found;
}

/** What events about answers of one survey say, by the answer's id. */
export async function answerEventData(
  deps: Deps,
  tx: Tx,
  { surveyId, ids }: { surveyId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, EventData>> {
  const live = await findServed(tx, surveyId);
  if (!live) return new Map();
  const quiz = { id: live.id, name: live.name, url_shared: sharedUrl(deps.config, live) };
  const options = await listHiddenOptions(tx, surveyId);
  const hidden = Object.fromEntries(options.map(({ name, value }) => [name, value]));
  const answers = await deps.hooks.readAnswers(tx, surveyId, [...new Set(ids)]);
  return new Map(answers.map((answer) => [answer.id, { quiz, answer, hidden_options: hidden }]));
}
