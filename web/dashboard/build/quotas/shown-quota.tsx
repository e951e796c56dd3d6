/** A quota as text, for who may only look. */
import { numberOf, textOf } from '../../../../engine/questions/members.ts';
import type { Rule } from '../../draft/draft.ts';
import { RuleFindings } from '../findings/here.tsx';
import { whenOf } from '../logic/ground.ts';
import { tellGroup } from '../logic/tell.ts';
import type { Telling } from '../logic/telling.ts';
import { FilledSoFar, type Filled } from './quota-row.tsx';

interface ShownQuotaProps {
  rule: Pick<Rule, 'id'>;
  filled: Filled | undefined;
  telling: Telling;
}

export function ShownQuota({ rule, filled, telling }: ShownQuotaProps) {
  const { logic } = telling;
  const when = whenOf(rule);
  return (
    <li className="rule quota">
      <p dir="auto">
        <b>{textOf(rule, 'name')}</b> {logic.t('quotaLimit')}: {numberOf(rule, 'limit', 0)}
      </p>
      <p dir="auto">
        {logic.t('quotaIf')} {when === null ? logic.t('hole') : tellGroup(when, null, telling)}
      </p>
      <RuleFindings rule={{ kind: 'quota', owner: null, id: rule.id }} />
      <FilledSoFar filled={filled} telling={telling} />
    </li>
  );
}
