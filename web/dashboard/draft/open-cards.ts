/** Every card that nobody has put away yet: publishing says so first. */
import { type Card, cardsOf } from './cards.ts';
import type { Draft, Members } from './draft.ts';
import type { List } from './edit.ts';
import type { CardPlace } from './notice.ts';

export interface OpenCard {
  readonly at: CardPlace;
  readonly card: Card;
}

/** In the order of the survey: questions first, then rules. */
export function openCards({ ids, entities, conditions }: Draft): OpenCard[] {
  const on = (at: CardPlace, members: Members) => cardsOf(members).map((card) => ({ at, card }));
  const ofRule = (list: List, id: string, rule: Members) => on({ on: 'rule', in: list, id }, rule);
  return [
    ...ids.flatMap((question) => on({ on: 'question', question }, entities[question]!)),
    ...Object.entries(conditions.jumps).flatMap(([question, rules]) =>
      rules.flatMap((rule) => ofRule({ list: 'jumps', question }, rule.id, rule)),
    ),
    ...Object.entries(conditions.display).flatMap(([question, rule]) => ofRule({ list: 'display' }, question, rule)),
    ...conditions.quotas.flatMap((rule) => ofRule({ list: 'quotas' }, rule.id, rule)),
    ...on({ on: 'conditions' }, conditions.others),
  ];
}
