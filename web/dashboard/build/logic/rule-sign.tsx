/** At the row of a question that has rules. */
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
