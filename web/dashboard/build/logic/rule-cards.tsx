/** What somebody else made of a rule at the same time: mine is in place, theirs stands here as a sentence until somebody decides. */
import { resolveCard } from '../../draft/acts.ts';
import { cardsOf, type Card } from '../../draft/cards.ts';
import { isMembers, type Rule } from '../../draft/draft.ts';
import { useOpened } from '../context.tsx';
import { keepFocusIn } from '../regions.ts';
import { whenOf, type RulePlace } from './ground.ts';
import { groupOf } from './sketch.ts';
import { tellDisplay, tellGroup, tellJump } from './tell.ts';
import type { Telling } from './telling.ts';
import { listOf } from './use-rules.ts';

export function RuleCards({ rule, place, telling }: { rule: Rule; place: RulePlace; telling: Telling }) {
  const { build } = telling;
  const { session, isReadOnly } = useOpened();
  const { kind, owner } = place;
  const resolve = (card: Card, keep: 'theirs' | 'mine') => {
    const at = { on: 'rule', in: listOf(place), id: kind === 'display' ? owner : rule.id } as const;
    session.store.act('editRule', resolveCard(at, card, keep));
    keepFocusIn('inspector');
  };
  const told = ({ value }: Card) => {
    if (!isMembers(value)) return JSON.stringify(value);
    if (kind === 'quota') return tellGroup(whenOf(value) ?? groupOf(), null, telling);
    return kind === 'jump' ? tellJump(value, owner, telling) : tellDisplay(value, owner, telling);
  };
  return cardsOf(rule).map((card, at) => (
    <div className="notice warn" role="group" aria-label={build.t('conflict')} key={at}>
      <p>
        {build.t('theyWrote', { who: card.by ?? build.t('somebody') })} <q dir="auto">{told(card)}</q>
      </p>
      {!isReadOnly && (
        <span className="actions">
          <button className="button" type="button" onClick={() => resolve(card, 'theirs')}>
            {build.t('useTheirs')}
          </button>
          <button className="button" type="button" onClick={() => resolve(card, 'mine')}>
            {build.t('keepMine')}
          </button>
        </span>
      )}
    </div>
  ));
}
