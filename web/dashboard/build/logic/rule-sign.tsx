/** At the row of a question that has rules, or the beginning of one. */
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';

export function RuleSign() {
  const words = useWords('logic');
  return (
    <span className="rule-sign" title={words.t('hasRules')}>
      <Icon name="branch" />
      <span className="only-heard">{words.t('hasRules')}</span>
    </span>
  );
}

export function UnfinishedSign() {
  const words = useWords('logic');
  return (
    <span className="rule-sign" title={words.t('unfinishedHere')}>
      <Icon name="rename" />
      <span className="only-heard">{words.t('unfinishedHere')}</span>
    </span>
  );
}
