/** Rules elsewhere that this question has a part in, each with the way there. */
import { useId } from 'react';
import { useDraft, useOpened } from '../context.tsx';
import type { Id } from '../../draft/draft.ts';
import { whenOf } from './ground.ts';
import { tellDisplay, tellGroup, tellJump, tellQuestion } from './tell.ts';
import type { Telling } from './telling.ts';
import { usesOf, type Use } from './used-by.ts';

export function Uses({ id, telling }: { id: Id; telling: Telling }) {
  const { logic } = telling;
  const { select } = useOpened();
  const heading = useId();
  const conditions = useDraft((draft) => draft.conditions);
  const uses = usesOf({ conditions, ids: telling.ground.ids }, id);
  if (uses.length === 0) return null;
  return (
    <section className="rules" aria-labelledby={heading}>
      <h2 id={heading}>{logic.t('usedBy')}</h2>
      <ul className="uses">
        {uses.map((use) => (
          <li key={`${use.owner} ${use.rule.id}`}>
            {use.owner === null ? (
              <span className="label">{placeOf(use, telling)}</span>
            ) : (
              <button className="to-question" type="button" dir="auto" onClick={() => select(use.owner)}>
                {placeOf(use, telling)}
              </button>
            )}
            <span className="quiet" dir="auto">
              {sentenceOf(use, telling)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function placeOf({ kind, owner, rule }: Use, telling: Telling): string {
  const { logic } = telling;
  if (owner === null) return logic.t('useQuota', { name: typeof rule.name === 'string' ? rule.name : '' });
  return logic.t(kind === 'jump' ? 'useAfter' : 'useShow', { name: tellQuestion(owner, telling) });
}

function sentenceOf({ kind, owner, rule }: Use, telling: Telling): string {
  if (kind === 'jump') return tellJump(rule, owner!, telling);
  if (kind === 'display') return tellDisplay(rule, owner!, telling);
  const when = whenOf(rule);
  return when === null ? '' : tellGroup(when, null, telling);
}
