/** One quota while it is written: its name, how many are wanted, and the sentence that says who is counted. */
import { useEffect, useId, useRef } from 'react';
import { limits } from '../../../../contract/limits.ts';
import type { Received } from '../../../../sdk/client.ts';
import { Icon } from '../../../ui/icons.tsx';
import { NumberField } from '../inspector/number-member.tsx';
import type { RulePlace } from '../logic/ground.ts';
import { Adding, GroupSentence } from '../logic/group.tsx';
import { RuleNotes, sentenceParts } from '../logic/rule-notes.tsx';
import type { GroupSketch, QuotaSketch } from '../logic/sketch.ts';
import { tellGroup } from '../logic/tell.ts';
import type { Telling } from '../logic/telling.ts';
import { troubleOf } from '../logic/troubles.tsx';
import type { RuleRow } from '../logic/rows.ts';
import type { Rules } from '../logic/use-rules.ts';
import { useFocusWhenAdded } from '../logic/when-added.tsx';

export type Filled = Received<'listQuotas'>['quotas'][number];

interface QuotaRowProps {
  row: RuleRow;
  place: RulePlace;
  rules: Rules;
  filled: Filled | undefined;
  telling: Telling;
  /** Somebody came for this one. */
  isAsked: boolean;
  onRemove(): void;
}

export function QuotaRow({ row, place, rules, filled, telling, isAsked, onRemove }: QuotaRowProps) {
  const { logic } = telling;
  const sketch = row.sketch as QuotaSketch;
  const element = useRef<HTMLLIElement>(null);
  useFocusWhenAdded(() => (row.stored ? null : element.current?.querySelector('input')));
  useEffect(() => {
    if (isAsked) element.current?.querySelector('select')?.focus();
  }, [isAsked]);
  const trouble = troubleOf(row, place, telling);
  const put = (members: Partial<QuotaSketch>, kind?: 'typing') => rules.put({ ...sketch, ...members }, kind);
  const change = (when: GroupSketch | null, kind?: 'typing') => (when === null ? onRemove() : put({ when }, kind));
  return (
    <li className="rule quota" ref={element}>
      <QuotaHead sketch={sketch} logic={logic} put={put} onBlur={rules.endTyping} />
      <div
        className="sentence"
        role="group"
        aria-label={`${logic.t('quotaIf')} ${tellGroup(sketch.when, null, telling)}`}
      >
        <GroupSentence
          lead={<span>{logic.t('quotaIf')}</span>}
          group={sketch.when}
          {...sentenceParts(trouble, place, { telling, rules })}
          onChange={change}
        />
      </div>
      <RuleNotes row={row} trouble={trouble} place={place} telling={telling} />
      <FilledSoFar filled={filled} telling={telling} />
      <div className="rule-acts">
        <Adding group={sketch.when} telling={telling} onChange={(when) => put({ when })} />
        <button className="button plain round" type="button" aria-label={logic.t('removeQuota')} onClick={onRemove}>
          <Icon name="delete" />
        </button>
      </div>
    </li>
  );
}

interface QuotaHeadProps {
  sketch: QuotaSketch;
  logic: Telling['logic'];
  put(members: Partial<QuotaSketch>, kind: 'typing'): void;
  onBlur(): void;
}

function QuotaHead({ sketch, logic, put, onBlur }: QuotaHeadProps) {
  const field = useId();
  return (
    <div className="quota-head">
      <div className="field">
        <label htmlFor={field}>{logic.t('quotaName')}</label>
        <input
          className="input"
          id={field}
          dir="auto"
          maxLength={limits.label}
          value={sketch.name ?? ''}
          onChange={(event) => put({ name: event.target.value }, 'typing')}
          onBlur={onBlur}
        />
      </div>
      <div className="field">
        <NumberField
          label={logic.t('quotaLimit')}
          value={typeof sketch.limit === 'number' ? sketch.limit : undefined}
          least={1}
          most={limits.quotaLimit}
          isNeeded
          onChange={(limit) => put({ limit }, 'typing')}
          onBlur={onBlur}
        />
      </div>
    </div>
  );
}

/** Nothing is said of one that respondents do not have yet. */
export function FilledSoFar({ filled, telling: { logic } }: Pick<QuotaRowProps, 'filled' | 'telling'>) {
  const field = useId();
  if (!filled) return null;
  const { count, limit, is_ready } = filled;
  if (!is_ready) return <p className="quiet small">{logic.t('quotaCounting')}</p>;
  return (
    <p className="quiet small filled">
      <span id={field}>{logic.t('quotaFilled', { count, limit })}</span>
      <progress aria-labelledby={field} value={Math.min(count, limit)} max={limit} />
    </p>
  );
}
