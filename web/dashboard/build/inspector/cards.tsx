/** What two people wrote at once: mine is in place, theirs stands here until somebody decides. */
import { resolveCard } from '../../draft/acts.ts';
import { cardsOf, type Card } from '../../draft/cards.ts';
import type { Entity, Id } from '../../draft/draft.ts';
import { plainText } from '../../../../engine/plain.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { keepFocusIn } from '../regions.ts';

export function Cards({ id, question }: { id: Id; question: Entity }) {
  const words = useWords('build');
  const { session, isReadOnly } = useOpened();
  const { store } = session;
  const cards = cardsOf(question);
  const resolve = (card: Card, text: 'theirs' | 'mine') => {
    store.act('edit', resolveCard({ on: 'question', question: id }, card, text));
    keepFocusIn('inspector');
  };
  return cards.map((card, at) => (
    <div className="notice warn" role="group" aria-label={words.t('conflict')} key={at}>
      <p>
        {words.t('theyWrote', { who: card.by ?? words.t('somebody') })} <q dir="auto">{shown(card.value)}</q>
      </p>
      {!isReadOnly && (
        <span className="actions">
          <button className="button" type="button" onClick={() => resolve(card, 'theirs')}>
            {words.t('useTheirs')}
          </button>
          <button className="button" type="button" onClick={() => resolve(card, 'mine')}>
            {words.t('keepMine')}
          </button>
        </span>
      )}
    </div>
  ));
}

function shown(value: unknown): string {
  return typeof value === 'string' ? plainText(value) : JSON.stringify(value);
}
