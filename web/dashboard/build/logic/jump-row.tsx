/** One rule that follows a question, as a sentence, with its place in the order. */
import { useRef } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import type { Id } from '../../draft/draft.ts';
import type { RulePlace } from './ground.ts';
import { Adding, GroupSentence } from './group.tsx';
import { RuleNotes, sentenceParts } from './rule-notes.tsx';
import type { GroupSketch, JumpSketch } from './sketch.ts';
import { TargetSelect } from './target.tsx';
import { tellJump } from './tell.ts';
import type { Telling } from './telling.ts';
import { troubleOf } from './troubles.tsx';
import type { RuleOrder } from './use-order.ts';
import type { RuleRow } from './rows.ts';
import type { Rules } from './use-rules.ts';
import { useFocusWhenAdded } from './when-added.tsx';

interface JumpRowProps {
  row: RuleRow;
  number: number;
  place: RulePlace;
  telling: Telling;
  rules: Rules;
  order: RuleOrder;
  /** Classes that tell of a drag. */
  marks: string;
  onRemove(id: Id): void;
}

export function JumpRow({ row, number, place, telling, rules, order, marks, onRemove }: JumpRowProps) {
  const { logic } = telling;
  const sketch = row.sketch as JumpSketch;
  const element = useRef<HTMLLIElement>(null);
  useFocusWhenAdded(() => (row.stored ? null : element.current?.querySelector('select')));
  const trouble = troubleOf(row, place, telling);
  const change = (when: GroupSketch | null, kind?: 'typing') =>
    when === null ? onRemove(sketch.id) : rules.put({ ...sketch, when }, kind);
  const isTargetWrong = trouble.broken.some(({ code }) => code === 'unknown_target' || code === 'backward');
  return (
    <li
      ref={element}
      data-id={sketch.id}
      data-rule={sketch.id}
      className={`rule ${marks}`}
      aria-label={logic.t('ruleNumber', { n: number })}
      onKeyDown={(event) => order.onKeyDown(sketch.id, event)}
    >
      <div className="sentence" role="group" aria-label={tellJump(sketch, place.owner, telling)}>
        {sketch.when === null ? (
          <span>{logic.t('always')}</span>
        ) : (
          <GroupSentence
            lead={<span>{logic.t('if')}</span>}
            group={sketch.when}
            {...sentenceParts(trouble, place, { telling, rules })}
            onChange={change}
          />
        )}
        {sketch.when !== null && <span>{logic.t('thenWord')}</span>}
        <TargetSelect
          owner={place.owner}
          target={sketch.to}
          telling={telling}
          label={logic.t('part_then')}
          isWrong={isTargetWrong}
          onChange={(to) => rules.put({ ...sketch, to })}
        />
      </div>
      <RuleNotes row={row} trouble={trouble} place={place} telling={telling} />
      <RuleActs
        sketch={sketch}
        rules={rules}
        order={order}
        telling={telling}
        isStored={row.stored !== undefined}
        onRemove={onRemove}
      />
    </li>
  );
}

interface RuleActsProps extends Pick<JumpRowProps, 'order' | 'telling' | 'rules' | 'onRemove'> {
  sketch: JumpSketch;
  isStored: boolean;
}

function RuleActs({ sketch, order, telling, rules, isStored, onRemove }: RuleActsProps) {
  const { logic } = telling;
  const { id, when } = sketch;
  const at = order.ids.indexOf(id);
  const isMovable = isStored && order.ids.length > 1;
  return (
    <div className="rule-acts">
      {when && <Adding group={when} telling={telling} onChange={(next) => rules.put({ ...sketch, when: next })} />}
      {isMovable && (
        <>
          <span className="grip" aria-hidden="true" {...order.drag.handle(id)}>
            <Icon name="grip" />
          </span>
          <button
            className="button plain round"
            type="button"
            aria-label={logic.t('moveUp')}
            aria-disabled={at === 0}
            onClick={() => order.step(id, -1)}
          >
            <Icon name="up" />
          </button>
          <button
            className="button plain round"
            type="button"
            aria-label={logic.t('moveDown')}
            aria-disabled={at === order.ids.length - 1}
            onClick={() => order.step(id, 1)}
          >
            <Icon name="down" />
          </button>
        </>
      )}
      <button
        className="button plain round"
        type="button"
        aria-label={logic.t('removeRule')}
        onClick={() => onRemove(id)}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
