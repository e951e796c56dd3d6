/** What comes after a question: rules in order, of which the first that fits counts, and what happens otherwise. */
import { useId, useRef } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Target } from '../../../../engine/conditions/grammar.ts';
import { thenFocus } from '../../../ui/focus-back.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { Id } from '../../draft/draft.ts';
import { marksOf } from '../drag-order.ts';
import { newId } from '../new-id.ts';
import { ByOption } from './by-option.tsx';
import type { RulePlace } from './ground.ts';
import { JumpRow } from './jump-row.tsx';
import { RuleNotes } from './rule-notes.tsx';
import { firstTest, groupOf } from './sketch.ts';
import { TargetSelect } from './target.tsx';
import type { Telling } from './telling.ts';
import { troubleOf } from './troubles.tsx';
import { useOrder } from './use-order.ts';
import { otherwiseOf, useRules, type Rules } from './use-rules.ts';

export function After({ id, telling }: { id: Id; telling: Telling }) {
  const { logic } = telling;
  const place: RulePlace = { kind: 'jump', owner: id };
  const rules = useRules(place);
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  const otherwise = otherwiseOf(rules.stored);
  const rows = rules.rows.filter(({ stored }) => stored === undefined || stored !== otherwise);
  const order = useOrder(
    list,
    rules,
    rows.flatMap(({ stored }) => stored?.id ?? []),
  );
  const add = (to: Target | null) => rules.put({ id: newId(), when: groupOf(firstTest(telling.ground, place)), to });
  const isFull = rules.stored.length >= limits.jumpsPerWidget;
  const remove = (rule: Id) => {
    rules.remove(rule);
    thenFocus(() => list.current?.parentElement?.querySelector<HTMLElement>('.add-rule'));
  };
  return (
    <section className="rules" aria-labelledby={heading}>
      <h2 id={heading}>{logic.t('after')}</h2>
      {rows.length > 1 && <p className="quiet small">{logic.t('afterHint')}</p>}
      <ol ref={list}>
        {rows.map((row, at) => (
          <JumpRow
            key={row.sketch.id}
            row={row}
            number={at + 1}
            place={place}
            telling={telling}
            rules={rules}
            order={order}
            marks={marksOf(order.drag, row.sketch.id, at === 0)}
            onRemove={remove}
          />
        ))}
      </ol>
      <div className="adding">
        <button className="button add-rule" type="button" aria-disabled={isFull} onClick={() => !isFull && add(null)}>
          <Icon name="add" />
          {logic.t('addRule')}
        </button>
        <button
          className="button"
          type="button"
          aria-disabled={isFull}
          onClick={() => !isFull && add({ type: 'screenout' })}
        >
          <Icon name="block" />
          {logic.t('addScreenout')}
        </button>
      </div>
      <Otherwise id={id} telling={telling} rules={rules} isAlone={rows.length === 0} />
      <ByOption id={id} telling={telling} rules={rules} isFull={isFull} />
    </section>
  );
}

interface OtherwiseProps {
  id: Id;
  telling: Telling;
  rules: Rules;
  isAlone: boolean;
}

/** A rule at the end that asks nothing; to the next question it goes without one. */
function Otherwise({ id, telling, rules, isAlone }: OtherwiseProps) {
  const { logic } = telling;
  const rule = otherwiseOf(rules.stored);
  const place: RulePlace = { kind: 'jump', owner: id };
  const row = rule && rules.rows.find(({ stored }) => stored === rule);
  const change = (to: Target) => {
    if (to.type === 'next') return rule && rules.remove(rule.id);
    rules.put({ ...(rule ?? { id: newId() }), when: null, to });
  };
  return (
    <>
      <div className="sentence" data-rule={rule?.id}>
        <span>{logic.t(isAlone ? 'always' : 'otherwise')}</span>
        <TargetSelect
          owner={id}
          target={(rule?.to as Target | undefined) ?? { type: 'next' }}
          telling={telling}
          label={logic.t(isAlone ? 'always' : 'otherwise')}
          onChange={change}
        />
      </div>
      {row && <RuleNotes row={row} trouble={troubleOf(row, place, telling)} place={place} telling={telling} />}
    </>
  );
}
