/** What the test says, in words, and what one has to know before believing it. */
import { strengthOf } from '../../../../engine/residuals.ts';
import { useWords } from '../../words.ts';
import type { Crosstab } from './crossing.ts';

/** As research is used to. */
const significant = 0.05;
const least = 0.001;

export function Findings({ crosstab }: { crosstab: Crosstab }) {
  const words = useWords('crosstab');
  const { p, cramers_v: v, counts, total, warnings } = crosstab;
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(words.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
  const about = () => {
    if (total === 0) return words.t('nobody');
    if (p === null || v === null) return words.t('noTest');
    const said = p < least ? `p < ${number(least, 3)}` : `p = ${number(p, 3)}`;
    if (p >= significant) return words.t('noLink', { p: said });
    return words.t(`link_${strengthOf(v, counts)}`, { p: said, v: number(v, 2) });
  };
  return (
    <div className="crosstab-findings">
      <p>
        <strong>{about()}</strong> {p !== null && p < significant && words.t('notACause')}
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="notice warn">
          <span>{words.t(`warning_${warning}`)}</span>
        </p>
      ))}
    </div>
  );
}
